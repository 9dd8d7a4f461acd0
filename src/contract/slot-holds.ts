import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { CalendarDate, Id, Instant } from './formats.ts';

/** The slot that is to be held. It replaces the one that this customer held before; the same slot again changes nothing. */
export const NewSlotHold = Type.Object({ scheduledDate: CalendarDate('Collection date'), timeSlot: Id('Time slot') });
export type NewSlotHold = Static<typeof NewSlotHold>;

/** A place in a slot that nobody else gets until it is over. */
export const SlotHold = Type.Object({
  scheduledDate: Type.String(),
  timeSlot: Type.String(),
  expiresAt: Instant,
  /** Milliseconds that were left when the answer was written. A device counts from there, since its own clock may be wrong. */
  leftMs: Type.Integer(),
  /** A hold is prolonged once. */
  canBeProlonged: Type.Boolean(),
  /** For how many minutes this provider holds a slot, and prolongs a hold. */
  minutes: Type.Integer(),
});
export type SlotHold = Static<typeof SlotHold>;

/** `hold` is absent if this customer holds no slot. */
export const SlotHoldAnswer = Success(Type.Object({ hold: Type.Optional(SlotHold) }));
