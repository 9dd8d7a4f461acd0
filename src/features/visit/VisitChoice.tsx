import words from '#words/visit';
import type { Order } from '../../contract/orders.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { visitPeople } from '../../lib/visits/visit-people.ts';
import type { ShownVisit } from '../../lib/visits/visits-ahead.ts';
import { RadioChip } from '../../ui/RadioChip.tsx';
import styles from './visit.module.css';
import { joinIsolated } from '../../lib/text/isolated.ts';

type VisitChoiceProps = { readonly visit: ShownVisit; readonly onChoose: (orderId: string) => void };

/** Chooses between several collections on one day. */
export function VisitChoice({ visit: { order, ofTheDay }, onChoose }: VisitChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{words.choice(ofTheDay.length, formatDateWithWeekday(order.scheduledDate))}</legend>
      <div className={styles['chips']}>
        {ofTheDay.map((one) => (
          <RadioChip key={one.id} name="collection" value={one.id} isChosen={one === order} onChoose={() => onChoose(one.id)}>
            <span>{withZone(one.timeSlot)}</span>
            <span className={styles['chipDetail']}>{namesOf(one)}</span>
          </RadioChip>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the patients' names, or the order's number if it names nobody. */
function namesOf(order: Order): string {
  const names = visitPeople(order).flatMap(({ name }) => name ?? []);
  return names.length > 0 ? joinIsolated(names) : order.orderNumber;
}
