import words from '#words/slots';
import { useState, type ChangeEvent } from 'react';
import { followingDates } from '../lib/visits/collection-dates.ts';
import { formatDateWithWeekday, isCalendarDate, type CalendarDate } from '../lib/time/dates.ts';
import { RadioChip } from './RadioChip.tsx';
import styles from './DateChoice.module.css';
import { TextField } from './fields/TextField.tsx';

type DateChoiceProps = {
  readonly first: CalendarDate;
  readonly date: CalendarDate | undefined;
  readonly onChoose: (date: CalendarDate | undefined) => void;
};

/** Offers the next 14 days as a strip, and a calendar for later ones, both from tomorrow (CHKOUT-022, decision G41). */
export function DateChoice({ first, date, onChoose }: DateChoiceProps) {
  return (
    <div className={styles['choice']}>
      <h3 id="collection-date">{words.date}</h3>
      <div role="radiogroup" aria-labelledby="collection-date" className={styles['strip']}>
        {followingDates(first, 14).map((day) => (
          <RadioChip
            key={day}
            name="date"
            value={day}
            isChosen={day === date}
            onChoose={() => onChoose(day)}
            label={formatDateWithWeekday(day)}
          >
            <DayFace day={day} />
          </RadioChip>
        ))}
      </div>
      <LaterDate first={first} date={date} onChoose={onChoose} />
    </div>
  );
}

/** Shows the parts of "Sat, 21 Nov 2026" that fit: "Sat", "21", "Nov". */
function DayFace({ day }: { readonly day: CalendarDate }) {
  const [weekday, number, month] = formatDateWithWeekday(day).replace(',', '').split(' ');
  return (
    <>
      <span className={styles['small']}>{weekday}</span>
      <span className={styles['number']}>{number}</span>
      <span className={styles['small']}>{month}</span>
    </>
  );
}

function LaterDate({ first, date, onChoose }: DateChoiceProps) {
  // The typed text stays until it is a possible date, because "0002" is a step towards 2026, or until a day is tapped.
  const [typed, setTyped] = useState({ text: '', over: date });
  const [isLeft, setIsLeft] = useState(false);
  const isEarly = typed.text !== '' && typed.text < first && typed.over === date;

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    setTyped({ text: value, over: date });
    setIsLeft(false);
    if (value === '') onChoose(undefined);
    else if (isCalendarDate(value) && value >= first) onChoose(value);
  }

  return (
    <div className={styles['later']}>
      <TextField
        type="date"
        label={words.laterDate}
        min={first}
        value={isEarly ? typed.text : (date ?? '')}
        onChange={change}
        onBlur={() => setIsLeft(true)}
        error={isLeft && isEarly && words.dateTooEarly}
      />
    </div>
  );
}
