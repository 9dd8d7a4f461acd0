import language from '#words/language';
import common from '#words/common';
import words from '#words/profile';
import { brand } from '../../brand.ts';
import type { Customer } from '../../contract/customer.ts';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './PersonCard.module.css';
import { VerifiedBadge } from './VerifiedBadge.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Shows the customer as the account has them (PROFILE-002…008, decision G49). */
export function PersonCard({ customer }: { readonly customer: Customer }) {
  const { name, email, phone, emailVerified, phoneVerified, dateOfBirth, gender, updatedAt } = customer;
  return (
    <Stack as={Card} gap={16}>
      <div className={styles['person']}>
        <span aria-hidden className={styles['avatar']}>
          {initialOf(name)}
        </span>
        <p className={styles['name']}>
          <InLanguage of={name} />
        </p>
      </div>
      <Facts
        of={{
          [words.email]: <Contact text={email} isVerified={emailVerified} takenOff={words.emailTakenOff} />,
          [words.phone]: <Contact text={phone} isVerified={phoneVerified} takenOff={words.phoneTakenOff} />,
          [words.dateOfBirth]: dateOfBirth ? formatDate(dateOfBirth) : words.notSpecified,
          [words.gender]: gender ? common.genders[gender] : words.notSpecified,
          [words.lastUpdated]: lastUpdated(updatedAt),
        }}
      />
    </Stack>
  );
}

type ContactProps = {
  readonly text: string;
  readonly isVerified: boolean;
  /** Says that there is no such contact any more. */
  readonly takenOff: string;
};

function Contact({ text, isVerified, takenOff }: ContactProps) {
  if (text === '') return hasExtensions ? takenOff : words.notSpecified;
  return (
    <span className={styles['contact']}>
      {text}
      <VerifiedBadge isVerified={isVerified} />
    </span>
  );
}

/** Returns a whole letter, even if it takes more than one code unit. */
function initialOf(name: string): string {
  const first = name.trim().codePointAt(0);
  return first === undefined ? '?' : String.fromCodePoint(first).toLocaleUpperCase(language.locale);
}

/** Returns the date on the provider's calendar. Other APIs may send something else, or nothing. */
function lastUpdated(updatedAt: string | undefined): string {
  const instant = Date.parse(updatedAt ?? '');
  return Number.isNaN(instant) ? words.neverUpdated : formatDate(dateIn(brand.timeZone, instant));
}
