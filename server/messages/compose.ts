import words from '#words/mails-orders';
import type { Order } from '../../src/contract/orders.ts';
import { formatInstant, isoIn } from '../../src/lib/time/dates.ts';
import { orderPath } from '../../src/lib/pages/page-paths.ts';
import type { MessageRow } from './message-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { usualDigits } from '../accounts/code-length.ts';
import { issueLoginCode, issueProofCode } from '../accounts/codes.ts';
import { columnOf, markOf, maskedContact, opensAccount, otherChannel } from '../accounts/contacts.ts';
import { issueResetLink } from '../accounts/reset-links.ts';
import { findCustomerByEmail, getCustomer, isContact, languageBy } from '../accounts/customers-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import { confidentialTest } from '../reports/reports-store.ts';
import { orderInWords } from '../orders/order-in-words.ts';
import { english, inLanguage } from '../platform/language.ts';
import { unlinked } from '../platform/typed-text.ts';
import { accountDeletedMail } from './account-words.ts';
import { composeLabNews } from './compose-lab-news.ts';
import { composeLabEvent } from './lab-events.ts';
import { composePush } from './compose-push.ts';
import { greeting } from './greeting.ts';
import type { ContactChannel, ContactMessage, Letter, SecurityNews, Written } from './message.ts';
import { dataOf } from './message-data.ts';
import { orderCancelledMail, orderMovedMail } from './order-change-words.ts';
import { wantsOrderNews } from './order-news.ts';
import { orderPlacedMail } from './order-words.ts';
import { unverifiedMail } from './unverified-words.ts';
import { accountProvenLetter, securityLetter } from './security-words.ts';
import { codeMail, codeText, linkNotSentMail, proofMail, proofText, resetMail } from './sign-in-words.ts';

export type ComposeDeps = {
  readonly database: Database;
  readonly timeZone: string;
  /** The beginning of links; it is never taken from a request. */
  readonly origin: string;
};

type ContactKind = ContactMessage['kind'];

type ToContact = Omit<MessageRow, 'kind' | 'channel'> & { readonly kind: ContactKind; readonly channel: ContactChannel };

const isToContact = (row: MessageRow): row is ToContact => row.channel === 'email' || row.channel === 'sms';

/** Writes a letter. `at` is the time of sending; `on` says in words when the event happened. */
type Writer = (deps: ComposeDeps, row: ToContact, at: number, on: string) => Promise<Letter | undefined>;

const writers: Readonly<Record<ContactKind, Writer>> = {
  'login-code': codeLetter,
  'proof-code': codeLetter,
  'reset-link': linkLetter,
  'account-proven': ownerLetter,
  'password-changed': newsLetter,
  'contact-changed': newsLetter,
  'contact-proven': newsLetter,
  'contact-released': newsLetter,
  'account-deleted': async (_deps, { recipient }, _at, on) => accountDeletedMail(recipient, on),
  'order-placed': orderLetter,
  'order-moved': orderLetter,
  'order-cancelled': orderLetter,
  'collection-late': (deps, row) => composeLabNews(deps, row, 'collection-late'),
  'earlier-time': (deps, row) => composeLabNews(deps, row, 'earlier-time'),
  'sample-collected': (deps, row) => composeLabNews(deps, row, 'sample-collected'),
  'sample-rejected': (deps, row) => composeLabNews(deps, row, 'sample-rejected'),
  'report-available': (deps, row) => composeLabNews(deps, row, 'report-available'),
  'prescription-reviewed': (deps, row) => composeLabNews(deps, row, 'prescription-reviewed'),
};

/**
 * Puts a message into words, in the language that its customer has now, whoever caused it. A code or a link is made here, and
 * only its hash is stored.
 * @returns undefined when there is nothing to send any more: no account has the contact, or the order is gone
 */
export async function compose(deps: ComposeDeps, row: MessageRow, at: number): Promise<Written | undefined> {
  const language = await languageOf(deps.database, row);
  const letter = await inLanguage(language, async () => {
    if (isToContact(row)) return writers[row.kind](deps, row, at, formatInstant(deps.timeZone, row.createdAt));
    return row.channel === 'webhook' ? composeLabEvent(row) : composePush(deps, row, at);
  });
  return letter && { ...letter, language };
}

/** Who asks for a code or a link is not signed in, and their contact says whose language it is. */
async function languageOf(database: Database, row: MessageRow): Promise<string> {
  if (row.kind === 'account-deleted') return dataOf<'account-deleted'>(row).language ?? english;
  if (row.customerId !== null) return (await languageBy(database, 'id', row.customerId)) ?? english;
  return (isToContact(row) ? await languageBy(database, columnOf[row.channel], row.recipient) : undefined) ?? english;
}

