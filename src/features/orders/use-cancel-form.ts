import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { cancelOrder, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { now } from '../../lib/time/clock.ts';
import { cancelTerms } from '../../lib/orders/order-changes.ts';
import { mostCharacters, tooLongOf } from '../../lib/text/too-long.ts';
import { useForm } from '../../ui/use-form.ts';

type Cancelling = { readonly order: Order; readonly onDone: () => void; readonly onUnknown: () => void };

/** From the open question to the cancelled order. What it costs is that of the moment it was asked, until it changes. */
export function useCancelForm({ order, onDone, onUnknown }: Cancelling) {
  const [terms, setTerms] = useState(() => cancelTerms(order, now()));
  const form = useForm<'reason' | 'more'>({
    initial: { reason: '', more: '' },
    check: ({ reason, more }) =>
      reason === '' ? { reason: 'Please choose a reason' } : tooLongOf({ more }, { more: mostCharacters.cancelWords }),
    save,
    failureMessage: 'Failed to cancel the order. Please try again.',
  });

  async function save({ reason, more }: { readonly reason: string; readonly more: string }): Promise<void> {
    const current = cancelTerms(order, now());
    if (current && current.refund !== terms?.refund) {
      setTerms(current);
      throw new ApiError('http', 422, 'What you get back has changed meanwhile. Please look at it again before you cancel.');
    }
    try {
      await cancelOrder(order.id, more.trim() === '' ? reason : `${reason}: ${more.trim()}`);
    } catch (error) {
      if (error instanceof UnknownCallError) return onUnknown();
      throw error;
    }
    onDone();
  }

  return { form, terms };
}
