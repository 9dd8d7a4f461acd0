import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { askedConsents, givenConsents, isAllGiven } from '../../lib/orders/consents.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import type { PatientChoice } from './use-patient-choice.ts';

/**
 * What the law asks to be agreed to. It is never kept with the other choices: each page load asks anew, and so do other words,
 * another person, and a day on which another one has to agree.
 */
export function useConsents({ items }: Cart, { patients, linePatients }: PatientChoice, on: CalendarDate) {
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(() => new Set());
  const asked = askedConsents(items, linePatients, patients.status === 'ready' ? patients.data : [], on);

  function agree(key: string, isAgreed: boolean): void {
    const others = [...agreed].filter((other) => other !== key);
    setAgreed(new Set(isAgreed ? [...others, key] : others));
  }

  return {
    asked,
    has: (key: string) => agreed.has(key),
    agree,
    given: givenConsents(asked, agreed),
    isMissing: !isAllGiven(asked, agreed),
  };
}
