import type { CustomerRow, Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { ContactChannel, SecurityNews } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canReach } from '../messages/reach.ts';
import { columnOf, markOf } from './contacts.ts';

/**
 * Tells the owner what was done to the account, on each contact that is proven. The contact by which it was done is left out,
 * because its holder knows. If there is no other, a new password is reported to it all the same, in case somebody else has
 * read its mail.
 * @param by the contact by which it was done; undefined if it was done by a signed-in customer
 * @returns the channels on which the owner is told
 */
export async function notifyOwner(
  transaction: Database,
  { settings, now }: Pick<AppDeps, 'settings' | 'now'>,
  customer: CustomerRow,
  news: SecurityNews,
  by?: ContactChannel,
): Promise<readonly ContactChannel[]> {
  const isTold = (channel: ContactChannel) =>
    customer[markOf[channel]] === 1 && canReach(settings, channel, customer[columnOf[channel]]);
  const proven = (['email', 'sms'] as const).filter(isTold);
  const others = proven.filter((channel) => channel !== by);
  const told = others.length === 0 && news.kind === 'password-changed' ? proven : others;
  for (const channel of told) {
    const whom = { channel, to: customer[columnOf[channel]], name: customer.name, customerId: customer.id };
    await queueMessage(transaction, { ...news, ...whom }, now());
  }
  return told;
}
