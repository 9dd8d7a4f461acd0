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
  /** Beyond the documents: false where only a code opens the account. */
  hasPassword: Type.Optional(Type.Boolean()),
  dateOfBirth: Type.Optional(Type.String()),
  gender: Type.Optional(Gender),
  updatedAt: Type.Optional(Instant),
});
export type Customer = Static<typeof Customer>;

export const CustomerAnswer = Success(Customer);

/** For a contact that its owner has taken off the account: whether it has been is the server's to say. */
const orNone = { description: 'Empty where the account has none, and only there' };

export const CustomerChange = Type.Object({
  name: Line('Name'),
  // What the account has already may be of an earlier form: the server looks at what is new.
  email: AnyLine('Email', { ...orNone, maxLength: 254 }),
  phone: AnyLine('Phone number', { ...orNone, maxLength: 24 }),
  dateOfBirth: Type.Optional(CalendarDate('Date of birth')),
  gender: Type.Optional(Gender),
  /** Asked for when e-mail or phone change (decision D4). */
  currentPassword: Type.Optional(Type.String({ title: 'Password', maxLength: 200 })),
});
export type CustomerChange = Static<typeof CustomerChange>;

export const AccountDeletion = Type.Object({
  password: Type.String({ title: 'Password', minLength: 1, maxLength: 200 }),
  reason: oneOf(deletionReasons, 'Reason'),
  feedback: Type.Optional(Paragraphs('Feedback', 2000)),
});
export type AccountDeletion = Static<typeof AccountDeletion>;
