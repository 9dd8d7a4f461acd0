/** The operator looks at what is not sent, and sends it again. */
import { describe, expect, it } from 'vitest';
import type { MessageRow } from '../../server/messages/message-rows.ts';
import { answerRequest } from '../../server/lab/answer-request.ts';
import type { Outcome } from '../../server/lab/request.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import { DeliveryError } from '../../server/messages/delivery-error.ts';
import { endWhatIsStale } from '../../server/maintenance/after-restore-store.ts';
import { operator } from '../support/server/operator.ts';
import { postOffice } from '../support/server/messages.ts';
import { sweep } from '../support/server/sweep.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const lab = (server: TestServer, ...words: readonly string[]): Promise<Outcome> =>
  answerRequest(server, { program: 'lab', operator, words: ['messages', ...words] });

type Listed = {
  readonly counts: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  readonly messages: readonly { readonly id: string; readonly state: string; readonly kind: string; readonly to: string }[];
};
const asListed = async (server: TestServer, ...words: readonly string[]) =>
  JSON.parse((await lab(server, ...words, '--json')).out) as Listed;

/** Mail given up 5 days and 3 hours ago, an SMS that waits for half an hour more, a code of 2 hours ago that is given up. */
async function withUnsent() {
  const server = await testServer();
  const at = server.now();
  const row = (changes: Partial<MessageRow>): MessageRow => ({
    id: 'old-news',
    kind: 'password-changed',
    channel: 'email',
    recipient: 'zarina@zq.example.com',
    data: JSON.stringify({ name: 'Zarina Zqkhan' }),
    customerId: null,
    createdAt: at - 5 * dayMs,
    dueAt: at - 5 * dayMs,
    attempts: 4,
    claimedUntil: 0,
    worthFrom: null,
    failedAt: at - 3 * hourMs,
    lastError: 'SMTP 550 5.1.1',
    ...changes,
  });
  const changed = { data: JSON.stringify({ name: 'Zarina Zqkhan', which: 'email' }) };
  const waiting = { createdAt: at - hourMs, dueAt: at + hourMs / 2, failedAt: null, lastError: 'HTTP 401' };
  await server.database
    .insertInto('messages')
    .values([
      row({}),
      row({ id: 'waiting-news', kind: 'contact-changed', channel: 'sms', recipient: '+919876543210', ...changed, ...waiting }),
      row({ id: 'code', kind: 'login-code', createdAt: at - 2 * hourMs, lastError: 'too late' }),
    ])
    .execute();
  return server;
}

describe('the list', () => {
  it('has what waits and what was given up, by age and kind, and neither contacts nor words', async () => {
    const server = await withUnsent();
    const { code, out } = await lab(server);
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(lines.slice(0, 4)).toEqual([
      ['STATE', 'CHANNEL', 'KIND', 'COUNT', 'OLDEST'],
      ['given up', 'email', 'password-changed', '1', '5 days'],
      ['given up', 'email', 'login-code', '1', '2 hours'],
      ['waiting', 'sms', 'contact-changed', '1', '60 minutes'],
    ]);
    expect(lines[6]).toEqual([
      'old-news',
      'given up',
      'email',
      'password-changed',
      '5 days',
      '4',
      'z…@zq.example.com',
      'SMTP 550 5.1.1',
    ]);
    expect(lines[8]).toEqual([
      'waiting-news',
      'waiting',
      'sms',
      'contact-changed',
      '60 minutes',
      '4',
      expect.any(String),
      '…10',
      'HTTP 401',
    ]);
    const json = (await lab(server, '--json')).out;
    for (const secret of ['zarina', 'Zqkhan', '9876543210'])
      expect([out.includes(secret), json.includes(secret)]).toEqual([false, false]);
  });

  it('is that of a kind, or of one message', async () => {
    const server = await withUnsent();
    const ofKind = await asListed(server, '--kind', 'contact-changed');
    expect([ofKind.counts.map(({ kind }) => kind), ofKind.messages.map(({ id }) => id)]).toEqual([
      ['contact-changed'],
      ['waiting-news'],
    ]);
    expect((await asListed(server, 'code')).messages.map(({ id }) => id)).toEqual(['code']);
    expect(await lab(server, 'nowhere')).toEqual({ code: 1, out: '', err: 'No message nowhere waits or was given up' });
    expect(await lab(server, '--kind', 'news')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no kind news. It is one of login-code, '),
    });
  });

  it('says that there is nothing', async () => {
    expect((await lab(await testServer())).out).toBe('No messages wait, and none was given up.');
  });
});

