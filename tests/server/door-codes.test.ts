/** The two codes that are said at the door: who is told them, what they depend on, and how the lab checks one. */
import { describe, expect, it } from 'vitest';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { OrderAnswer, OrderListAnswer, type DoorCodes, type Order } from '../../src/contract/orders.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import type { Channel, Written } from '../../server/messages/message.ts';
import { orderCalendar } from '../../src/lib/orders/order-calendar.ts';
import { everyTable } from '../support/server/every-table.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { postOffice } from '../support/server/messages.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, collectionAt, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const later = '2026-11-22-0900';
const hourMs = 3_600_000;

const shown = async (customer: Customer, id: string): Promise<Order> =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;

/** As the customer sees them. */
async function codesOf(customer: Customer, id: string): Promise<DoorCodes> {
  const { doorCodes } = await shown(customer, id);
  if (doorCodes === undefined) throw new Error(`Order ${id} has no codes`);
  return doorCodes;
}

async function confirmed() {
  const { customer, order } = await orderPlaced(server);
  await advances(server, order.id);
  return { customer, order, codes: await codesOf(customer, order.id) };
}

const lab = (...words: readonly string[]) => answerRequest(server, { program: 'lab', operator, words });
const arrives = ({ orderNumber }: Order, code: string) => lab('arrive', orderNumber, '--code', code);

/** A code that is not the customer's. */
const wrong = ({ customerSays }: DoorCodes) => String((Number(customerSays) + 1) % 10_000).padStart(4, '0');

describe('the codes of an order', () => {
  it('are two different ones of four digits, in each answer with the order to its customer', async () => {
    const { customer, order } = await orderPlaced(server);
    const codes = await codesOf(customer, order.id);
    expect(codes.collectorSays).toMatch(/^\d{4}$/);
    expect(codes.customerSays).toMatch(/^\d{4}$/);
    expect(codes.customerSays).not.toBe(codes.collectorSays);
    const [listed] = (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
    expect(listed?.doorCodes).toEqual(codes);
    expect((await (await server.customer()).get(pathWithId(paths.order, order.id))).status).toBe(404);
  });

  it('are the customer’s until the sample is taken', async () => {
    const { customer, order } = await confirmed();
    await advances(server, order.id);
    expect(await shown(customer, order.id)).not.toHaveProperty('doorCodes');
    const [listed] = (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
    expect(listed).not.toHaveProperty('doorCodes');
  });

  it('are gone with the order that is cancelled', async () => {
    const { customer, order } = await orderPlaced(server);
    expect((await cancel(customer, order.id)).read(OrderAnswer).data.order).not.toHaveProperty('doorCodes');
    expect(await shown(customer, order.id)).not.toHaveProperty('doorCodes');
  });

  it('are other ones after a move, which its answer has already', async () => {
    const { customer, order } = await orderPlaced(server);
    const before = await codesOf(customer, order.id);
    const moved = (await moveTo(customer, order.id, later)).read(OrderAnswer).data.order;
    expect(moved.doorCodes).toEqual(await codesOf(customer, order.id));
    expect(moved.doorCodes).not.toEqual(before);
  });

  it('are the same on another server and after a restart, which have the database alone', async () => {
    const { customer, order, codes } = await confirmed();
    const other = await secondServer(server, 0);
    const answer = await other.as(customer.token ?? '').get(pathWithId(paths.order, order.id));
    expect(answer.read(OrderAnswer).data.order.doorCodes).toEqual(codes);
  });

  it('depend on the order, the direction, the start of the slot and the server’s own key', async () => {
    const visit = { id: 'o1', startsAt: collectionAt };
    const first = await doorCodesOf(server.database, visit);
    expect(await doorCodesOf(server.database, visit)).toEqual(first);
    const otherServer = await testServer();
    const others = [
      await doorCodesOf(server.database, { ...visit, id: 'o2' }),
      await doorCodesOf(server.database, { ...visit, startsAt: collectionAt + hourMs }),
      await doorCodesOf(otherServer.database, visit),
    ];
    // A single code may be the same by chance.
    for (const one of others) expect(one).not.toEqual(first);
  });

  it('never equal each other, keep their zeros, and are spread over all digits', async () => {
    const all = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => doorCodesOf(server.database, { id: `o${at}`, startsAt: collectionAt })),
    );
    expect(all.filter(({ collectorSays, customerSays }) => collectorSays === customerSays)).toEqual([]);
    const codes = all.flatMap(({ collectorSays, customerSays }) => [collectorSays, customerSays]);
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    const firsts = new Set(codes.map((code) => code.slice(0, 1)));
    expect(firsts.size).toBe(10);
    // Of 2000 codes some 1800 are different ones.
    expect(new Set(codes).size).toBeGreaterThan(1600);
  });
});

