import words from '#words/order-changes';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { slotNote } from '../../lib/visits/slot-fit.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import formStyles from '../../ui/form.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { SlotChoice } from '../../ui/SlotChoice.tsx';
import { SlotPreparation } from '../../ui/SlotPreparation.tsx';
import { ConfirmTime } from './ConfirmTime.tsx';
import { useReschedule } from './use-reschedule.ts';
import styles from './ChangeDialogs.module.css';

type RescheduleDialogProps = {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Called if the API does not offer this call. */
  readonly onUnknown: () => void;
};

/** Chooses another date and slot, and shows the present time beside the new one (decision Q22). */
export function RescheduleDialog({ order, onClose, onDone, onUnknown }: RescheduleDialogProps) {
  const { form, chosen, isPresent, dates, slots } = useReschedule({ order, onDone, onUnknown });
  const isOnline = useIsOnline();
  const obstacle = obstacleOf(isOnline, chosen !== undefined, isPresent);
  return (
    <Dialog title={words.moveTitle} onClose={onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']}>
        <p className={styles['order']}>
          <RichText of={words.moveIntro} tags={{ number: () => <strong>{order.orderNumber}</strong> }} />
        </p>
        <DateChoice {...dates} />
        <SlotChoice {...slots} noteFor={(slot) => slotNote(order.items, slot, dates.date, brand.timeZone)} />
        <SlotPreparation items={order.items} patients={orderPatients(order)} date={dates.date} slot={chosen} />
        <dl className={styles['times']}>
          <div>
            <dt>{words.bookedTime}</dt>
            <TimeFact date={order.scheduledDate} slot={order.timeSlot} />
          </div>
          <div>
            <dt>{words.newTime}</dt>
            {chosen && dates.date !== undefined ? (
              <TimeFact date={dates.date} slot={chosen.displayTime} />
            ) : (
              <dd>{words.noNewTime}</dd>
            )}
          </div>
        </dl>
        <FormFailure message={form.failure} box={form.failureBox} />
        <ConfirmTime
          obstacle={obstacle}
          isBusy={form.isBusy}
          words={{ keep: words.moveKeep, confirm: words.moveConfirm, busy: words.moveBusy }}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function TimeFact({ date, slot }: { readonly date: string; readonly slot: string }) {
  return (
    <dd>
      {formatDateWithWeekday(date)}, <span className={styles['slot']}>{withZone(slot)}</span>
    </dd>
  );
}

/** Says why the change cannot be confirmed now; '' means that it can. */
function obstacleOf(isOnline: boolean, isChosen: boolean, isPresent: boolean): string {
  if (!isOnline) return words.changesOffline;
  if (!isChosen) return words.slotMissing;
  return isPresent ? words.slotUnchanged : '';
}
