/** What devices get by push: encrypted, under the server's key, and as their push services answer. */
import { createVerify, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliverDue, type DeliveryFailure } from '../../server/messages/deliver.ts';
import { pushSender } from '../../server/messages/send-push.ts';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { PushPayload } from '../../src/contract/push-payload.ts';
import { postOffice } from '../support/server/messages.ts';
import { newestNotification, savesPreferences } from '../support/server/notifications.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { pushService } from '../support/server/own-push-service.ts';
import type { PushRequest, PushService } from '../support/server/push-service.ts';
import { released, processingReport } from '../support/server/reports.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { Customer, pushKeys, testServer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** With a push service that it trusts, since that is on this machine. */
async function serverBeside(service: PushService): Promise<TestServer> {
  return testServer({ push: { keys: pushKeys, services: [service.origin] } });
}

async function subscribes(customer: Customer, service: PushService, showsContent = false): Promise<PushDevice> {
  const device = new PushDevice({ endpoint: `${service.origin}/send/${customer.id}` });
  expect((await customer.put(accountPaths.push, device.subscription({ showsContent }))).status).toBe(200);
  return device;
}

/** Sends what is due, and returns the reasons of what could not be sent. */
async function sends(server: TestServer): Promise<DeliveryFailure[]> {
  const failures: DeliveryFailure[] = [];
  const push = await pushSender(server);
  const office = postOffice(
    { ...server, timeZone: 'Asia/Kolkata' },
    { senders: { push: push! }, report: (one) => failures.push(one) },
  );
  await deliverDue(office, 'push');
  return failures;
}

const read = (device: PushDevice, { body }: PushRequest): PushPayload => JSON.parse(device.decrypt(body)) as PushPayload;

const waiting = ({ database }: TestServer) => database.selectFrom('messages').selectAll().where('channel', '=', 'push').execute();

const devices = ({ database }: TestServer) => database.selectFrom('pushSubscriptions').selectAll().execute();

/** A customer with a device, whose order the lab confirms. */
async function confirmed({ showsContent = false }: { readonly showsContent?: boolean } = {}) {
  const service = await pushService();
  const server = await serverBeside(service);
  const { customer, order } = await orderPlaced(server);
  const device = await subscribes(customer, service, showsContent);
  await advanceOrder(server, order.id, server.now());
  return { service, server, customer, order, device };
}

