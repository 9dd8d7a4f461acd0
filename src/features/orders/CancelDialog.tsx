import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { cancelCost } from '../../lib/orders/cancel-words.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import actions from '../../ui/FormActions.module.css';
import { FormFailure } from '../../ui/FormFailure.tsx';
import formStyles from '../../ui/form.module.css';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonChoice } from '../../ui/ReasonChoice.tsx';
import { cancelOrder, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { now } from '../../lib/time/clock.ts';
import { cancelTerms } from '../../lib/orders/order-changes.ts';
import { mostCharacters, tooLongOf } from '../../lib/text/too-long.ts';
import { useForm } from '../../ui/use-form.ts';
import { RefundPolicyLink } from './RefundPolicyLink.tsx';
import styles from './ChangeDialogs.module.css';
import { TextArea } from '../../ui/fields/TextArea.tsx';

const reasons = [
  'The time no longer suits me',
  'I no longer need these tests',
  'I booked the wrong test or patient',
  'My doctor advised otherwise',
  'I found it elsewhere',
  'Another reason',
];

type CancelDialogProps = {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Called if the API does not offer this call. */
  readonly onUnknown: () => void;
};

/** Says what the cancellation costs, and until what time, before it is confirmed (decision Q22). */
export function CancelDialog({ order, onClose, onDone, onUnknown }: CancelDialogProps) {
  const { form, terms } = useCancelForm({ order, onDone, onUnknown });
  const isOnline = useIsOnline();
  return (
    <Dialog title="Cancel this order?" onClose={onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']}>
        <p className={styles['order']}>
          <strong>{order.orderNumber}</strong>, {formatDateWithWeekday(order.scheduledDate)}, {withZone(order.timeSlot)}
        </p>
        {terms && (
          <Notice tone="info">
            {cancelCost(terms, brand.timeZone).map((line, index) => (
              <p key={line} className={index === 0 ? styles['cost'] : undefined}>
                {line}
              </p>
            ))}
            {terms.paid > 0 && <RefundPolicyLink />}
          </Notice>
        )}
        <ReasonChoice {...form.field('reason')} legend="Why are you cancelling?" reasons={reasons} />
        <TextArea {...form.field('more')} label="Anything else? (optional)" rows={2} />
        <FormFailure message={form.failure} box={form.failureBox} />
        <p role="status" className={styles['obstacle']}>
          {isOnline ? '' : 'You are offline. Orders can be cancelled when the connection is back.'}
        </p>
        <div className={actions['buttons']}>
          <Button variant="outline" onClick={onClose}>
            Keep this order
          </Button>
          <Button type="submit" variant="danger" disabled={!isOnline} aria-disabled={form.isBusy}>
            {form.isBusy ? 'Cancelling…' : 'Cancel this order'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Cancelling = { readonly order: Order; readonly onDone: () => void; readonly onUnknown: () => void };

/**
 * Holds the cancellation. The terms are those of the moment when the dialog was opened; if the refund changes before it is
 * confirmed, the customer is asked again.
 */
function useCancelForm({ order, onDone, onUnknown }: Cancelling) {
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
