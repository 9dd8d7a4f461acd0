/** Rows that a backup holds and that must not come back as they were. */
import type { MessageRow } from '../../../server/messages/message-rows.ts';
import { keepFormerUses } from '../../../server/accounts/erasure/former-uses-store.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';

const hourMs = 3_600_000;

/** A sign-in, a code, a link to reset a password and one to read a report. */
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

/** Two of an hour ago, one of them the last word to a deleted account, and one of just now. */
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

/** What a deleted account has used, and the key that it is found by. */
export async function addFormerUse(database: Database): Promise<void> {
  const contacts = { email: 'left@example.com', phone: '+919700000042', emailVerified: 1, phoneVerified: 0 } as const;
  const use = { useId: 'use', kind: 'coupon', discountId: 'CARE50', period: '', endsAt: 4_000_000_000_000 } as const;
  await keepFormerUses(database, contacts, [use]);
}
