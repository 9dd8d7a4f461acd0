import type { TimeSlot } from '../../contract/slots.ts';
import type { Cached } from '../../lib/cached.ts';
import type { SlotLoss } from '../../lib/time-slots.ts';
import { DateChoice } from './DateChoice.tsx';
import { Section } from './Section.tsx';
import { SlotChoice } from './SlotChoice.tsx';

type CollectionSectionProps = {
  readonly first: string;
  readonly date: string | undefined;
  readonly chooseDate: (date: string | undefined) => void;
  readonly slots: Cached<TimeSlot[]>;
  readonly slotId: string | undefined;
  readonly loss: SlotLoss | undefined;
  readonly choose: (slotId: string) => void;
};

export function CollectionSection({ first, date, chooseDate, slots, slotId, loss, choose }: CollectionSectionProps) {
  return (
    <Section id="collection" step={3} title="When do we come?">
      <DateChoice first={first} date={date} onChoose={chooseDate} />
      <SlotChoice date={date} slots={slots} chosenId={slotId} loss={loss} onChoose={choose} />
    </Section>
  );
}
