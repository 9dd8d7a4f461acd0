import words from '#words/rejections';
import changes from '#words/order-changes';
import { useRef } from 'react';
import { brand } from '../../brand.ts';
import type { FreeRepeat } from '../../contract/extensions.ts';
import type { Order } from '../../contract/orders.ts';
import { newKey } from '../../data/engine/new-key.ts';
import { repeatOrder, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { itemsToRepeat } from '../../lib/orders/rejected-samples.ts';
import { slotNote } from '../../lib/visits/slot-fit.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SlotChoice } from '../../ui/SlotChoice.tsx';
import { SlotPreparation } from '../../ui/SlotPreparation.tsx';
import formStyles from '../../ui/form.module.css';
import { ConfirmTime } from './ConfirmTime.tsx';
import { useNewTime } from './use-new-time.ts';
import styles from './ChangeDialogs.module.css';

type RepeatDialogProps = {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called with the id of the new order, as far as the answer names it. */
  readonly onDone: (id: string | undefined) => void;
  /** Called if the API does not offer this call. */
  readonly onUnknown: () => void;
};

/** Chooses date and slot of the free repeat; nothing else is to be decided. */
export function RepeatDialog({ order, onClose, onDone, onUnknown }: RepeatDialogProps) {
  const { form, chosen, dates, slots } = useRepeat({ order, onDone, onUnknown });
  const isOnline = useIsOnline();
  const obstacle = obstacleOf(isOnline, chosen !== undefined);
  const items = itemsToRepeat(order);
  return (
    <Dialog title={words.dialogTitle} onClose={onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']}>
        <p className={styles['order']}>
          <RichText of={words.dialogIntro} tags={{ number: () => <strong>{order.orderNumber}</strong> }} />
        </p>
        <DateChoice {...dates} />
        <SlotChoice {...slots} noteFor={(slot) => slotNote(items, slot, dates.date, brand.timeZone)} />
        <SlotPreparation items={items} patients={orderPatients(order)} date={dates.date} slot={chosen} />
        <FormFailure message={form.failure} box={form.failureBox} />
        <ConfirmTime
          obstacle={obstacle}
          isBusy={form.isBusy}
          words={{ keep: words.notNow, confirm: words.confirm, busy: words.confirmBusy }}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Says why the time cannot be confirmed now; '' means that it can. */
function obstacleOf(isOnline: boolean, isChosen: boolean): string {
  if (!isOnline) return words.chooseOffline;
  return isChosen ? '' : changes.slotMissing;
}

type Repeating = Pick<RepeatDialogProps, 'order' | 'onDone' | 'onUnknown'>;

function useRepeat({ order, onDone, onUnknown }: Repeating) {
  const keyFor = useKey();
  return useNewTime({ send, failureMessage: words.failed });

  async function send(to: FreeRepeat): Promise<void> {
    try {
      onDone(await repeatOrder(order.id, to, keyFor(to)));
    } catch (error) {
      if (error instanceof UnknownCallError) return onUnknown();
      throw error;
    }
  }
}

/** The same choice is sent again with the same key, so that a lost answer books nothing twice. */
function useKey(): (to: FreeRepeat) => string {
  const last = useRef({ choice: '', key: '' });
  return (to) => {
    const choice = JSON.stringify(to);
    if (last.current.choice !== choice) last.current = { choice, key: newKey() };
    return last.current.key;
  };
}