describe('--retry', () => {
  it('sends what was given up once more, with a new life, and what waits without waiting; codes it does not', async () => {
    const server = await withUnsent();
    await server.database.deleteFrom('messages').where('channel', '=', 'sms').execute();
    // Beyond its life, and beyond what is kept of a message that no server could send.
    server.passes(7 * dayMs);
    const { out } = await lab(server, '--retry');
    expect(out).toBe('1 message that had been given up, and 0 that waited, will be sent now.');
    await sweep(server.database, server.now());
    const sent = (await server.messages()).map(({ to }) => to);
    expect(sent).toEqual(['zarina@zq.example.com']);
  });

  it('brings nearer what waits for its next try', async () => {
    const server = await withUnsent();
    expect((await lab(server, '--retry')).out).toBe('1 message that had been given up, and 1 that waited, will be sent now.');
    expect((await server.messages()).map(({ to }) => to).toSorted()).toEqual(['+919876543210', 'zarina@zq.example.com']);
    expect((await asListed(server)).messages.map(({ id }) => id)).toEqual(['code']);
  });

  it('is for one message, or for a kind, and says why not for a code', async () => {
    const server = await withUnsent();
    const worthless = 'A message of the kind login-code is not sent again, because its code or link is no longer of use';
    expect(await lab(server, 'code', '--retry')).toEqual({ code: 1, out: '', err: worthless });
    expect(await lab(server, '--kind', 'login-code', '--retry')).toEqual({ code: 1, out: '', err: worthless });
    await lab(server, '--kind', 'contact-changed', '--retry');
    expect((await server.messages()).map(({ to }) => to)).toEqual(['+919876543210']);
    await lab(server, 'old-news', '--retry');
    expect((await server.messages()).map(({ to }) => to)).toEqual(['zarina@zq.example.com']);
  });

  it('leaves alone what a restore gave up, which was sent long ago, unless it is named', async () => {
    const server = await withUnsent();
    await endWhatIsStale(server.database, server.now());
    await server.database
      .updateTable('messages')
      .set({ lastError: 'restored from a backup' })
      .where('id', '=', 'old-news')
      .execute();
    expect((await lab(server, '--retry')).out).toContain('0 messages that had been given up, and 0 that waited');
    expect((await lab(server, '--kind', 'contact-changed', '--retry')).out).toContain('0 messages');
    expect((await lab(server, 'old-news', '--retry')).out).toContain('1 message');
  });

  it('leaves alone what a server is just sending', async () => {
    const server = await withUnsent();
    await server.database
      .updateTable('messages')
      .set({ claimedUntil: server.now() + 1000 })
      .where('id', '=', 'waiting-news')
      .execute();
    expect((await lab(server, '--kind', 'contact-changed', '--retry')).out).toContain('and 0 that waited');
  });

  it('that fails again waits and is given up as before, and stays for the operator to see', async () => {
    const server = await withUnsent();
    await lab(server, 'old-news', '--retry');
    const refuses = () => Promise.reject(new DeliveryError('SMTP 550 5.1.1', { isPermanent: true }));
    await deliverDue(
      postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email: refuses }, report: () => {} }),
      'email',
    );
    server.passes(7 * dayMs);
    await sweep(server.database, server.now());
    expect((await asListed(server, 'old-news')).messages).toEqual([expect.objectContaining({ state: 'given up' })]);
    server.passes(dayMs);
    await sweep(server.database, server.now());
    expect((await lab(server, 'old-news')).code).toBe(1);
  });
});
