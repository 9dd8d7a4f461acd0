import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { CalendarDate, Instant } from './formats.ts';

export const TimeSlot = Type.Object({
  id: Type.String(),
  displayTime: Type.String(),
  isAvailable: Type.Boolean(),
  startsAt: Type.Optional(Instant),
  endsAt: Type.Optional(Instant),
});
export type TimeSlot = Static<typeof TimeSlot>;

export const TimeSlotQuery = Type.Object({ date: CalendarDate('Date') });
export const TimeSlotListAnswer = Success(Type.Object({ slots: Type.Array(TimeSlot) }));
