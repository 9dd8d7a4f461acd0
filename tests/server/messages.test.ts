import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MessageRow } from '../../server/messages/message-rows.ts';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { deliverDue, type DeliveryFailure } from '../../server/messages/deliver.ts';
import type { Letter, Message } from '../../server/messages/message.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { canBeSentAgain, lifetimeMs } from '../../server/messages/retries.ts';
import { DeliveryError } from '../../server/messages/delivery-error.ts';
import { sweep } from '../support/server/sweep.ts';
import { postOffice } from '../support/server/messages.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const changed: Message = { kind: 'password-changed', to: 'asha@example.com', name: 'Asha Rao' };
const refusal = (reason: string, isPermanent = false) => new DeliveryError(reason, { isPermanent });

/** A server whose mail is handed to the given function, which may refuse. */
async function mailing(take: (letter: Letter, key: string) => Promise<void>, sendWithinMs = 10_000) {
  const server = await testServer();
  const troubles: DeliveryFailure[] = [];
  const deps = postOffice(
    { ...server, timeZone: 'Asia/Kolkata' },
    { senders: { email: take }, sendWithinMs, report: (trouble) => void troubles.push(trouble) },
  );
  return {
    ...server,
    troubles,
    queues: (message: Message) => queueMessage(server.database, message, server.now()),
    delivers: () => deliverDue(deps, 'email'),
    rows: (): Promise<MessageRow[]> => server.database.selectFrom('messages').selectAll().orderBy('createdAt').execute(),
  };
}

/** Everything that the database holds, as text. */
async function dump({ database }: TestServer): Promise<string> {
  const tables = await database.introspection.getTables();
  const rows = tables.map(({ name }) =>
    database
      .selectFrom(name as 'messages')
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

describe('a message', () => {
  it('is gone from the outbox once it is sent, and sent once', async () => {
    const sent: string[] = [];
    const bed = await mailing(async ({ to }) => void sent.push(to));
    await bed.queues(changed);
    await bed.delivers();
    await bed.delivers();
    expect(sent).toEqual(['asha@example.com']);
    expect(await bed.rows()).toEqual([]);
  });

  it('does not exist when what it tells did not happen', async () => {
    const bed = await mailing(async () => {});
    const work = inTransaction(bed.database, async (transaction) => {
      await queueMessage(transaction, changed, bed.now());
      throw new Error('The password was not changed');
    });
    await expect(work).rejects.toThrow('The password was not changed');
    expect(await bed.rows()).toEqual([]);
  });

  it('is tried again later and later, and given up when it is worth nothing any more', async () => {
    let tries = 0;
    const bed = await mailing(async () => {
      tries += 1;
      throw refusal('SMTP 451');
    });
    await bed.queues(changed);
    const lifeMs = 7 * 24 * hourMs;
    const waits: number[] = [];
    for (let last = bed.now(); (await bed.rows())[0]?.failedAt === null; last = bed.now()) {
      await bed.delivers();
      const [row] = await bed.rows();
      if (row?.failedAt !== null) break;
      waits.push(row.dueAt - last);
      bed.passes(row.dueAt - last);
    }
    expect(tries).toBeGreaterThan(140);
    expect(tries).toBeLessThan(240);
    expect(waits[0]).toBeGreaterThanOrEqual(3750);
    expect(waits[0]).toBeLessThanOrEqual(6250);
    expect(waits.every((wait, index) => wait <= 1.25 * hourMs && (index === 0 || wait > (waits[index - 1] ?? 0) * 0.5))).toBe(
      true,
    );
    expect(bed.now()).toBeGreaterThan((await bed.rows())[0]!.createdAt + lifeMs - 2 * hourMs);
    expect(bed.troubles.at(-1)).toMatchObject({ kind: 'password-changed', reason: 'SMTP 451', isGivenUp: true });
  });

  it('waits its time between two tries', async () => {
    let tries = 0;
    const bed = await mailing(async () => {
      tries += 1;
      if (tries === 1) throw refusal('SMTP 451');
    });
    await bed.queues(changed);
    await bed.delivers();
    bed.passes(3000);
    await bed.delivers();
    expect(tries).toBe(1);
    bed.passes(4000);
    await bed.delivers();
    expect(tries).toBe(2);
    expect(await bed.rows()).toEqual([]);
  });

  it('that is refused for good is kept for an operator, and swept after eight days', async () => {
    const bed = await mailing(async () => {
      throw refusal('SMTP 550', true);
    });
    await bed.queues(changed);
    await bed.delivers();
    expect(await bed.rows()).toEqual([expect.objectContaining({ attempts: 1, failedAt: bed.now(), lastError: 'SMTP 550' })]);
    bed.passes(7 * 24 * hourMs);
    await bed.delivers();
    await sweep(bed.database, bed.now());
    expect(await bed.rows()).toHaveLength(1);
    bed.passes(24 * hourMs);
    await sweep(bed.database, bed.now());
    expect(await bed.rows()).toEqual([]);
    expect(bed.troubles).toHaveLength(1);
  });

  it('that cannot be written holds up no other, and its fault names nobody', async () => {
    const sent: string[] = [];
    const bed = await mailing(async ({ to }) => void sent.push(to));
    await bed.queues(changed);
    await bed.database.updateTable('messages').set({ data: 'Asha Rao' }).execute();
    await bed.queues({ ...changed, to: 'ravi@example.com' });
    await bed.delivers();
    expect(sent).toEqual(['ravi@example.com']);
    expect(await bed.rows()).toEqual([expect.objectContaining({ recipient: 'asha@example.com', lastError: 'SyntaxError' })]);
    expect(JSON.stringify(bed.troubles)).not.toMatch(/asha/i);
  });

  it('whose sender never answers is cut off and tried again', async () => {
    const bed = await mailing(() => new Promise(() => {}), 20);
    await bed.queues(changed);
    await bed.delivers();
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: 'no answer in time' })]);
  });
});

