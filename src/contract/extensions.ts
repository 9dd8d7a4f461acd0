/**
 * These calls are beyond the two documents (decisions X1–X18), in the same style and envelope. A provider's own API need not have
 * them: a 404 or 405 hides what needs them.
 */
import { Type, type Static } from 'typebox';
import { OneTimeCode } from './auth.ts';
import { Success } from './envelope.ts';
import { AnyLine, CalendarDate, FilledParagraphs, Id, Instant, oneOf } from './formats.ts';
import { Analyte, ReferenceInterval } from './tests.ts';

export const PasswordChange = Type.Object({
  /** A customer without a password (`hasPassword`) leaves this out. */
  currentPassword: Type.Optional(Type.String({ title: 'Current password', minLength: 1, maxLength: 200 })),
  /** The rule is the same as at a reset. */
  newPassword: Type.String({ title: 'New password', minLength: 8, maxLength: 200 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

export const ContactCode = Type.Object({ contact: oneOf(['email', 'phone'], 'Contact') });
export type ContactCode = Static<typeof ContactCode>;

/** Proves that the contact is theirs. The answer is the customer. */
export const VerifyContact = Type.Object({ ...ContactCode.properties, otp: OneTimeCode });
export type VerifyContact = Static<typeof VerifyContact>;

/** Chooses the language of mails, SMS and notifications by its code, such as "hi". The answer is the customer. */
export const LanguageChange = Type.Object({ language: AnyLine('Language', { minLength: 2, maxLength: 35 }) });
export type LanguageChange = Static<typeof LanguageChange>;

/** Ends the session whose token has this SHA-256 in hexadecimal digits. A session that has already ended is not an error. */
export const EndSession = Type.Object({ sessionHash: Type.String({ title: 'Session', pattern: '^[0-9a-f]{64}$' }) });
export type EndSession = Static<typeof EndSession>;

export const Reschedule = Type.Object({ scheduledDate: CalendarDate('Collection date'), timeSlot: Id('Time slot') });
export type Reschedule = Static<typeof Reschedule>;

/** Chooses the time at which the rejected samples of an order are taken anew. The answer is the order of the free repeat. */
export const FreeRepeat = Type.Object({ ...Reschedule.properties });
export type FreeRepeat = Static<typeof FreeRepeat>;

export const Cancellation = Type.Object({ reason: FilledParagraphs('Reason', 300) });
export type Cancellation = Static<typeof Cancellation>;

export const Serviceability = Success(Type.Object({ postalCode: Type.String(), isServiceable: Type.Boolean() }));
export const ServiceabilityQuery = Type.Object({
  postalCode: AnyLine('Postal code', { minLength: 3, maxLength: 14 }),
});

export const ReportResult = Type.Object({
  analyte: Analyte,
  /** The test for which the value was measured. */
  testName: Type.Optional(Type.String()),
  /** A number in the analyte's unit, or a finding in words. */
  value: Type.Union([Type.Number(), Type.String()]),
  /** One of resultFlags in choices.ts; absent when nothing decides. */
  flag: Type.Optional(Type.String()),
  /** The one of the analyte's intervals that applied to this patient at that time. */
  interval: Type.Optional(ReferenceInterval),
  measuredAt: Type.Optional(Instant),
  /** The same analyte of the same patient in earlier available reports, oldest first. */
  earlier: Type.Optional(
    Type.Array(Type.Object({ reportId: Type.String(), value: Type.Union([Type.Number(), Type.String()]), measuredAt: Instant })),
  ),
});
export type ReportResult = Static<typeof ReportResult>;
export const ReportResultsAnswer = Success(Type.Object({ results: Type.Array(ReportResult) }));

/** The answer of GET /health when both the process and its database respond. */
export const HealthAnswer = Success(Type.Object({ database: Type.Literal('ok') }));
