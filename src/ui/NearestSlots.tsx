import words from '#words/slots';
import type { TimeSlot } from '../contract/slots.ts';
import { formatDateWithWeekday, type CalendarDate } from '../lib/time/dates.ts';
import { zoneName } from '../lib/time/shown-times.ts';
import { Button } from './Button.tsx';
import styles from './NearestSlots.module.css';

type NearestSlotsProps = {
  readonly date: CalendarDate;
  readonly isOtherDay: boolean;
  readonly slots: readonly TimeSlot[];
  readonly onChoose: (date: CalendarDate, slotId: string) => void;
};

/** Offers the free slots closest to one that was lost; one tap chooses one. */
export function NearestSlots({ date, isOtherDay, slots, onChoose }: NearestSlotsProps) {
  const zone = zoneName();
  const title = isOtherDay ? titleOn(formatDateWithWeekday(date), zone) : zone ? words.nearestIn(zone) : words.nearest;
  return (
    <div role="group" aria-label={title} className={styles['nearest']}>
      <p aria-hidden>{title}</p>
      <div className={styles['slots']}>
        {slots.map(({ id, displayTime }) => (
          <Button key={id} variant="outline" className={styles['slot']} onClick={() => onChoose(date, id)}>
            {displayTime}
          </Button>
        ))}
      </div>
    </div>
  );
}

const titleOn = (date: string, zone: string): string => (zone ? words.nearestInOn(zone, date) : words.nearestOn(date));