describe('npm run lab -- order', () => {
  it('shows what the collector says while the collection is ahead, and never what the customer says', async () => {
    const { order, codes } = await confirmed();
    const { out } = await lab('order', order.orderNumber);
    expect(out).toContain(`Door code   ${codes.collectorSays} (the collector says it)`);
    const { out: json } = await lab('order', order.orderNumber, '--json');
    expect((JSON.parse(json) as Order).doorCodes).toEqual({ collectorSays: codes.collectorSays });
    await advances(server, order.id);
    expect((await lab('order', order.orderNumber)).out).not.toContain('Door code');
    expect(JSON.parse((await lab('order', order.orderNumber, '--json')).out)).not.toHaveProperty('doorCodes');
  });
});

describe('npm run lab -- arrive', () => {
  it('takes the step at the door with the right code, as advance does, and records it', async () => {
    const { customer, order, codes } = await confirmed();
    const digits = `${codes.customerSays.slice(0, 2)} ${codes.customerSays.slice(2)}`;
    expect(await arrives(order, digits)).toMatchObject({
      code: 0,
      out: `${order.orderNumber}: Confirmed → SampleCollected, by the customer’s code`,
    });
    expect(await shown(customer, order.id)).toMatchObject({ orderStatus: 'SampleCollected', paymentStatus: 'Paid' });
    const { notifications } = await listedNotifications(customer);
    expect(notifications.map(({ type }) => type).toSorted()).toEqual([
      'OrderConfirmed',
      'PaymentConfirmation',
      'SampleCollected',
    ]);
    const { out } = await lab('history', order.orderNumber, '--json');
    expect(JSON.parse(out)).toMatchObject([{ step: 'arrive', details: { from: 'Confirmed', to: 'SampleCollected' } }]);
    expect(await arrives(order, codes.customerSays)).toMatchObject({
      code: 1,
      err: `Order ${order.orderNumber} is SampleCollected: a code is taken for an order that is Confirmed.`,
    });
  });

  it('refuses a wrong code with the tries that are left, and all codes after five until the hour is over', async () => {
    const { order, codes } = await confirmed();
    const refusals: string[] = [];
    for (let round = 0; round < 5; round += 1) refusals.push((await arrives(order, wrong(codes))).err);
    const { orderNumber } = order;
    const until = '21 Nov 2026, 11:30 am';
    expect(refusals).toEqual([
      `This is not the code of order ${orderNumber}: 4 tries are left`,
      `This is not the code of order ${orderNumber}: 3 tries are left`,
      `This is not the code of order ${orderNumber}: 2 tries are left`,
      `This is not the code of order ${orderNumber}: 1 try is left`,
      `This is not the code of order ${orderNumber}: no try is left until ${until}`,
    ]);
    server.passes(hourMs - 1);
    expect(await arrives(order, codes.customerSays)).toMatchObject({
      code: 1,
      err: `There were 5 wrong codes for order ${orderNumber}: no code is taken until ${until}`,
    });
    expect(await statusOf(server, order.id)).toBe('Confirmed');
    server.passes(1);
    expect((await arrives(order, codes.customerSays)).code).toBe(0);
  });

  it('counts the tries of each order, of simultaneous ones too, and the collector’s code as a wrong one', async () => {
    const { order, codes } = await confirmed();
    const guesses = Array.from({ length: 8 }, () => arrives(order, codes.collectorSays));
    const errors = (await Promise.all(guesses)).map(({ err }) => err);
    expect(errors.filter((err) => err.startsWith('This is not the code of order'))).toHaveLength(5);
    expect(errors.filter((err) => err.startsWith('There were 5 wrong codes'))).toHaveLength(3);
    const other = await confirmed();
    expect((await arrives(other.order, other.codes.customerSays)).code).toBe(0);
  });

  it('is not known with the code of the time before a move', async () => {
    const { customer, order, codes } = await confirmed();
    const moved = (await moveTo(customer, order.id, later)).read(OrderAnswer).data.order;
    const isOther = moved.doorCodes?.customerSays !== codes.customerSays;
    expect((await arrives(order, codes.customerSays)).code).toBe(isOther ? 1 : 0);
  });

  it('does not take what is no code for a try', async () => {
    const { order, codes } = await confirmed();
    for (const typed of ['12', '12345', 'abcd'])
      expect(await arrives(order, typed)).toMatchObject({ code: 2, err: 'The code that the customer says has 4 digits' });
    expect((await arrives(order, wrong(codes))).err).toContain('4 tries are left');
  });

  it.each([
    ['Created', 'Order NUMBER is Created: a code is taken for an order that is Confirmed.'],
    ['Testing', 'Order NUMBER is Testing: a code is taken for an order that is Confirmed.'],
    ['Completed', 'Order NUMBER is completed: there is no next step.'],
    ['Cancelled', 'Order NUMBER is cancelled: there is no next step.'],
  ] as const)('refuses an order that is %s, whatever the code', async (status, refusal) => {
    const { customer, order } = await orderPlaced(server);
    const { customerSays } = await codesOf(customer, order.id);
    await server.database.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
    expect(await arrives(order, customerSays)).toMatchObject({ code: 1, err: refusal.replace('NUMBER', order.orderNumber) });
    expect(await statusOf(server, order.id)).toBe(status);
    expect((await arrives({ ...order, orderNumber: 'LH-NOSUCH00' }, customerSays)).err).toBe('There is no order LH-NOSUCH00');
  });
});

