import { Type, type Static } from 'typebox';
import { deletionReasons, genders } from './choices.ts';
import { AnyLine, blanks, CalendarDate, Instant, Line, oneOf, Paragraphs } from './formats.ts';
import { emailForm } from './email-form.ts';
import { Success } from './envelope.ts';

export const Gender = oneOf(genders, 'Gender');
export type Gender = (typeof genders)[number];

export const EmailAddress = Type.String({ title: 'Email', pattern: `^${blanks}${emailForm}${blanks}$`, maxLength: 254 });
export const PhoneNumber = AnyLine('Phone number', { minLength: 10, maxLength: 24 });

export const Customer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  emailVerified: Type.Boolean(),
  phoneVerified: Type.Boolean(),
  /** Beyond the documents: false when only a code opens the account. */
  hasPassword: Type.Optional(Type.Boolean()),
  /** Beyond the documents: the code of the language in which the customer is written to. */
  language: Type.Optional(Type.String()),
  dateOfBirth: Type.Optional(Type.String()),
  gender: Type.Optional(Gender),
  updatedAt: Type.Optional(Instant),
});
export type Customer = Static<typeof Customer>;

export const CustomerAnswer = Success(Customer);

/** A contact may be empty after its owner has removed it from the account; the server checks that. */
const orNone = { description: 'Empty where the account has none, and only there' };

export const CustomerChange = Type.Object({
  name: Line('Name'),
  // The account's contacts may have an older form, so the server checks only what is new.
  email: AnyLine('Email', { ...orNone, maxLength: 254 }),
  phone: AnyLine('Phone number', { ...orNone, maxLength: 24 }),
  dateOfBirth: Type.Optional(CalendarDate('Date of birth')),
  gender: Type.Optional(Gender),
  /** Required when the e-mail address or the phone number changes (decision D4). */
  currentPassword: Type.Optional(Type.String({ title: 'Password', maxLength: 200 })),
});
export type CustomerChange = Static<typeof CustomerChange>;

export const AccountDeletion = Type.Object({
  password: Type.String({ title: 'Password', minLength: 1, maxLength: 200 }),
  reason: oneOf(deletionReasons, 'Reason'),
  feedback: Type.Optional(Paragraphs('Feedback', 2000)),
});
export type AccountDeletion = Static<typeof AccountDeletion>;
