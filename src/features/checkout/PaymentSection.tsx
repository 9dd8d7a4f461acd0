import words from '#words/checkout';
import { useEffect, useRef } from 'react';
import type { BookingError } from '../../lib/orders/booking-error.ts';
import { mostCharacters, tooLong } from '../../lib/text/too-long.ts';
import { cleaned } from '../../lib/text/typed-text.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { Section } from './Section.tsx';
import section from './Section.module.css';
import type { CheckoutChoices } from './use-choices.ts';
import { Text } from '../../ui/Text.tsx';
import styles from '../../ui/choice.module.css';
import { TextArea } from '../../ui/fields/TextArea.tsx';

type PaymentSectionProps = Pick<CheckoutChoices, 'paymentMethod' | 'setPaymentMethod' | 'instructions' | 'setInstructions'> & {
  /**
   * Set when the customer pressed Place order without it. Each press sets another object, so that the section is brought into
   * view each time.
   */
  readonly missing: BookingError | undefined;
};

/** Only cash on sample collection is offered, and nothing is chosen for the customer (CHKOUT-037, decision C18). */
export function PaymentSection({ missing, paymentMethod, setPaymentMethod, ...instructed }: PaymentSectionProps) {
  const { instructions, setInstructions } = instructed;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!missing) return;
    // It may be far from the button that was tapped.
    group.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [missing]);
  return (
    <Section id="payment" step={4} title={words.payment}>
      <div ref={group} role="radiogroup" aria-labelledby="payment-title" aria-invalid={missing !== undefined || undefined}>
        <RadioCard
          name="payment"
          value="cod"
          isChosen={paymentMethod === 'cod'}
          onChoose={() => setPaymentMethod('cod')}
          describedBy={missing && 'payment-missing'}
        >
          <span className={styles['name']}>{words.cash}</span>
          <Text as="span" variant="secondary">
            {words.cashText}
          </Text>
        </RadioCard>
        <p id="payment-missing" className={section['error']}>
          {missing && words.paymentMissing}
        </p>
      </div>
      <TextArea
        label={words.instructions}
        description={words.instructionsText}
        name="instructions"
        rows={3}
        autoComplete="off"
        value={instructions}
        error={tooLong(instructions, mostCharacters.instructions)}
        onChange={(event) => setInstructions(cleaned('instructions', event.currentTarget.value))}
      />
    </Section>
  );
}
