/** The gateway reports what became of SMS: in which form, and which of several receipts counts. */
import { describe, expect, it } from 'vitest';
import { Metrics } from '../../server/operations/metrics.ts';
import { Condition } from '../../server/operations/condition.ts';
import type { SmsReceipt } from '../../src/contract/sms-receipts.ts';
import { freePort } from '../support/server/free-port.ts';
import { everyRow } from '../support/server/every-table.ts';
import { testServer } from '../support/server/server.ts';
import { handsOver, noted, receipt, reports, sentRows, withReceipts } from '../support/server/sms-receipts.ts';

const minuteMs = 60_000;
const withGateway = () => testServer({ messages: withReceipts });
const iso = (at: number) => new Date(at).toISOString();

describe('a receipt', () => {
  it('is noted with its reason and its time, and the call is answered with nothing else', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    server.passes(2000);
    const answer = await reports(server, receipt(sms, 'rejected', { reason: 'DLT 1025', at: iso(server.now() - 1000) }));
    expect([answer.status, answer.text]).toEqual([200, '{"status":"success","data":{}}']);
    expect(await noted(server)).toEqual([{ status: 'rejected', reason: 'DLT 1025', receiptAt: server.now() - 1000 }]);
  });

  it('without a time is of the time of its call, and none is of the future', async () => {
    const server = await withGateway();
    const [first, second] = [await handsOver(server), await handsOver(server)];
    server.passes(3000);
    await reports(server, receipt(first, 'failed'), { at: server.now() - 2000 });
    await reports(server, receipt(second, 'failed', { at: '2099-01-01T00:00:00+05:30' }));
    const times = Object.fromEntries((await sentRows(server)).map(({ key, receiptAt }) => [key, receiptAt]));
    expect(times).toEqual({ [first.key]: server.now() - 2000, [second.key]: server.now() });
  });

  it('of an unknown key is accepted, so that nobody repeats it for ever, and leaves nothing', async () => {
    const server = await withGateway();
    await handsOver(server);
    const before = await sentRows(server);
    expect((await reports(server, { key: 'nowhere', status: 'delivered', reason: 'Zq' })).status).toBe(200);
    expect(await sentRows(server)).toEqual(before);
    expect(JSON.stringify(await everyRow(server.database))).not.toMatch(/nowhere|"Zq"/);
  });

  it('may come with ninety-nine others, known and unknown, but not with a hundred', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    const others = Array.from({ length: 99 }, (_, place) => ({ key: `other-${place}`, status: 'delivered', more: place }));
    expect((await reports(server, [...others, receipt(sms, 'delivered'), receipt(sms, 'failed')])).status).toBe(400);
    expect((await reports(server, [])).status).toBe(400);
    expect(await noted(server)).toEqual([{ status: null, reason: null, receiptAt: null }]);
    expect((await reports(server, [...others, receipt(sms, 'delivered')])).status).toBe(200);
    expect(await noted(server)).toEqual([{ status: 'delivered', reason: null, receiptAt: server.now() }]);
  });

  it.each([
    ['control characters', 'Blocked\u001b[2J\u0007 by\r\nDLT\u2028now', 'Blocked[2J by DLT now'],
    ['signs that turn the direction of writing', 'safe\u202Eeteled\u202C\u2066x\u2069\u200F', 'safeeteledx'],
    ['five hundred letters', 'x'.repeat(500), 'x'.repeat(100)],
    ['halves of signs where it is cut', `${'x'.repeat(99)}🩸🩸`, `${'x'.repeat(99)}🩸`],
    ['blanks alone', ' \t\u00a0', null],
  ])('has a reason of one short line, whatever %s are in it', async (_what, reason, kept) => {
    const server = await withGateway();
    const sms = await handsOver(server);
    expect((await reports(server, receipt(sms, 'failed', { reason }))).status).toBe(200);
    expect(await noted(server)).toMatchObject([{ reason: kept }]);
  });

  it.each([
    ['a status that is no end', { key: 'x', status: 'sent' }],
    ['no key', { status: 'delivered' }],
    ['a long key', { key: 'x'.repeat(101), status: 'delivered' }],
    ['a time in other words', { key: 'x', status: 'delivered', at: 'yesterday' }],
    ['a time without an offset', { key: 'x', status: 'delivered', at: '2026-11-21T10:00:00' }],
    ['a reason that is no text', { key: 'x', status: 'failed', reason: 25 }],
    ['a NUL', { key: 'x', status: 'failed', reason: '\0' }],
    ['a list in a list', [[{ key: 'x', status: 'delivered' }]]],
    ['no receipt', 'delivered'],
  ])('is refused with %s', async (_what, body) => {
    const server = await withGateway();
    expect((await reports(server, body as object)).status).toBe(400);
  });

  it('with a day that no month has is of some time all the same', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    expect((await reports(server, receipt(sms, 'failed', { at: '2026-19-39T29:61:61Z' }))).status).toBe(200);
    expect(await noted(server)).toEqual([{ status: 'failed', reason: null, receiptAt: server.now() }]);
  });
});

