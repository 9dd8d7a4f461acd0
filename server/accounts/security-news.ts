import type { CustomerRow, Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { Channel, SecurityNews } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canReach } from '../messages/reach.ts';
import { columnOf, markOf } from './contacts.ts';

/**
 * Tells of what was done to an account, to each contact that is proven to be its owner's but the one by which it was done:
 * whoever holds that knows. A new password is told to it all the same where there is no other, in case that somebody else
 * has read its mail.
 * @param by undefined for what was done from inside
 * @returns where they are told
 */
export async function tellOwner(
  transaction: Database,
  { settings, now }: Pick<AppDeps, 'settings' | 'now'>,
  customer: CustomerRow,
  news: SecurityNews,
  by?: Channel,
): Promise<readonly Channel[]> {
  const isTold = (channel: Channel) =>
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
