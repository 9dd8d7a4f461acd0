/**
 * This file says which contacts the server can send to. Phone numbers of all countries are stored for the lab's calls, but
 * the price of an SMS depends on the country.
 */
import language from '#words/language';
import words from '#words/refusals-sign-in';
import { brand } from '../../src/brand.ts';
import type { Settings } from '../settings/config.ts';
import { isContact } from '../accounts/customers-store.ts';
import type { ContactChannel } from './message.ts';

/** Whether the server sends mail and SMS, and to which countries it sends SMS. */
export type MessageWays = Pick<Settings, 'canMail' | 'canText' | 'smsCountries'>;

/** @param phone as it is stored, in E.164, where no country's code is the beginning of another's */
export const isTextable = ({ smsCountries }: Pick<Settings, 'smsCountries'>, phone: string): boolean =>
  smsCountries.some((code) => phone.startsWith(code));

/** @param contact as it is stored; nothing can be sent to one that was taken off the account */
export const canReach = (ways: MessageWays, channel: ContactChannel, contact: string): boolean =>
  isContact(contact) && (channel === 'email' ? ways.canMail : ways.canText && isTextable(ways, contact));

/** @param otherwise what the customer can do instead */
export function otherCountry(
  { smsCountries }: Pick<Settings, 'smsCountries'>,
  otherwise: keyof typeof words.otherCountry,
): string {
  const codes = new Intl.ListFormat(language.code, { type: 'disjunction' }).format(smsCountries);
  return words.otherCountry[otherwise](codes, brand.phone);
}
