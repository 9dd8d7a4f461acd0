/** SMS, handed to a real HTTP gateway. */
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { textSender } from '../../server/messages/send-sms.ts';
import { postOffice } from '../support/server/messages.ts';
import { testServer } from '../support/server/server.ts';
import { gateway } from '../support/server/sms-gateway.ts';

async function smsBed(url: string, sendWithinMs = 10_000) {
  const server = await testServer();
  const deps = postOffice(
    { ...server, timeZone: 'Asia/Kolkata' },
    { senders: { sms: textSender(url) }, sendWithinMs, report: () => {} },
  );
  const delivers = () => deliverDue(deps, 'sms');
  return {
    delivers,
    passes: server.passes,
    customer: server.customer,
    sendsCode: async (to: string) => {
      await queueMessage(server.database, { kind: 'login-code', channel: 'sms', to }, server.now());
      await delivers();
    },
    tells: async () => {
      const message = { kind: 'contact-changed', channel: 'sms', to: '+919876543210', name: 'Asha', which: 'phone' } as const;
      await queueMessage(server.database, message, server.now());
      await delivers();
    },
    rows: () => server.database.selectFrom('messages').selectAll().execute(),
    phone: async () => (await server.database.selectFrom('customers').select('phone').executeTakeFirstOrThrow()).phone,
  };
}

describe('an SMS', () => {
  it('is one call with the number and the text', async () => {
    const { calls, address } = await gateway();
    const bed = await smsBed(`http://${address}`);
    await bed.tells();
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/send?route=lab',
        headers: expect.objectContaining({
          'content-type': 'application/json',
          'idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
        }),
        body: {
          to: '+919876543210',
          text: 'The phone number of your Lab at Home account was changed on 21 Nov 2026, 10:30 am. If it was not you, call us on +91 00000 00000.',
        },
      },
    ]);
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(await bed.rows()).toEqual([]);
  });

  it('carries the user and password of SMS_URL as Basic authorization, not in the address', async () => {
    const { calls, address } = await gateway();
    const bed = await smsBed(`http://lab:p%40ss@${address}`);
    await bed.tells();
    expect(calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from('lab:p@ss').toString('base64')}`);
    expect(calls[0]?.url).toBe('/send?route=lab');
  });

  it('with a code fits into one, and lets the phone fill it in on our page', async () => {
    const { calls, address } = await gateway();
    const bed = await smsBed(`http://${address}`);
    await bed.customer();
    await bed.sendsCode(await bed.phone());
    const { text } = calls[0]!.body as { text: string };
    expect(text).toMatch(/^(\d{6}) is your Lab at Home sign-in code\. .*\n\n@lab\.example\.com #\1$/s);
    expect(text).toContain('Single use, valid for 5 minutes. If you did not ask for it, ignore this message.');
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it.each([401, 402, 403, 404, 408, 429, 500, 503, 302])('answered with %i is tried again under the same key', async (status) => {
    const { calls, address } = await gateway(status);
    const bed = await smsBed(`http://${address}`);
    await bed.tells();
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: `HTTP ${status}` })]);
    bed.passes(7000);
    await bed.delivers();
    expect(calls.map(({ url }) => url)).toEqual(['/send?route=lab', '/send?route=lab']);
    expect(calls[0]?.headers['idempotency-key']).toBe(calls[1]?.headers['idempotency-key']);
    expect(await bed.rows()).toEqual([]);
  });

  it.each([400, 413, 422])('answered with %i, which speaks of the number or the text, is given up', async (status) => {
    const { address } = await gateway(status);
    const bed = await smsBed(`http://${address}`);
    await bed.tells();
    expect(await bed.rows()).toEqual([expect.objectContaining({ failedAt: expect.any(Number), lastError: `HTTP ${status}` })]);
  });

  it('waits while the gateway does not answer, and while nobody listens', async () => {
    const { address } = await gateway(0);
    const slow = await smsBed(`http://${address}`, 50);
    await slow.tells();
    expect(await slow.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: 'no answer in time' })]);
    const dead = await smsBed('http://127.0.0.1:1/');
    await dead.tells();
    expect(await dead.rows()).toEqual([expect.objectContaining({ failedAt: null, lastError: expect.stringMatching(/^HTTP /) })]);
  });
});
