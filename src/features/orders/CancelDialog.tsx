import { Textarea } from '@mantine/core';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { cancelCost } from '../../lib/orders/cancel-words.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import actions from '../../ui/FormActions.module.css';
import { FormFailure } from '../../ui/FormFailure.tsx';
import formStyles from '../../ui/form.module.css';
import { Button } from '../../ui/plain/Button.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import { ReasonChoice } from '../../ui/ReasonChoice.tsx';
import { RefundPolicyLink } from './RefundPolicyLink.tsx';
import { useCancelForm } from './use-cancel-form.ts';
import styles from './ChangeDialogs.module.css';

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
  /** The API has no such call. */
  readonly onUnknown: () => void;
};

/** Says what it costs, and until which clock time, before it is confirmed (decision Q22). */
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
        <Textarea {...form.field('more')} label="Anything else? (optional)" rows={2} />
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
