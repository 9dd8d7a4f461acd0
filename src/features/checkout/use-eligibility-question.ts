import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { eligibilityWarning } from '../../lib/people/eligibility.ts';
import type { CheckoutChoices } from './use-choices.ts';

/** Something that does not seem to be for the person whom it is ordered for. */
type OrderWarning = { readonly lineId: string; readonly words: string };

/**
 * Asks once before an order with items that do not fit their patients. It never refuses: the record may be wrong and the
 * doctor may want it so, a limit of sex included; who collects the sample would ask as well (decision X7).
 */
export function useEligibilityQuestion(cart: Cart, checkout: CheckoutChoices, place: () => void) {
  const [isAsked, setIsAsked] = useState(false);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const open = warningsOf(cart, checkout).filter(({ words }) => !answered.includes(words));
  // What is still missing is said first.
  const mustAsk = checkout.paymentMethod === 'cod' && !checkout.consents.isMissing && open.length > 0;

  return {
    isAsked: isAsked && open.length > 0,
    warnings: open,
    /** Places the order, or asks first. */
    ask: () => (mustAsk ? setIsAsked(true) : place()),
    confirm: () => {
      setAnswered((former) => [...former, ...open.map(({ words }) => words)]);
      setIsAsked(false);
      place();
    },
    close: () => setIsAsked(false),
  };
}

function warningsOf({ items }: Cart, { patient, on }: CheckoutChoices): OrderWarning[] {
  const rows = patient.patients.status === 'ready' ? patient.patients.data : [];
  return items.flatMap((item) => {
    const found = rows.find(({ id }) => id === patient.linePatients[item.id]);
    const warning = found && eligibilityWarning(item, found, on);
    return warning?.isWarning ? [{ lineId: item.id, words: warning.words }] : [];
  });
}
