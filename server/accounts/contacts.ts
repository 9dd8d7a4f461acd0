/** A customer has two contacts. This file says what each of them can do. */
import refusals from '#words/refusals';
import words from '#words/refusals-sign-in';
import { isRegistrationPhone, toE164 } from '../../src/lib/people/phone.ts';
import { badRequest } from '../platform/answers.ts';
import type { CustomerRow } from '../platform/db/schema.ts';
import type { ContactChannel } from '../messages/message.ts';

/** A contact as it is stored: a lower-case e-mail or an E.164 number. */
export type Contact = { readonly channel: ContactChannel; readonly contact: string };

/**
 * Returns the form in which a phone number is stored and compared.
 * @param isTaken the caller's rule for numbers that it accepts
 * @throws HttpError 400
 */
export function phoneKey(typed: string, isTaken: (phone: string) => boolean = isRegistrationPhone): string {
  const number = isTaken(typed) ? toE164(typed) : undefined;
  if (number === undefined) throw badRequest(refusals.invalidPhone, ['phone']);
  return number;
}

export const columnOf = { email: 'email', sms: 'phone' } as const;
export const markOf = { email: 'emailVerified', sms: 'phoneVerified' } as const;

export const otherChannel = (channel: ContactChannel): ContactChannel => (channel === 'email' ? 'sms' : 'email');

type Marks = Pick<CustomerRow, 'emailVerified' | 'phoneVerified'>;

/**
 * Tells whether a code or link that is sent to this contact may sign its reader in. Once one contact is proven, only proven
 * ones do.
 */
export const opensAccount = (customer: Marks, channel: ContactChannel): boolean =>
  customer[markOf[channel]] === 1 || customer[markOf[otherChannel(channel)]] === 0;

/**
 * Describes a contact so that its owner recognises it and nobody else learns it: "the phone number that ends in 10", "the
 * email a…@example.com".
 */
export function maskedContact({ email, phone }: Pick<CustomerRow, 'email' | 'phone'>, channel: ContactChannel): string {
  return channel === 'sms' ? words.phoneOfAccount(lastDigits(phone)) : words.emailOfAccount(maskedEmail(email));
}

export const lastDigits = (phone: string): string => phone.slice(-2);

export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
