/** This file holds the values of the Edit Profile form and their error messages (PROFILE-013, PROFILE-014). */
import words from '#words/forms';
import { genders } from '../../contract/choices.ts';
import type { Customer, CustomerChange } from '../../contract/customer.ts';
import { birthDateError } from './birth-date.ts';
import { isEmailAddress } from './contact-rules.ts';
import { isRegistrationPhone, toE164 } from './phone.ts';
import { mostCharacters, tooLong } from '../text/too-long.ts';

/** The fields in the form's order. The password is not among them because it is never part of a draft. */
export const profileFields = ['name', 'email', 'phone', 'dateOfBirth', 'gender'] as const;

export type ProfileField = (typeof profileFields)[number] | 'currentPassword';

/**
 * The fields beside which a refusal is shown. The password comes first: a contact change requires it, so the words of its refusal
 * may also name the contact.
 */
export const refusableFields = ['currentPassword', 'email', 'phone', 'dateOfBirth'] as const;

export type ProfileValues = Readonly<Record<ProfileField, string>>;
export type ContactField = 'email' | 'phone';
export type ProfileErrors = { readonly [Field in ProfileField]?: string };

export const profileValues = ({ name, email, phone, dateOfBirth, gender }: Customer): ProfileValues => ({
  name,
  email,
  phone,
  dateOfBirth: dateOfBirth ?? '',
  gender: gender ?? '',
  currentPassword: '',
});

/** Returns the contacts that the account lacks because its owner removed them. */
export const missingContacts = (customer: Pick<Customer, ContactField>): readonly ContactField[] =>
  (['email', 'phone'] as const).filter((kind) => customer[kind] === '');

/** Tells whether a contact changes. The same contact written differently does not count, and needs no password. */
export function hasNewContact(previous: Pick<Customer, 'email' | 'phone'>, { email, phone }: ProfileValues): boolean {
  const isSameEmail = email.trim().toLowerCase() === previous.email.trim().toLowerCase();
  const number = toE164(phone);
  const isSamePhone = phone.trim() === previous.phone || (number !== undefined && number === toE164(previous.phone));
  return !isSameEmail || !isSamePhone;
}

/**
 * Returns one message per invalid field, in the form's order (decision G48).
 * @param needsPassword whether a contact changes and the API therefore requires the password
 * @param former the account's contacts, which may stay even if they are invalid
 * @param missing contacts that may stay empty
 */
export function profileErrors(
  values: ProfileValues,
  today: string,
  needsPassword: boolean,
  previous: Pick<Customer, ContactField>,
  missing: readonly ContactField[] = [],
): ProfileErrors {
  const { name, email, phone, dateOfBirth, currentPassword } = values;
  const mayStay = (kind: ContactField) => {
    const typed = values[kind].trim();
    return typed === '' ? missing.includes(kind) : typed === previous[kind];
  };
  const errors: readonly (readonly [ProfileField, string | undefined])[] = [
    ['name', blank('name', name) ?? tooLong(name, mostCharacters.name)],
    ['email', mayStay('email') ? undefined : emailError(email)],
    ['phone', mayStay('phone') ? undefined : phoneError(phone)],
    ['dateOfBirth', birthDateError(dateOfBirth, today)],
    ['currentPassword', needsPassword ? blank('currentPassword', currentPassword) : undefined],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as ProfileErrors;
}

const emailError = (email: string) => blank('email', email) ?? unless(isEmailAddress(email), words.emailInvalid);
const phoneError = (phone: string) => blank('phone', phone) ?? unless(isRegistrationPhone(phone), words.phoneInvalid);
const unless = (isFine: boolean, error: string): string | undefined => (isFine ? undefined : error);
const blank = (field: keyof typeof words.missingInProfile, text: string) =>
  unless(text.trim() !== '', words.missingInProfile[field]);

/** Leaves out empty optional fields, which empties them in the account (API-032). */
export function toCustomerChange(values: ProfileValues, needsPassword: boolean): CustomerChange {
  const gender = genders.find((entry) => entry === values.gender);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    ...(values.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
    ...(gender && { gender }),
    ...(needsPassword && { currentPassword: values.currentPassword }),
  };
}