describe('what is sent or stored', () => {
  /** Four digits stand in many texts by chance, but not those of the codes in all three of these. */
  const rounds = 3;

  const pageUrl = 'https://lab.example.com/orders/o1';

  async function sentBy({ database, settings, now }: TestServer): Promise<Written<Channel>[]> {
    const letters: Written<Channel>[] = [];
    const write = async (letter: Written<Channel>) => void letters.push(letter);
    const place = { database, settings, timeZone: settings.timeZone, now };
    const office = postOffice(place, { senders: { email: write, sms: write, push: write } });
    for (const channel of ['email', 'sms', 'push'] as const) await deliverDue(office, channel);
    return letters;
  }

  /** Everything that goes out for an order from placing to its sample, and everything that the database holds meanwhile. */
  async function everythingOf(): Promise<readonly (readonly [string, string, DoorCodes])[]> {
    const own = await testServer({ slotCapacity: 1000 });
    const { customer, order } = await orderPlaced(own);
    const device = new PushDevice().subscription({ showsContent: true });
    expect((await customer.put(accountPaths.push, device)).status).toBe(200);
    const moved = (await moveTo(customer, order.id, later)).read(OrderAnswer).data.order;
    await advances(own, order.id);
    const codes = await codesOf(customer, order.id);
    const waiting = [...(await everyTable(own.database))];
    const letters = await sentBy(own);
    await advances(own, order.id);
    letters.push(...(await sentBy(own)));
    expect(new Set(letters.map(({ channel }) => channel))).toEqual(new Set(['email', 'push']));
    const headers = { authorization: `Bearer ${customer.token}` };
    const invoice = await own.app.inject({ url: apiPrefix + pathWithId(paths.orderInvoice, order.id), headers });
    expect(invoice.statusCode).toBe(200);
    const stored = [...(await everyTable(own.database))];
    return [
      ...[...waiting, ...stored].map(([table, text]) => [`table ${table}`, text, codes] as const),
      ['letters', JSON.stringify(letters), codes],
      ['notifications', JSON.stringify(await listedNotifications(customer)), codes],
      ['invoice', pagesOfPdf(invoice.rawPayload).flat().join(' '), codes],
      ['calendar', orderCalendar({ order: moved, pageUrl, preparation: [], brandName: 'Lab', now: own.now() }) ?? '', codes],
      ['answer to placing', JSON.stringify(order), codes],
    ];
  }

  const holds = (text: string, code: string) => new RegExp(String.raw`(?<!\d)${code}(?!\d)`).test(text);

  it('never has a code', async () => {
    const found: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const places = (await everythingOf()).flatMap(([place, text, codes]) =>
        Object.entries(codes).flatMap(([who, code]) => (holds(text, code) ? [`${place}: ${who}`] : [])),
      );
      found.push(...new Set(places));
    }
    const often = Map.groupBy(found, (place) => place);
    expect([...often].filter(([, times]) => times.length === rounds).map(([place]) => place)).toEqual([]);
  });
});
