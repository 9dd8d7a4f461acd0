/** The operator sees which SMS have not arrived, so that a template that operators do not know is seen at once. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import type { Outcome } from '../../server/lab/request.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { operator } from '../support/server/operator.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { handsOver, receipt, reports, withReceipts } from '../support/server/sms-receipts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const lab = (server: TestServer, ...words: readonly string[]): Promise<Outcome> =>
  answerRequest(server, { program: 'lab', operator, words: ['messages', ...words] });
const cells = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/));

const toAsha = { kind: 'contact-changed', channel: 'sms', to: '+919876543210', which: 'phone' } as const;
const toRavi = { ...toAsha, to: '+919812345678', which: 'email' } as const;

/**
 * Of phone-changed all three were rejected, of email-changed one was delivered, one is missing and one still awaited; two days ago
 * one expired.
 */
async function withSent() {
  const server = await testServer({ messages: withReceipts });
  const old = await handsOver(server, toRavi);
  await reports(server, receipt(old, 'expired'));
  server.passes(48 * hourMs);
  const rejected = [await handsOver(server, toAsha), await handsOver(server, toAsha), await handsOver(server, toAsha)];
  const reason = 'DLT: template \u202Enot found';
  await reports(
    server,
    rejected.map((one) => receipt(one, 'rejected', { reason })),
  );
  const [delivered, missing] = [await handsOver(server, toRavi), await handsOver(server, toRavi)];
  await reports(server, receipt(delivered, 'delivered'));
  server.passes(15 * minuteMs);
  const awaited = await handsOver(server, toRavi);
  return { server, old, rejected, delivered, missing, awaited };
}

describe('the list', () => {
  it('counts by template and language what has not arrived, and names each of it', async () => {
    const { server, old, missing } = await withSent();
    const { code, out } = await lab(server);
    expect(code).toBe(0);
    const [nothing, counts, list, lastDay] = out.split('\n\n');
    expect(nothing).toBe('No messages wait, and none was given up.');
    expect(cells(counts ?? '')).toEqual([
      ['RECEIPT', 'TEMPLATE', 'LANGUAGE', 'COUNT', 'LATEST'],
      ['rejected', 'phone-changed', 'en', '3 of 3', '15 minutes'],
      ['missing', 'email-changed', 'en', '1 of 3', '15 minutes'],
      ['expired', 'email-changed', 'en', '1 of 3', '2 days'],
    ]);
    const lines = cells(list ?? '');
    expect(lines[0]).toEqual(['KEY', 'RECEIPT', 'TEMPLATE', 'LANGUAGE', 'AGE', 'TO', 'REASON']);
    expect(lines).toHaveLength(6);
    expect(lines.filter(([, state]) => state === 'rejected').map((line) => line.slice(1))).toEqual(
      [1, 2, 3].map(() => ['rejected', 'phone-changed', 'en', '15 minutes', '…10', 'DLT: template not found']),
    );
    expect(lines.filter(([, state]) => state === 'missing')).toEqual([
      [missing.key, 'missing', 'email-changed', 'en', '15 minutes', '…78'],
    ]);
    expect(lines.at(-1)).toEqual([old.key, 'expired', 'email-changed', 'en', '2 days', '…78']);
    expect(lastDay).toBe('SMS of the last 24 hours: 1 of 5 delivered. 1 more may still be reported.');
  });

  it('says the same to a script, without whole numbers', async () => {
    const { server, missing } = await withSent();
    const { out } = await lab(server, '--json');
    const { messages, sms } = JSON.parse(out) as { messages: unknown[]; sms: Record<string, unknown> };
    expect(messages).toEqual([]);
    expect(sms).toMatchObject({
      counts: expect.arrayContaining([
        { template: 'phone-changed', language: 'en', receipt: 'rejected', count: 3, of: 3, latestAt: expect.any(String) },
        { template: 'email-changed', language: 'en', receipt: 'delivered', count: 1, of: 3, latestAt: expect.any(String) },
        { template: 'email-changed', language: 'en', receipt: 'awaited', count: 1, of: 1, latestAt: expect.any(String) },
      ]),
      lastDay: { delivered: 1, rejected: 3, missing: 1, expired: 0, failed: 0, awaited: 1 },
    });
    expect(sms['messages']).toContainEqual({
      key: missing.key,
      id: missing.id,
      receipt: 'missing',
      kind: 'contact-changed',
      template: 'email-changed',
      language: 'en',
      to: '…78',
      handedOverAt: expect.stringMatching(/^2026-.*\+05:30$/),
      receiptAt: null,
      reason: null,
    });
    expect(out).not.toMatch(/9876543210|9812345678/);
  });

  it('stands below what is not sent, and is that of a kind', async () => {
    const { server } = await withSent();
    await queueMessage(server.database, toAsha, server.now());
    const { out } = await lab(server);
    expect(out.split('\n\n').map((part) => part.split(/ {2,}|\n/)[0])).toEqual([
      'STATE',
      'ID',
      'RECEIPT',
      'KEY',
      'SMS of the last 24 hours: 1 of 5 delivered. 1 more may still be reported.',
    ]);
    expect((await lab(server, '--kind', 'login-code')).out).toBe('No messages wait, and none was given up.');
  });

  it('has only the last line where all have arrived', async () => {
    const server = await testServer({ messages: withReceipts });
    await reports(server, receipt(await handsOver(server), 'delivered'));
    expect((await lab(server)).out).toBe(
      'No messages wait, and none was given up.\n\nSMS of the last 24 hours: 1 of 1 delivered.',
    );
  });
});

