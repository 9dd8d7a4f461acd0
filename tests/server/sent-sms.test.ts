/** What is kept of an SMS that a gateway has taken: from when, without what, and until when. */
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import { DeliveryError } from '../../server/messages/delivery-error.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { dropAllTo } from '../../server/messages/messages-store.ts';
import { textSender } from '../../server/messages/send-sms.ts';
import { breakTable } from '../support/server/broken-table.ts';
import { everyRow } from '../support/server/every-table.ts';
import { leave, zarina, zarinaIn } from '../support/server/leaving.ts';
import { heldSender, postOffice } from '../support/server/messages.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { gateway } from '../support/server/sms-gateway.ts';
import { handsOver, receipt, reports, sentRows, withReceipts } from '../support/server/sms-receipts.ts';
import { sweep } from '../support/server/sweep.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const phone = '+919876543210';
const news = { kind: 'contact-changed', channel: 'sms', to: phone, which: 'phone' } as const;

const withGateway = () => testServer({ messages: withReceipts });
const office = (server: TestServer, sms: () => Promise<void>) =>
  postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { sms }, report: () => {} });
const waiting = ({ database }: TestServer) => database.selectFrom('messages').select('id').execute();

describe('an SMS that was handed over', () => {
  it('is known by the key that its gateway got, without its words and its code', async () => {
    const server = await withGateway();
    await server.customer();
    const { phone: to } = await server.database.selectFrom('customers').select('phone').executeTakeFirstOrThrow();
    await queueMessage(server.database, { kind: 'login-code', channel: 'sms', to }, server.now());
    const { calls, address } = await gateway(500);
    const deps = postOffice(
      { ...server, timeZone: 'Asia/Kolkata' },
      { senders: { sms: textSender(`http://${address}`) }, report: () => {} },
    );
    await deliverDue(deps, 'sms');
    expect(await sentRows(server)).toEqual([]);
    server.passes(minuteMs);
    await deliverDue(deps, 'sms');
    const [row] = await sentRows(server);
    const key = calls[1]?.headers['idempotency-key'];
    expect(row).toEqual({
      id: String(key).slice(0, 36),
      key,
      kind: 'login-code',
      template: 'sign-in-code',
      language: 'en',
      recipient: to,
      customerId: null,
      handedOverAt: server.now(),
      status: null,
      reason: null,
      receiptAt: null,
    });
    expect([key, await waiting(server)]).toEqual([expect.stringMatching(/-2$/), []]);
  });

  it('has its receipt until eight days after it was handed over', async () => {
    const server = await withGateway();
    const sms = await handsOver(server);
    server.passes(minuteMs);
    expect((await reports(server, receipt(sms, 'delivered'))).status).toBe(200);
    server.passes(8 * dayMs - minuteMs - 1);
    await sweep(server.database, server.now());
    expect(await sentRows(server)).toMatchObject([{ key: sms.key, status: 'delivered' }]);
    server.passes(1);
    await sweep(server.database, server.now());
    expect(await sentRows(server)).toEqual([]);
    expect((await reports(server, receipt(sms, 'failed'))).status).toBe(200);
    expect(await sentRows(server)).toEqual([]);
  });

  it.each([
    ['without a secret, since nothing would be heard of it', { ...withReceipts, smsReceipts: undefined }],
    ['without a gateway, as in the demonstration', { ...withReceipts, smsUrl: undefined }],
  ])('is not noted %s', async (_what, messages) => {
    const server = await testServer({ messages });
    await queueMessage(server.database, news, server.now());
    await deliverDue(
      office(server, async () => {}),
      'sms',
    );
    expect([await sentRows(server), await waiting(server)]).toEqual([[], []]);
  });

  it('is not noted where it is a mail, or the gateway has refused it', async () => {
    const server = await withGateway();
    await queueMessage(server.database, { ...news, channel: 'email', to: 'asha@example.com' }, server.now());
    expect(await server.messages()).toHaveLength(1);
    await queueMessage(server.database, news, server.now());
    const refuses = () => Promise.reject(new DeliveryError('HTTP 400', { isPermanent: true }));
    await deliverDue(office(server, refuses), 'sms');
    expect(await sentRows(server)).toEqual([]);
  });

  it('and cannot be noted is noted later, and not sent again', async () => {
    const server = await withGateway();
    await queueMessage(server.database, news, server.now());
    let sent = 0;
    const deps = office(server, async () => void (sent += 1));
    const mend = await breakTable(server.database, 'sent_sms', 'insert');
    await expect(deliverDue(deps, 'sms')).rejects.toThrow('broken');
    expect(await waiting(server)).toHaveLength(1);
    await mend();
    const handedOverAt = server.now();
    server.passes(5 * minuteMs);
    await deliverDue(deps, 'sms');
    expect([sent, await waiting(server)]).toEqual([1, []]);
    expect(await sentRows(server)).toMatchObject([{ handedOverAt }]);
  });
});