it('the device of these tests decrypts what RFC 8291 gives as an example', () => {
  const device = new PushDevice({ privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' });
  expect(device.publicKey).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(device.decrypt(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

describe('a message', () => {
  it('says by itself only that there is news, and leads to what it is about', async () => {
    const { service, server, customer, order, device } = await confirmed();
    expect(await sends(server)).toEqual([]);
    expect(service.requests).toHaveLength(1);
    const payload = read(device, service.requests[0]!);
    expect(payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'There is news about your order',
        body: 'Tap to read it in the app.',
        lang: 'en',
        navigate: `https://lab.example.com/orders/${order.id}`,
        tag: expect.stringMatching(/^[\w-]{32}$/) as string,
        actions: [{ action: 'read', title: 'Mark as read', navigate: 'https://lab.example.com/notifications' }],
      },
      app_badge: 1,
      notificationId: (await newestNotification(customer))?.id,
      customerId: customer.id,
    });
    expect(await waiting(server)).toEqual([]);
  });

  it('says what the news is about where the customer wants that', async () => {
    const { service, server, order, device } = await confirmed({ showsContent: true });
    await sends(server);
    const { title, body } = read(device, service.requests[0]!).notification;
    expect([title, body]).toEqual([
      'Order confirmed',
      `Your order ${order.orderNumber} is confirmed. We come at the time that you booked.`,
    ]);
  });

  it('is in the language of its customer', async () => {
    const { service, server, customer, device } = await confirmed();
    await customer.put(accountPaths.language, { language: 'ta' });
    await sends(server);
    const { title, lang } = read(device, service.requests[0]!).notification;
    expect([title, lang]).toEqual(['உங்கள் ஆர்டர் பற்றி புதிய தகவல் உள்ளது', 'ta']);
  });

  it('of a prescription names it, and of a report not', async () => {
    const service = await pushService();
    const server = await serverBeside(service);
    const { customer, reportId } = await processingReport(server);
    const device = await subscribes(customer, service);
    await released(server, reportId);
    await sends(server);
    const { title, navigate } = read(device, service.requests[0]!).notification;
    expect([title, navigate]).toEqual(['There is news about your order', `https://lab.example.com/reports/${reportId}`]);
  });

  it('tells its push service how long it is of use, how urgent it is, and what it replaces', async () => {
    const { service, server, order, device } = await confirmed();
    server.passes(minuteMs);
    await sends(server);
    await advanceOrder(server, order.id, server.now());
    await sends(server);
    const [first, second] = service.requests;
    expect(first?.headers).toMatchObject({
      ttl: String((dayMs - minuteMs) / 1000),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(first?.headers['topic']).toBe(read(device, first!).notification.tag);
    // Of the same order, so that the later one takes the place of the earlier one, which was not read.
    expect(second?.headers['topic']).toBe(first?.headers['topic']);
    expect(first?.headers['topic']).not.toContain(order.id);
    expect(read(device, second!).app_badge).toBe(3);
  });

  it('is signed for the push service with the key under which the device subscribed', async () => {
    const { service, server } = await confirmed();
    await sends(server);
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.requests[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(pushKeys?.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    expect([aud, sub]).toEqual([service.origin, `mailto:${server.settings.messages.mailFrom.address}`]);
    expect(Number(exp) * 1000 - Date.now()).toBeLessThanOrEqual(dayMs);
    const bytes = Buffer.from(key ?? '', 'base64url');
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const check = createVerify('sha256').update(`${head}.${claims}`);
    expect(check.verify({ key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});

describe('nothing is sent', () => {
  it('of what the customer does not want by push', async () => {
    const service = await pushService();
    const server = await serverBeside(service);
    const { customer, order } = await orderPlaced(server);
    await subscribes(customer, service);
    await savesPreferences(customer, { push: { OrderConfirmed: false } });
    await advanceOrder(server, order.id, server.now());
    expect(await waiting(server)).toEqual([]);
  });

  it('of what the customer no longer wants when it is sent', async () => {
    const { service, server, customer } = await confirmed();
    await savesPreferences(customer, { push: { OrderConfirmed: false } });
    await sends(server);
    expect([service.requests.length, await waiting(server)]).toEqual([0, []]);
  });

  it('of what was read in the app meanwhile', async () => {
    const { service, server, customer } = await confirmed();
    await customer.put(pathWithId(paths.readNotification, (await newestNotification(customer))?.id ?? ''));
    await sends(server);
    expect([service.requests.length, await waiting(server)]).toEqual([0, []]);
  });

  it('to a device that was signed out', async () => {
    const { service, server, customer } = await confirmed();
    await customer.post(paths.logout);
    await sends(server);
    expect([service.requests.length, await waiting(server), await devices(server)]).toEqual([0, [], []]);
  });

  it('once it is too late', async () => {
    const { service, server } = await confirmed();
    server.passes(dayMs);
    await sends(server);
    expect([service.requests.length, await waiting(server)]).toEqual([0, []]);
  });

  it('to a service that the operator trusts no longer, whose devices are forgotten', async () => {
    const { service, server } = await confirmed();
    await sends({ ...server, settings: { ...server.settings, push: { keys: pushKeys, services: [] } } });
    expect([service.requests.length, await waiting(server), await devices(server)]).toEqual([0, [], []]);
  });
});

describe('a push service that answers', () => {
  it.each([404, 410])('%s knows the device no longer, which is forgotten', async (status) => {
    const { service, server } = await confirmed();
    service.answers({ status });
    expect(await sends(server)).toEqual([]);
    expect([await waiting(server), await devices(server)]).toEqual([[], []]);
  });

  it('429 is left alone for as long as it asks for', async () => {
    const { service, server } = await confirmed();
    service.answers({ status: 429, headers: { 'retry-after': '600' } });
    expect(await sends(server)).toMatchObject([{ reason: 'HTTP 429', isGivenUp: false }]);
    service.answers({ status: 201 });
    server.passes(10 * minuteMs - 1);
    await sends(server);
    expect(service.requests).toHaveLength(1);
    server.passes(minuteMs + 1);
    await sends(server);
    expect([service.requests.length, await waiting(server), await devices(server)]).toEqual([2, [], [expect.anything()]]);
  });

  it.each([500, 503, 401, 403])('%s is tried again', async (status) => {
    const { service, server } = await confirmed();
    service.answers({ status });
    expect(await sends(server)).toMatchObject([{ reason: `HTTP ${status}`, isGivenUp: false }]);
    service.answers({ status: 201 });
    server.passes(minuteMs);
    expect(await sends(server)).toEqual([]);
    expect([service.requests.length, await waiting(server)]).toEqual([2, []]);
  });

  it.each([400, 413])('%s does not take this message, which is given up, and the device stays', async (status) => {
    const { service, server } = await confirmed();
    service.answers({ status });
    expect(await sends(server)).toMatchObject([{ reason: `HTTP ${status}`, isGivenUp: true }]);
    expect(await devices(server)).toHaveLength(1);
  });

  it.each([301, 307, 308])('%s is not followed', async (status) => {
    const { service, server } = await confirmed();
    const elsewhere = await pushService();
    service.answers({ status, headers: { location: `${elsewhere.origin}/metadata` } });
    expect(await sends(server)).toMatchObject([{ reason: `HTTP ${status}`, isGivenUp: false }]);
    expect(elsewhere.requests).toEqual([]);
  });
});

it('news goes to each device of its customer, and to nobody else', async () => {
  const service = await pushService();
  const server = await serverBeside(service);
  const { customer, order } = await orderPlaced(server);
  await subscribes(await server.customer(), service);
  const phone = await subscribes(customer, service);
  const again = new Customer(
    server.app,
    await openSession(server.database, customer.id, server.now(), 30),
    customer.id,
    customer.email,
  );
  const tablet = new PushDevice({ endpoint: `${service.origin}/send/tablet` });
  await again.put(accountPaths.push, tablet.subscription());
  await advanceOrder(server, order.id, server.now());
  await sends(server);
  const byPath = new Map(service.requests.map((request) => [request.path, request]));
  expect(service.requests).toHaveLength(2);
  for (const device of [phone, tablet])
    expect(read(device, byPath.get(new URL(device.endpoint).pathname)!).customerId).toBe(customer.id);
});
