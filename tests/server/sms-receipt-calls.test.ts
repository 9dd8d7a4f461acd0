/** Who may report what became of SMS: calls that are signed, each heard once, also by two servers. */
import { describe, expect, it } from 'vitest';
import { smsReceiptsPath } from '../../src/contract/sms-receipts.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer } from '../support/server/server.ts';
import { handsOver, noted, receipt, reports, signedBy, withReceipts } from '../support/server/sms-receipts.ts';

const minuteMs = 60_000;
const withGateway = () => testServer({ messages: withReceipts });
const iso = (at: number) => new Date(at).toISOString();

describe('a call', () => {
  it('that is repeated changes nothing, whatever was heard in between', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    await reports(server, receipt(sms, 'failed'), { id: 'once' });
    server.passes(minuteMs);
    await reports(server, receipt(sms, 'rejected'));
    const before = await noted(server);
    server.passes(60 * minuteMs);
    expect((await reports(server, receipt(sms, 'failed'), { id: 'once' })).status).toBe(200);
    expect(await noted(server)).toEqual(before);
  });

  it.each<[string, (headers: Readonly<Record<string, string>>) => Record<string, string>]>([
    ['is not signed', () => ({})],
    ['has another signature', (headers) => ({ ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` })],
    ['is signed for another id', (headers) => ({ ...headers, 'webhook-id': 'another' })],
    ['is older than five minutes', () => signedBy({ now: () => 0 }, '{}')],
  ])('that %s is refused like any other of these', async (_what, change) => {
    const server = await withGateway();
    const sms = await handsOver(server);
    const body = JSON.stringify(receipt(sms, 'delivered'));
    const answer = await server.stranger.post(smsReceiptsPath, body, { headers: change(signedBy(server, body)) });
    expect([answer.status, answer.message]).toEqual([401, 'The request was refused.']);
    expect(await noted(server)).toEqual([{ status: null, reason: null, receiptAt: null }]);
  });

  it('is refused if it was changed, and before anybody reads it', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    const body = JSON.stringify(receipt(sms, 'failed'));
    const headers = signedBy(server, body);
    for (const other of [body.replace('failed', 'delivered'), `${body} `, '{', '', '{"__proto__":1}'])
      expect((await server.stranger.post(smsReceiptsPath, other, { headers })).status).toBe(401);
    expect((await server.stranger.post(smsReceiptsPath, undefined, { headers })).status).toBe(401);
  });

  it('with two signatures is heard if one of them fits', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    const body = JSON.stringify(receipt(sms, 'delivered'));
    const headers = signedBy(server, body);
    const signatures = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`;
    const answer = await server.stranger.post(smsReceiptsPath, body, {
      headers: { ...headers, 'webhook-signature': signatures },
    });
    expect(answer.status).toBe(200);
    expect(await noted(server)).toMatchObject([{ status: 'delivered' }]);
  });

  it.each([
    ['broken JSON', 400, '{"key": '],
    ['another prototype', 400, '{"key":"x","status":"failed","__proto__":{}}'],
    ['nothing', 400, ''],
    ['more than 64 KB', 413, JSON.stringify({ key: 'x', status: 'failed', reason: 'x'.repeat(65_536) })],
  ])('with a good signature and %s is answered %i', async (_what, status, body) => {
    const server = await withGateway();
    expect((await server.stranger.post(smsReceiptsPath, body, { headers: signedBy(server, body) })).status).toBe(status);
  });

  it('of another content type, or by another method, is refused', async () => {
    const server = await withGateway();
    const body = '{"key":"x","status":"failed"}';
    const headers = { ...signedBy(server, body), 'content-type': 'text/plain' };
    expect((await server.stranger.post(smsReceiptsPath, body, { headers })).status).toBe(415);
    expect((await server.stranger.get(smsReceiptsPath)).status).toBe(405);
  });

  it('finds nothing where no secret is set', async () => {
    const server = await testServer();
    const body = '{"key":"x","status":"failed"}';
    const call = (path: string) => server.stranger.post(path, body, { headers: signedBy(server, body) });
    const [here, nowhere] = [await call(smsReceiptsPath), await call('/nowhere')];
    expect([here.status, here.text]).toEqual([404, nowhere.text]);
  });
});

it('the log tells refused calls apart from refused sessions', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await testServer({ messages: withReceipts, logLevel: 'info' }, { logTo });
  await server.stranger.post(smsReceiptsPath, { key: 'x', status: 'failed' });
  await reports(server, { key: 'x', status: 'failed' });
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).map(({ event, outcome }) => [event, outcome]);
  expect(events).toEqual([
    ['sms-receipts', 'refused'],
    ['sms-receipts', 'done'],
  ]);
});

describe('two servers', () => {
  it('that hear contradictory receipts at once keep what counts, and fail neither', async () => {
    const server = await withGateway();
    const other = await secondServer(server, 0);
    const sent = [];
    for (let count = 0; count < 10; count += 1) sent.push(await handsOver(server));
    server.passes(minuteMs);
    const at = (ms: number) => ({ at: iso(server.now() - ms) });
    const answers = await Promise.all([
      reports(
        server,
        sent.map((one) => receipt(one, 'expired', at(1000))),
      ),
      reports(
        server,
        sent.toReversed().map((one) => receipt(one, 'delivered', at(2000))),
        {},
        other,
      ),
      reports(
        server,
        sent.map((one) => receipt(one, 'failed', at(500))),
        {},
        other,
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noted(server)).toEqual(sent.map(() => ({ status: 'delivered', reason: null, receiptAt: server.now() - 2000 })));
  });

  it('that get the same call at once do what it says once', async () => {
    const server = await withGateway();
    const other = await secondServer(server, 0);
    const sms = await handsOver(server);
    const call = { id: 'once' };
    const answers = await Promise.all([
      reports(server, receipt(sms, 'rejected', { reason: 'first' }), call),
      reports(server, receipt(sms, 'rejected', { reason: 'first' }), call, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noted(server)).toMatchObject([{ status: 'rejected', reason: 'first' }]);
  });
});