describe('a receipt that is faster than our note', () => {
  it('is asked for once more, and has been forgotten until then', async () => {
    const server = await withGateway();
    const earlier = await handsOver(server);
    await queueMessage(server.database, news, server.now());
    const held = heldSender();
    const round = deliverDue(office(server, held.send), 'sms');
    await held.called;
    const [{ id: key } = { id: '' }] = await waiting(server);
    const body = [receipt(earlier, 'delivered'), { key, status: 'rejected' }];
    const early = await reports(server, body, { id: 'one-call' });
    expect([early.status, early.headers['retry-after']]).toEqual([409, '5']);
    expect(await sentRows(server)).toMatchObject([{ status: null }]);
    held.succeed();
    await round;
    expect((await reports(server, body, { id: 'one-call' })).status).toBe(200);
    const statuses = Object.fromEntries((await sentRows(server)).map((row) => [row.key, row.status]));
    expect(statuses).toEqual({ [earlier.key]: 'delivered', [key]: 'rejected' });
  });

  it('is not asked for again where the message waits for its next try, or was given up', async () => {
    const server = await withGateway();
    await queueMessage(server.database, news, server.now());
    const fails = () => Promise.reject(new DeliveryError('no answer in time', { isPermanent: false }));
    await deliverDue(office(server, fails), 'sms');
    const [{ id: key } = { id: '' }] = await waiting(server);
    expect((await reports(server, { key, status: 'rejected' })).status).toBe(200);
    expect((await reports(server, { key: `${key}-1`, status: 'rejected' })).status).toBe(200);
  });
});

describe('an erased account', () => {
  it('leaves no SMS, whether it went to the number of now or to a former one', async () => {
    const server = await withGateway();
    const customer = await zarinaIn(server);
    await handsOver(server, { ...news, to: `+91${zarina.phone}` });
    await handsOver(server, { ...news, to: '+919700000001', customerId: customer.id });
    const neighbours = await handsOver(server);
    expect((await leave(customer)).status).toBe(200);
    expect(await sentRows(server)).toEqual([neighbours]);
    await server.messages();
    expect(JSON.stringify(await everyRow(server.database))).not.toMatch(/9700000001|9711112222/);
  });

  it('whose SMS was just being handed over gets no row by that', async () => {
    const server = await withGateway();
    const customer = await zarinaIn(server);
    await queueMessage(server.database, { ...news, to: `+91${zarina.phone}`, customerId: customer.id }, server.now());
    await queueMessage(server.database, { ...news, to: '+919700000001', customerId: customer.id }, server.now());
    const held = heldSender();
    const round = Promise.all([1, 2].map(() => deliverDue(office(server, held.send), 'sms')));
    await held.called;
    expect((await leave(customer)).status).toBe(200);
    held.succeed();
    await round;
    expect(await sentRows(server)).toEqual([]);
  });

  it('at the very moment at which its SMS are noted, fails neither', async () => {
    const server = await withGateway();
    const customers = [];
    for (let count = 0; count < 8; count += 1) customers.push(await server.customer());
    for (const { id } of customers) {
      const to = `+9197${String(customers.length).padStart(8, '0')}`;
      await queueMessage(server.database, { ...news, to, customerId: id }, server.now());
    }
    const deps = office(server, async () => {});
    const left = customers.map((customer) => leave(customer));
    const [answers] = await Promise.all([Promise.all(left), ...Array.from({ length: 4 }, () => deliverDue(deps, 'sms'))]);
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200));
    expect(await sentRows(server)).toEqual([]);
  });
});

it('a message that is withdrawn while it is handed over gets no row', async () => {
  const server = await withGateway();
  await queueMessage(server.database, news, server.now());
  const held = heldSender();
  const round = deliverDue(office(server, held.send), 'sms');
  await held.called;
  await dropAllTo(server.database, [phone]);
  held.succeed();
  await round;
  expect(await sentRows(server)).toEqual([]);
});
