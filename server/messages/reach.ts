/**
 * This file says which contacts the server can send to. Phone numbers of all countries are stored for the lab's calls, but
 * the price of an SMS depends on the country.
 */
import sms from '#words/sms';
import { brand } from '../../src/brand.ts';
import type { Settings } from '../settings/config.ts';
import { isContact } from '../accounts/customers-store.ts';
import { languageNow } from '../platform/language.ts';
import type { Channel } from './message.ts';

/** Whether the server sends mail and SMS, and to which countries it sends SMS. */
export type MessageWays = Pick<Settings, 'canMail' | 'canText' | 'smsCountries'>;

/** @param phone as it is stored, in E.164, where no country's code is the beginning of another's */
export const isTextable = ({ smsCountries }: Pick<Settings, 'smsCountries'>, phone: string): boolean =>
  smsCountries.some((code) => phone.startsWith(code));

/** @param contact as it is stored; nothing can be sent to one that was taken off the account */
export const canReach = (ways: MessageWays, channel: Channel, contact: string): boolean =>
  isContact(contact) && (channel === 'email' ? ways.canMail : ways.canText && isTextable(ways, contact));

/** @param otherwise what the customer can do instead, as in "log in with your password" */
export function otherCountry({ smsCountries }: Pick<Settings, 'smsCountries'>, otherwise: string): string {
  const codes = new Intl.ListFormat(languageNow(), { type: 'disjunction' }).format(smsCountries);
  return sms.otherCountry(codes, otherwise, brand.phone);
}
