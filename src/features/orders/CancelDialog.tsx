import words from '#words/order-changes';
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
import { cancelReasons, sentReason } from './cancel-reasons.ts';
import { RefundPolicyLink } from './RefundPolicyLink.tsx';
import styles from './ChangeDialogs.module.css';
import { TextArea } from '../../ui/fields/TextArea.tsx';

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
    <Dialog title={words.cancelTitle} onClose={onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']}>
        <p className={styles['order']}>
          <strong>{order.orderNumber}</strong>, {formatDateWithWeekday(order.scheduledDate)}, {withZone(order.timeSlot)}
        </p>
        {terms && (
          <Notice tone="info">
            {cancelCost(terms, brand.timeZone, order.upi !== undefined).map((line, index) => (
              <p key={line} className={index === 0 ? styles['cost'] : undefined}>
                {line}
              </p>
            ))}
            {terms.paid > 0 && <RefundPolicyLink />}
          </Notice>
        )}
        <ReasonChoice {...form.field('reason')} legend={words.cancelQuestion} reasons={cancelReasons} />
        <TextArea {...form.field('more')} label={words.cancelRemark} rows={2} />
        <FormFailure message={form.failure} box={form.failureBox} />
        <div className={actions['buttons']}>
          <p role="status" className={styles['obstacle']}>
            {isOnline ? '' : words.cancelOffline}
          </p>
          <Button variant="outline" onClick={onClose}>
            {words.cancelKeep}
          </Button>
          <Button type="submit" variant="danger" disabled={!isOnline} aria-disabled={form.isBusy}>
            {form.isBusy ? words.cancelBusy : words.cancelConfirm}
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
      reason === '' ? { reason: words.cancelReasonMissing } : tooLongOf({ more }, { more: mostCharacters.cancelWords }),
    save,
    failureMessage: words.cancelFailed,
  });

  async function save({ reason, more }: { readonly reason: string; readonly more: string }): Promise<void> {
    const current = cancelTerms(order, now());
    if (current && current.refund !== terms?.refund) {
      setTerms(current);
      throw new ApiError('http', 422, words.cancelTermsChanged);
    }
    const sent = sentReason(reason);
    try {
      await cancelOrder(order.id, more.trim() === '' ? sent : `${sent}: ${more.trim()}`);
    } catch (error) {
      if (error instanceof UnknownCallError) return onUnknown();
      throw error;
    }
    onDone();
  }

  return { form, terms };
}
