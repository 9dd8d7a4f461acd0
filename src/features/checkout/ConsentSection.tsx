import words from '#words/checkout';
import { useEffect, useRef } from 'react';
import type { BookingError } from '../../lib/orders/booking-error.ts';
import type { RequiredConsent } from '../../lib/orders/consents.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { conjunction } from '../../lib/text/conjunction.ts';
import { personInWords } from '../../lib/people/eligibility.ts';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Text } from '../../ui/Text.tsx';
import choice from '../../ui/choice.module.css';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ConsentSection.module.css';
import { Section } from './Section.tsx';
import type { CheckoutChoices } from './use-choices.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

type ConsentSectionProps = Pick<CheckoutChoices, 'consents' | 'on'> & {
  /**
   * Set when the customer pressed Place order without it. Each press sets another object, so that the section is brought into
   * view each time.
   */
  readonly missing: BookingError | undefined;
};

/** Shows what the law asks to be read and agreed to, by or for each patient, or nothing if it asks for nothing. */
export function ConsentSection({ consents, on, missing }: ConsentSectionProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!missing) return;
    const first = body.current?.querySelector<HTMLInputElement>('input:not(:checked)');
    // It may be far from the button that was tapped, and the bar with the button covers the end of the window.
    first?.closest('label')?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [missing]);
  if (consents.asked.length === 0) return null;
  return (
    <Section id="consent" step={5} title={words.consent}>
      <Stack ref={body} gap={24}>
        {consents.asked.map((asked) => (
          <Asked key={asked.consent.version} of={asked} consents={consents} on={on} isMissing={missing !== undefined} />
        ))}
      </Stack>
    </Section>
  );
}

type AskedProps = Pick<ConsentSectionProps, 'consents' | 'on'> & { readonly of: RequiredConsent; readonly isMissing: boolean };

function Asked({ of: { consent, items, people }, consents, on, isMissing }: AskedProps) {
  const { version, name, law, agreements } = consent;
  return (
    <section aria-labelledby={`consent-${version}`} className={styles['consent']}>
      <h3 id={`consent-${version}`}>
        <InLanguage of={name} />
      </h3>
      <Text variant="secondary">
        <RichText
          of={law ? words.lawfulConsentNeeded(law) : words.consentNeeded}
          tags={{ items: () => <InLanguage of={conjunction(items.map(isolated))} /> }}
        />
      </Text>
      {consent.words.map((paragraph) => (
        <p key={paragraph}>
          <InLanguage of={paragraph} />
        </p>
      ))}
      {people.map(({ patient, as, key }) => (
        <CheckCard
          key={key}
          name={`consent-${key}`}
          isChecked={consents.has(key)}
          onChange={(isAgreed) => consents.agree(key, isAgreed)}
          error={isMissing && !consents.has(key) ? words.consentMissing : undefined}
        >
          <span className={choice['name']}>
            <RichText of={words.consentOf} tags={{ person: () => <InLanguage of={personInWords(patient, on)} /> }} />
          </span>
          <span>
            <InLanguage of={agreements[as]} />
          </span>
        </CheckCard>
      ))}
    </section>
  );
}