async function codeLetter({ database, origin }: ComposeDeps, row: ToContact, at: number): Promise<Letter | undefined> {
  const { kind, channel, recipient: contact } = row;
  const { digits = usualDigits } = dataOf<'login-code' | 'proof-code'>(row);
  if (kind === 'proof-code') {
    const { customerId: id } = dataOf<'proof-code'>(row);
    const issued = await issueProofCode(database, { id, contact, digits }, at);
    return issued && (channel === 'sms' ? proofText(contact, issued.code) : proofMail(contact, issued.code));
  }
  const issued = await issueLoginCode(database, { channel, contact, digits }, at);
  return issued && (channel === 'sms' ? codeText(contact, issued.code, origin) : codeMail(contact, issued.code));
}

async function newsLetter({ origin }: ComposeDeps, row: ToContact, _at: number, on: string): Promise<Letter> {
  const { kind, channel, recipient: to } = row;
  const { name, ...about } = dataOf<SecurityNews['kind']>(row);
  return securityLetter({ kind, ...about } as SecurityNews, {
    channel,
    to,
    greeting: name === undefined ? undefined : greeting(name),
    on,
    origin,
  });
}

async function linkLetter(
  { database, origin }: ComposeDeps,
  { recipient: to }: ToContact,
  at: number,
): Promise<Letter | undefined> {
  const customer = await findCustomerByEmail(database, to);
  if (customer === undefined) return undefined;
  if (!opensAccount(customer, 'email')) return linkNotSentMail(to, unlinked(maskedContact(customer, 'sms')), origin);
  const issued = await issueResetLink(database, to, at);
  return issued && resetMail(to, issued.token, origin);
}

/** Returns undefined if the contact has been changed since. */
async function ownerLetter({ database }: ComposeDeps, row: ToContact, _at: number, on: string): Promise<Letter | undefined> {
  const { channel, recipient: to } = row;
  const customer = await getCustomer(database, dataOf<'account-proven'>(row).customerId);
  if (customer[columnOf[channel]] !== to) return undefined;
  const other = otherChannel(channel);
  const isThere = isContact(customer[columnOf[other]]) && customer[markOf[other]] === 0;
  return accountProvenLetter({ channel, to, on }, isThere ? unlinked(maskedContact(customer, other)) : undefined);
}

/**
 * Describes the order as it is now. Returns undefined if a later change of the order has a mail of its own, or the order is
 * gone.
 */
async function orderLetter({ database, timeZone, origin }: ComposeDeps, row: ToContact, at: number): Promise<Letter | undefined> {
  const { customerId, orderId } = dataOf<OrderKind>(row);
  const order = await findOrder(database, customerId, orderId, { timeZone });
  if (order === undefined || !(await wantsOrderNews(database, customerId))) return undefined;
  // The mail goes to the current address: the earlier one may have been given up because it was somebody else's.
  const { name, email: to, emailVerified } = await getCustomer(database, customerId);
  const kind = row.kind as OrderKind;
  if (!isContact(to) || isOvertaken(kind, order, row, timeZone)) return undefined;
  if (emailVerified === 0) return unverifiedMail({ to, origin }, { happened: happenedIn(kind), path: orderPath(order.id) });
  const news = { to, greeting: greeting(name), order: orderInWords(discreet(order)), origin };
  if (kind === 'order-cancelled') return orderCancelledMail(news);
  if (kind === 'order-placed') return orderPlacedMail(news, { timeZone, at });
  return orderMovedMail(news, { ...dataOf<'order-moved'>(row).from, timeZone, at });
}

/** Tells whether the mail is outdated, because the order was cancelled or moved again. */
function isOvertaken(kind: OrderKind, order: Order, row: MessageRow, timeZone: string): boolean {
  if (kind === 'order-cancelled') return false;
  if (order.orderStatus === 'Cancelled') return true;
  return kind === 'order-moved' && order.startsAt !== isoIn(timeZone, dataOf<'order-moved'>(row).toStart);
}

/** A mail passes through other people's machines, so it does not name tests for which the law requires consent. */
const discreet = (order: Order): Order => ({
  ...order,
  items: order.items.map((item) => {
    const { timeOfDay: _when, medicineNotes: _medicines, ...rest } = item;
    return item.needsConsent ? { ...rest, name: confidentialTest() } : item;
  }),
});

function happenedIn(kind: OrderKind): string {
  if (kind === 'order-cancelled') return words.cancelled.happened;
  return (kind === 'order-placed' ? words.placed : words.moved).happened;
}

type OrderKind = 'order-placed' | 'order-moved' | 'order-cancelled';
