/** Which contacts this server can send to. Everybody's phone is kept for the lab's calls; an SMS costs by its country. */
import { brand } from '../../src/brand.ts';
import type { Settings } from '../settings/config.ts';
import { isContact } from '../accounts/customers-store.ts';
import type { Channel } from './message.ts';

/** Whether mail and SMS can reach anybody, and whom an SMS may. */
export type MessageWays = Pick<Settings, 'canMail' | 'canText' | 'smsCountries'>;

/** @param phone as it is stored: E.164, where a country's code is the beginning of no other's */
export const isTextable = ({ smsCountries }: Pick<Settings, 'smsCountries'>, phone: string): boolean =>
  smsCountries.some((code) => phone.startsWith(code));

/** @param contact as it is stored: one that was taken off the account is nobody's */
export const canReach = (ways: MessageWays, channel: Channel, contact: string): boolean =>
  isContact(contact) && (channel === 'email' ? ways.canMail : ways.canText && isTextable(ways, contact));

/** @param otherwise what can be done, as in "log in with your password" */
export function otherCountry({ smsCountries }: Pick<Settings, 'smsCountries'>, otherwise: string): string {
  const codes = new Intl.ListFormat('en', { type: 'disjunction' }).format(smsCountries);
  return `We send SMS only to numbers that begin with ${codes}. Please ${otherwise}, or call us on ${brand.phone}.`;
}
