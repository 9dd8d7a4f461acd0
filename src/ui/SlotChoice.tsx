import common from '#words/common';
import words from '#words/slots';
import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import type { TimeSlot } from '../contract/slots.ts';
import type { Cached } from '../lib/loading/cached.ts';
import { formatDateWithWeekday } from '../lib/time/dates.ts';
import { zoneName } from '../lib/time/shown-times.ts';
import { groupSlots, type SlotLoss } from '../lib/visits/time-slots.ts';
import { useAnnounced } from './announce.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';
import { RadioChip } from './RadioChip.tsx';
import { Text } from './Text.tsx';
import styles from './SlotChoice.module.css';

type SlotChoiceProps = {
  readonly date: string | undefined;
  readonly slots: Cached<TimeSlot[]>;
  readonly chosenId: string | undefined;
  readonly loss: SlotLoss | undefined;
  readonly onChoose: (slotId: string) => void;
  /** Returns a note below the time of a free slot, such as "Suits fasting". */
  readonly noteFor?: (slot: TimeSlot) => string | undefined;
  /** The alternatives, shown beside the message that the chosen slot was lost. */
  readonly instead?: ReactNode;
};

/** Lists the slots of a date and says if the chosen one was lost; the parent holds which slot is chosen. */
export function SlotChoice({ date, loss, instead, ...list }: SlotChoiceProps) {
  const zone = zoneName();
  useAnnounced(freeWords(date, list.slots));
  return (
    <div className={styles['choice']}>
      <h3 id="collection-slot">{zone ? words.titleIn(zone) : words.title}</h3>
      {loss && (
        <Notice tone="warning" isAlert>
          <p>{words.losses[loss]}</p>
          {instead}
        </Notice>
      )}
      {date === undefined ? <Text variant="dim">{words.noDate}</Text> : <SlotList {...list} />}
    </div>
  );
}

/** The slots appear below the dates, where the focus is, so their number is announced. */
function freeWords(date: string | undefined, slots: Cached<TimeSlot[]>): string | undefined {
  if (date === undefined) return '';
  if (slots.status !== 'ready') return undefined;
  const free = slots.data.filter(({ isAvailable }) => isAvailable).length;
  // A live region of its own says that there is none.
  if (free === 0) return '';
  return words.free(free, formatDateWithWeekday(date));
}

type SlotListProps = Pick<SlotChoiceProps, 'slots' | 'chosenId' | 'onChoose' | 'noteFor'>;

function SlotList({ slots, chosenId, onChoose, noteFor }: SlotListProps) {
  if (slots.status === 'loading') return <LoadingSlots />;
  if (slots.status === 'failed') {
    return (
      <Notice tone="danger" isAlert>
        <p>{words.failed}</p>
        <Button variant="outline" className={styles['retry']} onClick={slots.retry}>
          {common.retry}
        </Button>
      </Notice>
    );
  }
  const hasFree = slots.data.some(({ isAvailable }) => isAvailable);
  return (
    <>
      <div role="status" className={styles['status']}>
        {!hasFree && <Notice tone="info">{words.noneFree}</Notice>}
      </div>
      <div role="radiogroup" aria-labelledby="collection-slot" className={styles['groups']}>
        {groupSlots(slots.data, brand.timeZone).map(({ name, slots: part }) => (
          <div key={name} className={styles['group']}>
            <h4 className={styles['part']}>{name}</h4>
            <div className={styles['slots']}>
              {part.map((slot) => (
                <SlotChip
                  key={slot.id}
                  slot={slot}
                  note={slot.isAvailable ? noteFor?.(slot) : undefined}
                  isChosen={slot.id === chosenId}
                  onChoose={() => onChoose(slot.id)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

type SlotChipProps = {
  readonly slot: TimeSlot;
  readonly note: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function SlotChip({ slot: { id, displayTime, isAvailable }, note, isChosen, onChoose }: SlotChipProps) {
  return (
    <RadioChip name="slot" value={id} isChosen={isChosen} isDisabled={!isAvailable} onChoose={onChoose}>
      <Times text={displayTime} />
      {!isAvailable && <span className={styles['booked']}>{words.booked}</span>}
      {note && <span className={styles['note']}>{note}</span>}
    </RadioChip>
  );
}

/** If the time takes two lines, each line holds one of its ends. */
function Times({ text }: { readonly text: string }) {
  const [from, to] = text.split(' – ');
  if (to === undefined) return <span>{text}</span>;
  return (
    <span>
      <span className={styles['end']}>{from} –</span> <span className={styles['end']}>{to}</span>
    </span>
  );
}

/** The placeholder has the size of a day from 6 am to 10 pm, so that what is below does not move. */
function LoadingSlots() {
  return (
    <div className={styles['groups']} aria-busy="true">
      <span className="visually-hidden" role="status">
        {words.loading}
      </span>
      {[6, 5, 5].map((count, part) => (
        <div key={['morning', 'afternoon', 'evening'][part]} className={styles['group']}>
          <Skeleton height="21px" width="6rem" />
          <div className={styles['slots']}>
            {['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count).map((place) => (
              <Skeleton key={place} height="48px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
