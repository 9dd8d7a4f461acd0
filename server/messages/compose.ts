import { formatInstant, isoIn } from '../../src/lib/dates.ts';
import type { MessageRow } from '../db/message-rows.ts';
import type { Database } from '../db/schema.ts';
import { issueLoginCode } from '../sign-in/codes.ts';
import { issueResetLink } from '../sign-in/reset-links.ts';
import { getCustomer } from '../stores/customers.ts';
import { findOrder } from '../stores/orders.ts';
import { accountDeletedMail } from './account-words.ts';
import { composeLabNews } from './compose-lab-news.ts';
import type { Letter } from './message.ts';
import { dataOf } from './message-data.ts';
import { orderCancelledMail, orderMovedMail } from './order-change-words.ts';
import { wantsOrderNews } from './order-news.ts';
import { orderPlacedMail } from './order-words.ts';
import {
  codeMail,
  codeText,
  contactChangedMail,
  contactChangedText,
  contactProvenMail,
  contactProvenText,
  passwordChangedMail,
  resetMail,
} from './sign-in-words.ts';

export type ComposeDeps = {
  readonly database: Database;
  readonly timeZone: string;
  /** What links begin with; never taken from a request. */
  readonly origin: string;
};

/**
 * Puts a message into words. A code or a link is made here, and only its hash is kept.
 * @returns undefined when there is nothing to send any more: no account has the contact, the order is gone
 */
export async function compose(deps: ComposeDeps, row: MessageRow, at: number): Promise<Letter | undefined> {
  const { timeZone, origin } = deps;
  const { kind, recipient: to } = row;
  const on = formatInstant(timeZone, row.createdAt);
  switch (kind) {
    case 'login-code':
      return codeLetter(deps, row, at);
    case 'reset-link': {
      const issued = await issueResetLink(deps.database, to, at);
      return issued && resetMail(to, issued.token, origin);
    }
    case 'password-changed':
      return passwordChangedMail(to, { ...dataOf<'password-changed'>(row), on, origin });
    case 'contact-changed':
    case 'contact-proven':
      return contactLetter(row, on);
    case 'account-deleted':
      return accountDeletedMail(to, on);
    case 'order-placed':
    case 'order-moved':
    case 'order-cancelled':
      return orderLetter(deps, row, at);
    case 'sample-collected':
    case 'report-available':
    case 'prescription-reviewed':
      return composeLabNews(deps, row, kind);
  }
}

async function codeLetter({ database, origin }: ComposeDeps, row: MessageRow, at: number): Promise<Letter | undefined> {
  const { channel, recipient } = row;
  const issued = await issueLoginCode(database, { channel, contact: recipient }, at);
  if (issued === undefined) return undefined;
  return channel === 'sms' ? codeText(recipient, issued.code, origin) : codeMail(recipient, issued.code);
}

function contactLetter(row: MessageRow, on: string): Letter {
  const { kind, channel, recipient: to } = row;
  if (kind === 'contact-changed') {
    const change = { ...dataOf<'contact-changed'>(row), on };
    return channel === 'sms' ? contactChangedText(to, change) : contactChangedMail(to, change);
  }
  const proof = { ...dataOf<'contact-proven'>(row), on };
  return channel === 'sms' ? contactProvenText(to, proof) : contactProvenMail(to, proof);
}

/** As the order stands now. What it was meanwhile overtaken by has a mail of its own, or went with its account. */
async function orderLetter(
  { database, timeZone, origin }: ComposeDeps,
  row: MessageRow,
  at: number,
): Promise<Letter | undefined> {
  const { customerId, orderId } = dataOf<OrderKind>(row);
  const order = await findOrder(database, customerId, orderId, timeZone);
  if (order === undefined || !(await wantsOrderNews(database, customerId))) return undefined;
  // Not to the address of then: it may have been given up because it was somebody else's.
  const { name, email: to } = await getCustomer(database, customerId);
  if (row.kind === 'order-cancelled') return orderCancelledMail({ to, name, order, origin });
  // Cancelled before the mail could go out: the customer knows more than it would say.
  if (order.orderStatus === 'Cancelled') return undefined;
  if (row.kind === 'order-placed') return orderPlacedMail({ to, name, order, origin }, { timeZone, at });
  const { from, toStart } = dataOf<'order-moved'>(row);
  if (order.startsAt !== isoIn(timeZone, toStart)) return undefined;
  return orderMovedMail({ to, name, order, origin }, { ...from, timeZone, at });
}

type OrderKind = 'order-placed' | 'order-moved' | 'order-cancelled';
