import { Textarea } from '@mantine/core';
import { mostCharacters, tooLong } from '../../lib/too-long.ts';
import { cleaned } from '../../lib/typed-text.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { Section } from './Section.tsx';
import type { CheckoutChoices } from './use-choices.ts';
import styles from '../../ui/choice.module.css';

type PaymentSectionProps = Pick<CheckoutChoices, 'paymentMethod' | 'setPaymentMethod' | 'instructions' | 'setInstructions'>;

/** Only cash on sample collection is offered, and nothing is chosen for the customer (CHKOUT-037, decisions.md C18). */
export function PaymentSection({ paymentMethod, setPaymentMethod, instructions, setInstructions }: PaymentSectionProps) {
  return (
    <Section id="payment" step={4} title="How do you pay?">
      <div role="radiogroup" aria-labelledby="payment-title">
        <RadioCard name="payment" value="cod" isChosen={paymentMethod === 'cod'} onChoose={() => setPaymentMethod('cod')}>
          <span className={styles['name']}>Cash on sample collection</span>
          <span className={styles['detail']}>You pay when your sample is collected, nothing now.</span>
        </RadioCard>
      </div>
      <Textarea
        label="Special instructions (optional)"
        description="For example how to find you. At most 500 characters."
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
