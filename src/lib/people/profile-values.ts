/** What is typed into Edit Profile, and what it says (PROFILE-013, PROFILE-014). */
import { genders } from '../../contract/choices.ts';
import type { Customer, CustomerChange } from '../../contract/customer.ts';
import { birthDateError } from './birth-date.ts';
import { isEmailAddress } from './contact-rules.ts';
import { isRegistrationPhone, toE164 } from './phone.ts';
import { mostCharacters, tooLong } from '../text/too-long.ts';

/** In the form's order; the password is no part of what is kept. */
export const profileFields = ['name', 'email', 'phone', 'dateOfBirth', 'gender'] as const;

export type ProfileField = (typeof profileFields)[number] | 'currentPassword';
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

/** What the account has none of: whoever it belongs to has taken it off. */
export const missingContacts = (customer: Pick<Customer, ContactField>): readonly ContactField[] =>
  (['email', 'phone'] as const).filter((kind) => customer[kind] === '');

/** Written differently, it may still be the same contact: then nothing changes, and no password is asked for. */
export function hasNewContact(former: Pick<Customer, 'email' | 'phone'>, { email, phone }: ProfileValues): boolean {
  const isSameEmail = email.trim().toLowerCase() === former.email.trim().toLowerCase();
  const number = toE164(phone);
  const isSamePhone = phone.trim() === former.phone || (number !== undefined && number === toE164(former.phone));
  return !isSameEmail || !isSamePhone;
}

/**
 * One message per faulty field, in the form's order (decision G48).
 * @param needsPassword whether a contact changes, and the API asks for the password then
 * @param former the account's contacts, which may stay as they are whatever they are
 * @param missing contacts that may stay empty
 */
export function profileErrors(
  values: ProfileValues,
  today: string,
  needsPassword: boolean,
  former: Pick<Customer, ContactField>,
  missing: readonly ContactField[] = [],
): ProfileErrors {
  const { name, email, phone, dateOfBirth, currentPassword } = values;
  const mayStay = (kind: ContactField) => {
    const typed = values[kind].trim();
    return typed === '' ? missing.includes(kind) : typed === former[kind];
  };
  const faults: readonly (readonly [ProfileField, string | undefined])[] = [
    ['name', blank('Name', name) ?? tooLong(name, mostCharacters.name)],
    ['email', mayStay('email') ? undefined : emailFault(email)],
    ['phone', mayStay('phone') ? undefined : phoneFault(phone)],
    ['dateOfBirth', birthDateError(dateOfBirth, today)],
    ['currentPassword', needsPassword ? blank('Current password', currentPassword) : undefined],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as ProfileErrors;
}

const emailFault = (email: string) =>
  blank('Email', email) ?? unless(isEmailAddress(email), 'Please enter a valid email address');
const phoneFault = (phone: string) =>
  blank('Phone', phone) ?? unless(isRegistrationPhone(phone), 'Please enter a valid phone number');
const unless = (isFine: boolean, fault: string): string | undefined => (isFine ? undefined : fault);
const blank = (label: string, text: string) => unless(text.trim() !== '', `${label} is required`);

/** Empty optional fields are left out: from then on they are empty (API-032). */
export function toCustomerChange(values: ProfileValues, needsPassword: boolean): CustomerChange {
  const gender = genders.find((known) => known === values.gender);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    ...(values.dateOfBirth && { dateOfBirth: values.dateOfBirth }),
    ...(gender && { gender }),
    ...(needsPassword && { currentPassword: values.currentPassword }),
  };
}

/** The field of which a refusal speaks, by its words. */
export function fieldOfRefusal(message: string): ProfileField | undefined {
  // A refused password is asked for because of a contact, and may name it.
  const words: readonly (readonly [RegExp, ProfileField])[] = [
    [/password/i, 'currentPassword'],
    [/e-?mail/i, 'email'],
    [/phone/i, 'phone'],
    [/date of birth/i, 'dateOfBirth'],
  ];
  return words.find(([word]) => word.test(message))?.[1];
}
