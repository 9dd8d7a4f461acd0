import { room } from '../room.ts';

/** The mail that confirms the deletion of an account. */
export default room('mails-account', {
  deletedSubject: (provider: string) => `Your ${provider} account is deleted`,
  deleted: (provider: string, on: string) =>
    `Your ${provider} account was deleted on ${on}. Profile, patients, addresses, cart, prescriptions, reports and messages are removed, and orders whose collection was still ahead are cancelled.`,
  keptOrders: 'We keep the numbers, items, amounts and dates of your orders for 7 years, without names and addresses.',
  keptUses:
    'Coupons and offers that you have used stay used: for at most 2 years we keep which ones, and that you have ordered before, beside a coded form of your email and phone number. Neither can be read from it.',
  notYou: (phone: string) => `If it was not you who did this, call us on ${phone}.`,
  lastMail: 'This is our last email about this account. We do not keep your address.',
});