describe('of several receipts', () => {
  type Said = readonly [status: SmsReceipt['status'], minutes: number];

  it.each<[string, Said[], Said]>([
    [
      'delivered stays before a later expired',
      [
        ['delivered', 1],
        ['expired', 2],
      ],
      ['delivered', 1],
    ],
    [
      'delivered counts after an earlier failed',
      [
        ['failed', 1],
        ['delivered', 2],
      ],
      ['delivered', 2],
    ],
    [
      'delivered counts even if it was before what was heard first',
      [
        ['expired', 2],
        ['delivered', 1],
      ],
      ['delivered', 1],
    ],
    [
      'the later one counts',
      [
        ['failed', 1],
        ['rejected', 2],
      ],
      ['rejected', 2],
    ],
    [
      'the later one counts even if it comes first',
      [
        ['rejected', 2],
        ['failed', 1],
      ],
      ['rejected', 2],
    ],
    [
      'the first of the same time counts',
      [
        ['expired', 1],
        ['failed', 1],
      ],
      ['expired', 1],
    ],
    [
      'delivered has the time at which it was heard of first',
      [
        ['delivered', 1],
        ['delivered', 2],
      ],
      ['delivered', 1],
    ],
  ])('%s', async (_what, said, [status, minutes]) => {
    for (const isOneCall of [false, true]) {
      const server = await withGateway();
      const sms = await handsOver(server);
      const handedOverAt = server.now();
      server.passes(10 * minuteMs);
      const receipts = said.map(([one, after]) => receipt(sms, one, { at: iso(handedOverAt + after * minuteMs) }));
      for (const call of isOneCall ? [receipts] : receipts) expect((await reports(server, call)).status).toBe(200);
      expect(await noted(server)).toEqual([{ status, reason: null, receiptAt: handedOverAt + minutes * minuteMs }]);
    }
  });
});

describe('receipts', () => {
  it('are counted by status, and no call twice', async () => {
    const { database, settings, now } = await withGateway();
    const metrics = new Metrics({ database, now, settings, condition: new Condition(now) });
    const port = await freePort();
    await metrics.listen({ host: '127.0.0.1', port: Number(port) });
    const server = await testServer({ messages: withReceipts }, { metrics });
    const [first, second] = [await handsOver(server), await handsOver(server)];
    const body = [receipt(first, 'rejected'), receipt(second, 'delivered'), { key: 'nowhere', status: 'failed' }];
    await reports(server, body, { id: 'once' });
    await reports(server, body, { id: 'once' });
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts = Array.from(figures.matchAll(/^lab_sms_receipts_total\{status="(\w+)"\} (\d+)$/gm), ([, status, count]) => [
      status,
      count,
    ]);
    expect(Object.fromEntries(counts)).toEqual({ delivered: '1', failed: '0', expired: '0', rejected: '1', unknown: '1' });
    await metrics.close();
  });

  it('that are all rejected for one template are a line of the log, once, and another when that is over', async () => {
    const lines: string[] = [];
    const server = await testServer(
      { messages: withReceipts, logLevel: 'warn' },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const hears = async (status: SmsReceipt['status']) => reports(server, receipt(await handsOver(server), status));
    for (let count = 0; count < 4; count += 1) await hears('rejected');
    await hears('delivered');
    for (let count = 0; count < 4; count += 1) await hears('rejected');
    expect(read()).toEqual([]);
    for (let count = 0; count < 3; count += 1) await hears('rejected');
    const told = { template: 'phone-changed', language: 'en' };
    expect(read()).toEqual([expect.objectContaining({ ...told, failures: 1, msg: 'SMS rejected; is the template registered?' })]);
    server.passes(minuteMs);
    await hears('delivered');
    expect(read().slice(1)).toEqual([expect.objectContaining({ ...told, msg: 'SMS are not all rejected any more' })]);
    expect(lines.join('\n')).not.toContain('9876543210');
  });
});
