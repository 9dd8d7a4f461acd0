/**
 * The calls beyond the two documents (decisions.md, X1–X10), in the same style and envelope. A provider's own API need
 * not have them: 404 or 405 hides what needs them.
 */
import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { CalendarDate, Id, Instant, Line } from './formats.ts';
import { Analyte } from './tests.ts';

export const PasswordChange = Type.Object({
  currentPassword: Type.String({ title: 'Current password', minLength: 1, maxLength: 200 }),
  /** The rule is that of the reset. */
  newPassword: Type.String({ title: 'New password', minLength: 8, maxLength: 200 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

export const Reschedule = Type.Object({ scheduledDate: CalendarDate('Collection date'), timeSlot: Id('Time slot') });
export type Reschedule = Static<typeof Reschedule>;

export const Cancellation = Type.Object({ reason: Line('Reason', 300) });
export type Cancellation = Static<typeof Cancellation>;

export const Serviceability = Success(Type.Object({ postalCode: Type.String(), isServiceable: Type.Boolean() }));
export const ServiceabilityQuery = Type.Object({
  postalCode: Type.String({ title: 'Postal code', minLength: 3, maxLength: 14 }),
});

export const ReportResult = Type.Object({
  analyte: Analyte,
  value: Type.Union([Type.Number(), Type.String()]),
  /** HL7: L, H, LL, HH, N */
  flag: Type.Optional(Type.String()),
  measuredAt: Type.Optional(Instant),
});
export type ReportResult = Static<typeof ReportResult>;
export const ReportResultsAnswer = Success(Type.Object({ results: Type.Array(ReportResult) }));

/** Answer of GET /health: the process answers and its database does. */
export const HealthAnswer = Success(Type.Object({ database: Type.Literal('ok') }));
