import words from '#words/checkout';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import type { TimeSlot } from '../../contract/slots.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import type { ToPrepare } from '../../lib/visits/preparation-plan.ts';
import { slotNote } from '../../lib/visits/slot-fit.ts';
import type { SlotLoss } from '../../lib/visits/time-slots.ts';
import { DateChoice } from '../../ui/DateChoice.tsx';
import { Section } from './Section.tsx';
import { SlotChoice } from '../../ui/SlotChoice.tsx';
import { SlotPreparation } from '../../ui/SlotPreparation.tsx';

type CollectionSectionProps = {
  readonly first: string;
  readonly date: string | undefined;
  readonly chooseDate: (date: string | undefined) => void;
  readonly slots: Cached<TimeSlot[]>;
  readonly slotId: string | undefined;
  readonly loss: SlotLoss | undefined;
  readonly choose: (slotId: string) => void;
  /** The slots that can be had instead of one that was lost. */
  readonly instead: ReactNode;
  /** How long the chosen slot is held. */
  readonly hold: ReactNode;
  readonly toPrepare: ToPrepare;
};

export function CollectionSection({ first, chooseDate, choose, toPrepare, hold, ...collection }: CollectionSectionProps) {
  const { date, slots, slotId, loss, instead } = collection;
  const chosen = slots.status === 'ready' ? slots.data.find(({ id }) => id === slotId) : undefined;
  return (
    <Section id="collection" step={3} title={words.collection}>
      <DateChoice first={first} date={date} onChoose={chooseDate} />
      <SlotChoice
        date={date}
        slots={slots}
        chosenId={slotId}
        loss={loss}
        instead={instead}
        onChoose={choose}
        noteFor={(slot) => slotNote(toPrepare.items, slot, date, brand.timeZone)}
      />
      {hold}
      <SlotPreparation {...toPrepare} date={date} slot={chosen} />
    </Section>
  );
}
