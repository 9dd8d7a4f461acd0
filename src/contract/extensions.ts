/**
 * The calls beyond the two documents (decisions X1–X10), in the same style and envelope. A provider's own API need
 * not have them: 404 or 405 hides what needs them.
 */
import { Type, type Static } from 'typebox';
import { OneTimeCode } from './auth.ts';
import { Success } from './envelope.ts';
import { AnyLine, CalendarDate, FilledParagraphs, Id, Instant, oneOf } from './formats.ts';
import { Analyte, ReferenceInterval } from './tests.ts';

export const PasswordChange = Type.Object({
  /** Left out by a customer who has none (`hasPassword`). */
  currentPassword: Type.Optional(Type.String({ title: 'Current password', minLength: 1, maxLength: 200 })),
  /** The rule is that of the reset. */
  newPassword: Type.String({ title: 'New password', minLength: 8, maxLength: 200 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** Sends a code to a contact of the customer who is signed in. */
export const ContactCode = Type.Object({ contact: oneOf(['email', 'phone'], 'Contact') });
export type ContactCode = Static<typeof ContactCode>;

/** Proves that the contact is theirs. Answered with the customer. */
export const VerifyContact = Type.Object({ ...ContactCode.properties, otp: OneTimeCode });
export type VerifyContact = Static<typeof VerifyContact>;

/** Ends the session whose token has this SHA-256, in hexadecimal digits; one that is over already is no fault. */
export const EndSession = Type.Object({ sessionHash: Type.String({ title: 'Session', pattern: '^[0-9a-f]{64}$' }) });
export type EndSession = Static<typeof EndSession>;

export const Reschedule = Type.Object({ scheduledDate: CalendarDate('Collection date'), timeSlot: Id('Time slot') });
export type Reschedule = Static<typeof Reschedule>;

export const Cancellation = Type.Object({ reason: FilledParagraphs('Reason', 300) });
export type Cancellation = Static<typeof Cancellation>;

export const Serviceability = Success(Type.Object({ postalCode: Type.String(), isServiceable: Type.Boolean() }));
export const ServiceabilityQuery = Type.Object({
  postalCode: AnyLine('Postal code', { minLength: 3, maxLength: 14 }),
});

export const ReportResult = Type.Object({
  analyte: Analyte,
  /** The test that it was measured for. */
  testName: Type.Optional(Type.String()),
  /** A number in the analyte's unit, or a finding in words. */
  value: Type.Union([Type.Number(), Type.String()]),
  /** One of resultFlags in choices.ts; absent where nothing tells. */
  flag: Type.Optional(Type.String()),
  /** Of the analyte's intervals the one that holds for this patient at that time. */
  interval: Type.Optional(ReferenceInterval),
  measuredAt: Type.Optional(Instant),
  /** The same analyte of the same patient in earlier available reports, oldest first. */
  earlier: Type.Optional(
    Type.Array(Type.Object({ reportId: Type.String(), value: Type.Union([Type.Number(), Type.String()]), measuredAt: Instant })),
  ),
});
export type ReportResult = Static<typeof ReportResult>;
export const ReportResultsAnswer = Success(Type.Object({ results: Type.Array(ReportResult) }));

/** Answer of GET /health: the process answers and its database does. */
export const HealthAnswer = Success(Type.Object({ database: Type.Literal('ok') }));
