/** Rows that a backup holds and that must not be restored unchanged. */
import type { MessageRow } from '../../../server/messages/message-rows.ts';
import { keepFormerUses } from '../../../server/accounts/erasure/former-uses-store.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';

const hourMs = 3_600_000;

/** Adds a session, a code, a link to reset a password and one to read a report. */
export async function addSession(database: Database, at: number): Promise<void> {
  const { id: customerId, email } = await database.selectFrom('customers').select(['id', 'email']).executeTakeFirstOrThrow();
  const { id: reportId } = await database.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  const expiresAt = at + hourMs;
  await openSession(database, customerId, at, 30);
  await database.insertInto('loginCodes').values({ contact: email, customerId, codeHash: 'x', tries: 0, expiresAt }).execute();
  await database.insertInto('resetLinks').values({ tokenHash: 'x', customerId, email, expiresAt }).execute();
  const share = { id: 'share', reportId, tokenHash: 'x', createdAt: at, expiresAt, views: 0, lastViewedAt: null, signedInAt: at };
  await database.insertInto('reportShares').values(share).execute();
}

/** Adds two messages from an hour ago, one of them the last message to a deleted account, and one from just now. */
export async function addMessages(database: Database, at: number): Promise<void> {
  const message = (id: string, kind: MessageRow['kind'], createdAt: number): MessageRow => ({
    id,
    kind,
    channel: 'email',
    recipient: 'asha@example.com',
    data: '{}',
    customerId: null,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
    claimedUntil: 0,
    worthFrom: null,
    failedAt: null,
    lastError: null,
  });
  await database.deleteFrom('messages').execute();
  await database
    .insertInto('messages')
    .values([
      message('old-news', 'password-changed', at - hourMs),
      message('farewell', 'account-deleted', at - hourMs),
      message('young-news', 'password-changed', at),
    ])
    .execute();
}

/** Adds a deleted account's use of a coupon, and the key by which it is found. */
export async function addFormerUse(database: Database): Promise<void> {
  const contacts = { email: 'left@example.com', phone: '+919700000042', emailVerified: 1, phoneVerified: 0 } as const;
  const use = { useId: 'use', kind: 'coupon', discountId: 'CARE50', period: '', endsAt: 4_000_000_000_000 } as const;
  await keepFormerUses(database, contacts, [use]);
}
