import { brand } from '../../src/brand.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

/** Confirms a deletion. It has no greeting, because the name is deleted already. */
export function accountDeletedMail(to: string, on: string): Letter {
  return mail(to, `Your ${brand.name} account is deleted`, [
    { line: 'Hello,' },
    {
      line: `Your ${brand.name} account was deleted on ${on}. Profile, patients, addresses, cart, prescriptions, reports and messages are removed, and orders whose collection was still ahead are cancelled.`,
    },
    { line: 'We keep the numbers, items, amounts and dates of your orders for 7 years, without names and addresses.' },
    {
      line: 'Coupons and offers that you have used stay used: for at most 2 years we keep which ones, and that you have ordered before, beside a coded form of your email and phone number. Neither can be read from it.',
    },
    { line: `If it was not you who did this, call us on ${brand.phone}.` },
    { line: 'This is our last email about this account. We do not keep your address.' },
  ]);
}