describe('one SMS', () => {
  it('is shown by its key, or by the id of its message, whatever became of it', async () => {
    const { server, delivered, awaited } = await withSent();
    expect(cells((await lab(server, delivered.key)).out)[1]).toEqual([
      delivered.key,
      'delivered',
      'email-changed',
      'en',
      '15 minutes',
      '…78',
    ]);
    expect(cells((await lab(server, awaited.id)).out)[1]?.slice(0, 2)).toEqual([awaited.key, 'awaited']);
    expect(await lab(server, 'nowhere')).toEqual({
      code: 1,
      out: '',
      err: 'No message nowhere waits or was given up, and no SMS that was handed over has this key',
    });
  });

  it('is not sent again, because a gateway has taken it', async () => {
    const { server, missing } = await withSent();
    expect(await lab(server, missing.key, '--retry')).toMatchObject({ code: 1 });
    expect(await server.messages()).toEqual([]);
  });
});

describe('--to', () => {
  it('shows all that was sent to a number, as its customer types it, and what waits for it', async () => {
    const { server, old, delivered, missing, awaited } = await withSent();
    const { out } = await lab(server, '--to', '98123 45678');
    expect(new Set(cells(out).map(([key]) => key))).toEqual(
      new Set(['No messages wait, and none was given up.', '', 'KEY', old.key, delivered.key, missing.key, awaited.key]),
    );
    await queueMessage(server.database, { ...toRavi, channel: 'email', to: 'ravi@example.com' }, server.now());
    await queueMessage(server.database, toAsha, server.now());
    const ofMail = JSON.parse((await lab(server, '--to', 'Ravi@Example.com', '--json')).out) as { messages: { to: string }[] };
    expect(ofMail.messages.map(({ to }) => to)).toEqual(['r…@example.com']);
    expect(await lab(server, '--to', 'Ravi')).toMatchObject({
      code: 2,
      err: 'Ravi is neither an e-mail address nor a phone number',
    });
  });

  it('sends again what waits for that contact alone', async () => {
    const server = await testServer({ messages: withReceipts });
    for (const message of [toAsha, toRavi]) await queueMessage(server.database, message, server.now());
    await server.database
      .updateTable('messages')
      .set({ attempts: 1, dueAt: server.now() + hourMs })
      .execute();
    expect((await lab(server, '--to', toAsha.to, '--retry')).out).toContain('and 1 that waited, will be sent now.');
    expect((await server.messages()).map(({ to }) => to)).toEqual([toAsha.to]);
  });
});