it('what each kind is worth stands in README.md, and no retry of an operator gives life to a code', () => {
  const lines = readFileSync('server/README.md', 'utf8').match(/^\| `[\w-]+`(?:, `[\w-]+`)* \| [^|]+ \|/gm) ?? [];
  const told = lines.flatMap((line) => {
    const [, kinds = '', life = ''] = line.split('|').map((part) => part.trim());
    return kinds.split(', ').map((kind) => [kind.replaceAll('`', ''), life] as const);
  });
  const lives = Object.fromEntries(told.filter(([kind]) => kind in lifetimeMs));
  expect(lives).toEqual(Object.fromEntries(Object.entries(lifetimeMs).map(([kind, ms]) => [kind, inWords(ms)])));
  const asked = (Object.keys(lifetimeMs) as Message['kind'][]).filter((kind) => !canBeSentAgain(kind));
  expect(asked).toEqual(['login-code', 'proof-code', 'reset-link']);
});

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function inWords(ms: number): string {
  if (ms % (24 * hourMs) === 0) return counted(ms / (24 * hourMs), 'day');
  return ms % hourMs === 0 ? counted(ms / hourMs, 'hour') : counted(ms / minuteMs, 'minute');
}

describe('a code or a link', () => {
  it('stands in no table: neither while it waits nor after it is sent', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    const { phone } = await server.database.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    const at = server.now();
    await queueMessage(server.database, { kind: 'login-code', channel: 'email', to: email }, at);
    await queueMessage(server.database, { kind: 'login-code', channel: 'sms', to: phone }, at);
    await queueMessage(server.database, { kind: 'reset-link', to: email }, at);
    const sent = await server.messages();
    const secrets = sent.map(({ text }) => /^\d{6}|(?<=token=)[^&\s]+/m.exec(text)?.[0] ?? 'none');
    expect(secrets.toSorted((a, b) => a.length - b.length).map(({ length }) => length)).toEqual([6, 6, expect.any(Number)]);
    const held = await dump(server);
    expect(held).toContain(email);
    // A code of six digits might stand in a longer number by chance; alone it does not.
    for (const secret of secrets) expect(held).not.toMatch(new RegExp(`(?<![\\d\\w])${secret}(?![\\d\\w])`));
  });

  it('for a contact without an account is not sent, and leaves no message behind', async () => {
    const server = await testServer();
    await queueMessage(server.database, { kind: 'login-code', channel: 'email', to: 'nobody@example.com' }, server.now());
    await queueMessage(server.database, { kind: 'login-code', channel: 'sms', to: '+919812345678' }, server.now());
    await queueMessage(server.database, { kind: 'reset-link', to: 'nobody@example.com' }, server.now());
    expect(await server.messages()).toEqual([]);
    expect(await server.database.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('asked for again takes the place of the one that still waits', async () => {
    const server = await testServer();
    const { email } = await server.customer();
    const other = await server.customer();
    for (const to of [email, other.email, email])
      await queueMessage(server.database, { kind: 'login-code', channel: 'email', to }, server.now());
    expect((await server.messages()).map(({ to }) => to).toSorted()).toEqual([email, other.email].toSorted());
  });

  it('is not sent when it comes five minutes too late', async () => {
    const bed = await mailing(async () => {
      throw new Error('Nobody waits for it any more');
    });
    const { email } = await bed.customer();
    await bed.queues({ kind: 'login-code', channel: 'email', to: email });
    bed.passes(5 * minuteMs);
    await bed.delivers();
    expect(bed.troubles).toEqual([expect.objectContaining({ kind: 'login-code', reason: 'too late', isGivenUp: true })]);
  });

  it.each(['login-code', 'proof-code'] as const)(
    'that may have arrived (%s) is a new one at the next try, under another key',
    async (kind) => {
      const tries: { key: string; code: string | undefined }[] = [];
      const bed = await mailing(async ({ text }, key) => {
        tries.push({ key, code: /^\d{6}/.exec(text)?.[0] });
        if (tries.length === 1) throw refusal('no answer in time');
      });
      const { id: customerId, email: to } = await bed.customer();
      await bed.queues(kind === 'login-code' ? { kind, channel: 'email', to } : { kind, channel: 'email', to, customerId });
      await bed.delivers();
      bed.passes(minuteMs);
      await bed.delivers();
      expect(tries).toHaveLength(2);
      expect(tries[0]?.key).not.toBe(tries[1]?.key);
      expect(tries[0]?.code).not.toBe(tries[1]?.code);
    },
  );
});
