/** What devices get by push of a visit: who comes, to whoever wants to see it, and nothing once the visit is over. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import { pushSender } from '../../server/messages/send-push.ts';
import { tellOfLateCollections } from '../../server/orders/tell-late.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import type { PushPayload } from '../../src/contract/push-payload.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { advances } from '../support/server/lab.ts';
import { postOffice } from '../support/server/messages.ts';
import { operator } from '../support/server/operator.ts';
import { collectionAt, orderPlaced } from '../support/server/order-changes.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { pushService } from '../support/server/own-push-service.ts';
import { pushKeys, testServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A customer with an order and a device, and the lab's commands about the order. */
async function awaiting({ showsContent }: { readonly showsContent: boolean }) {
  const service = await pushService();
  const server = await testServer({ push: { keys: pushKeys, services: [service.origin] } });
  const { customer, order } = await orderPlaced(server);
  const device = new PushDevice({ endpoint: `${service.origin}/send/${customer.id}` });
  expect((await customer.put(accountPaths.push, device.subscription({ showsContent }))).status).toBe(200);
  const lab = async (name: string, ...more: readonly string[]) => {
    const words = [name, order.orderNumber, ...more];
    const file = more[0] === 'kavya.jpg' ? await photoFile() : undefined;
    expect(await answerRequest(server, { program: 'lab', operator, words, file })).toMatchObject({ code: 0 });
  };
  /** Sends what is due, and returns the last message. */
  const delivers = async () => {
    const push = await pushSender(server);
    await deliverDue(postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { push: push! } }), 'push');
    const request = service.requests.at(-1)!;
    const { notification, photoInOrder } = JSON.parse(device.decrypt(request.body)) as PushPayload;
    const { ttl, urgency } = request.headers;
    const { title, body, tag } = notification;
    return { title, body, tag, ttl: Number(ttl), urgency, ...(photoInOrder !== undefined && { photoInOrder }) };
  };
  return { server, service, customer, order, lab, delivers };
}

const kavya = ['--name', 'Kavya Nair', '--employee', 'E4711', '--from', '07:10', '--to', '07:40'] as const;
const daySeconds = 86_400;

describe('to whoever wants to see what it is about', () => {
  it('names who comes and when, that they are on the way, and that they are there, each in place of the one before', async () => {
    const { order, lab, delivers } = await awaiting({ showsContent: true });
    await lab('assign', ...kavya);
    const assigned = await delivers();
    expect(assigned).toMatchObject({
      title: 'Kavya Nair comes to you',
      body: `Expected 7:10 am – 7:40 am. Order ${order.orderNumber} shows who collects the samples.`,
      ttl: daySeconds,
      urgency: 'normal',
    });
    await lab('on-the-way');
    expect(await delivers()).toEqual({
      title: 'Kavya Nair is on the way',
      body: `Expected 7:10 am – 7:40 am. Order ${order.orderNumber} shows who comes. Please have its codes for the door ready.`,
      tag: assigned.tag,
      ttl: 7200,
      urgency: 'high',
    });
    await lab('arrive');
    expect(await delivers()).toEqual({
      title: 'Kavya Nair is there',
      body: `Before you open, compare the codes for the door of order ${order.orderNumber}.`,
      tag: assigned.tag,
      ttl: 3600,
      urgency: 'high',
    });
  });

  it('says what is known where nobody is named', async () => {
    const { order, lab, delivers } = await awaiting({ showsContent: true });
    await lab('on-the-way');
    expect(await delivers()).toMatchObject({
      title: 'Our collector is on the way',
      body: `Order ${order.orderNumber} shows who comes. Please have its codes for the door ready.`,
    });
  });

  it('says where the photo of who comes is, if there is one', async () => {
    const { order, lab, delivers } = await awaiting({ showsContent: true });
    await lab('assign', ...kavya);
    expect(await delivers()).not.toHaveProperty('photoInOrder');
    await lab('assign', 'kavya.jpg', ...kavya);
    await lab('on-the-way');
    expect(await delivers()).toMatchObject({ title: 'Kavya Nair is on the way', photoInOrder: order.id });
  });

  it('speaks the customer’s language', async () => {
    const { customer, lab, delivers } = await awaiting({ showsContent: true });
    await customer.put(accountPaths.language, { language: 'hi' });
    await lab('assign', ...kavya);
    expect((await delivers()).title).toBe('Kavya Nair आपके यहाँ आएँगे');
  });

  it('is urgent where the collection is late', async () => {
    const { server, delivers } = await awaiting({ showsContent: true });
    server.passes(collectionAt + hourMs + 15 * minuteMs - server.now());
    await tellOfLateCollections(server);
    expect(await delivers()).toMatchObject({ title: 'We are late', ttl: 10_800, urgency: 'high' });
  });
});

it('says by itself only that there is news', async () => {
  const { lab, delivers } = await awaiting({ showsContent: false });
  await lab('assign', 'kavya.jpg', ...kavya);
  const message = await delivers();
  expect(message).toMatchObject({ title: 'There is news about your order', body: 'Tap to read it in the app.' });
  expect(message).not.toHaveProperty('photoInOrder');
});

it('says nothing of a visit that is over by the time of sending', async () => {
  const { server, service, order, lab, delivers } = await awaiting({ showsContent: true });
  await lab('assign', ...kavya);
  await advances(server, order.id, 2);
  await delivers();
  expect(service.requests).toHaveLength(3);
  expect((await delivers()).title).not.toContain('Kavya');
});
