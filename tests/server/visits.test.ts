/** Who comes to collect the samples, and when: what the lab says, who is told it, and that it goes when the visit is over. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { tellOfLateCollections } from '../../server/orders/tell-late.ts';
import { OrderAnswer, OrderListAnswer, type Order, type Visit } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { everyTable, findTexts } from '../support/server/every-table.ts';
import { advances } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, collectionAt, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { sweep } from '../support/server/sweep.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const lab = (server: TestServer, words: readonly string[], file?: Buffer) =>
  answerRequest(server, { program: 'lab', operator, words, file });

const kavya = ['--name', 'Kavya Nair', '--employee', 'E4711'] as const;
const early = ['--from', '07:10', '--to', '07:40'] as const;

const shown = async (customer: Customer, id: string): Promise<Order> =>
  (await customer.get(pathWithId(paths.order, id))).read(OrderAnswer).data.order;

const titles = async (customer: Customer) => (await listedNotifications(customer)).notifications.map(({ title }) => title);

/** An order of which the lab has said who comes. */
async function assigned(more: readonly string[] = early) {
  const server = await testServer();
  const { customer, order } = await orderPlaced(server);
  const assigns = (...words: readonly string[]) => lab(server, ['assign', order.orderNumber, ...words]);
  expect(await assigns(...kavya, ...more)).toMatchObject({ code: 0, err: '' });
  return { server, customer, order, assigns };
}

describe('npm run lab -- assign', () => {
  it('says on the order who comes, with a small photo, and when within the slot', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    expect(await shown(customer, order.id)).not.toHaveProperty('visit');
    const words = ['assign', order.orderNumber, 'kavya.jpg', ...kavya, '--extension', '23', ...early];
    expect(await lab(server, words, await photoFile())).toMatchObject({
      code: 0,
      out: `${order.orderNumber}: Kavya Nair (E4711) comes, between 07:10 and 07:40, with a photo`,
    });
    const { visit } = await shown(customer, order.id);
    expect(visit).toEqual<Visit>({
      collector: {
        name: 'Kavya Nair',
        employeeNumber: 'E4711',
        extension: '23',
        photo: expect.stringMatching(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/) as string,
      },
      startsAt: '2026-11-22T07:10:00+05:30',
      endsAt: '2026-11-22T07:40:00+05:30',
    });
    const [listed] = (await customer.get(paths.orders)).read(OrderListAnswer).data.orders;
    expect(listed?.visit).toEqual(visit);
    expect((await (await server.customer()).get(pathWithId(paths.order, order.id))).status).toBe(404);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'makes a small square of a %s, without what the camera wrote beside it',
    async (format) => {
      const { server, customer, order, assigns } = await assigned([]);
      expect((await assigns(...kavya)).code).toBe(0);
      await lab(server, ['assign', order.orderNumber, 'x', ...kavya], await photoFile(format));
      const { photo = '' } = (await shown(customer, order.id)).visit?.collector ?? {};
      const picture = Buffer.from(photo.replace('data:image/jpeg;base64,', ''), 'base64');
      const { width, height, exif } = await sharp(picture).metadata();
      expect({ width, height, exif }).toEqual({ width: 240, height: 240, exif: undefined });
      expect(picture.length).toBeLessThan(20_000);
    },
  );

  it.each([
    ['a text', Buffer.from('Kavya')],
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s for a photo, and says nothing then', async (_what, file) => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    const done = await lab(server, ['assign', order.orderNumber, 'kavya.jpg', ...kavya], file);
    expect(done).toMatchObject({
      code: 1,
      err: 'The photo cannot be opened. Use a JPEG, PNG or WebP of at most 50 megapixels',
    });
    expect(await shown(customer, order.id)).not.toHaveProperty('visit');
  });

  it.each([
    ['before the slot', '06:50', '07:20'],
    ['past its end', '07:40', '08:10'],
    ['backwards', '07:40', '07:10'],
    ['of no length', '07:40', '07:40'],
    ['in words', 'seven', '07:40'],
  ])('refuses a window that is %s', async (_what, from, to) => {
    const { assigns, customer, order } = await assigned([]);
    expect(await assigns(...kavya, '--from', from, '--to', to)).toMatchObject({
      code: 1,
      err: `The window from ${from} to ${to} is not within the slot of order ${order.orderNumber}, 7:00 am – 8:00 am. Write it like 07:10, and the earlier time first.`,
    });
    expect((await shown(customer, order.id)).visit).not.toHaveProperty('startsAt');
  });

  it.each([
    [['--name', 'Kavya Nair'], 'Use: npm run lab -- assign NUMBER [FILE]'],
    [[...kavya, '--from', '07:10'], 'A window has two times, from 07:10 and to 07:40'],
    [[...kavya, '--extension', '+91 98765 43210'], 'An extension has 1 to 8 digits'],
    [['--name', 'A'.repeat(61), '--employee', '1'], 'A name has at most 60 letters'],
    [['--name', 'A', '--employee', '1'.repeat(31)], 'An employee number has at most 30 letters and digits'],
  ])('is not understood with %j', async (words, line) => {
    const { assigns } = await assigned();
    const done = await assigns(...words);
    expect(done.code).toBe(2);
    expect(done.err).toContain(line);
  });

  it('is told once, and again when somebody else comes or the window changes', async () => {
    const { assigns, customer } = await assigned();
    const title = 'We know who comes to you';
    await assigns(...kavya, ...early);
    expect(await titles(customer)).toEqual([title]);
    await assigns(...kavya, '--from', '07:20', '--to', '07:50');
    await assigns('--name', 'Ravi Iyer', '--employee', 'E12', '--from', '07:20', '--to', '07:50');
    expect(await titles(customer)).toEqual([title, title, title]);
  });

  it('takes back that somebody has set out who does not come now', async () => {
    const { server, assigns, customer, order } = await assigned();
    await lab(server, ['on-the-way', order.orderNumber]);
    await assigns(...kavya, '--from', '07:20', '--to', '07:50');
    expect((await shown(customer, order.id)).visit).toHaveProperty('onTheWayAt');
    await assigns('--name', 'Ravi Iyer', '--employee', 'E12');
    expect((await shown(customer, order.id)).visit).toEqual({ collector: { name: 'Ravi Iyer', employeeNumber: 'E12' } });
  });

  it('is shown by "order", without the photo, and recorded without the person', async () => {
    const { server, order } = await assigned();
    server.passes(minuteMs);
    await lab(server, ['on-the-way', order.orderNumber]);
    const { out } = await lab(server, ['order', order.orderNumber]);
    expect(out).toContain('Kavya Nair (E4711), expected 7:10 am – 7:40 am, on the way');
    const data = JSON.parse((await lab(server, ['order', order.orderNumber, '--json'])).out) as { visit: unknown };
    expect(data.visit).toMatchObject({ collector: { name: 'Kavya Nair', hasPhoto: false } });
    const history = JSON.parse((await lab(server, ['history', order.orderNumber, '--json'])).out) as object[];
    expect(history).toMatchObject([
      { step: 'on-the-way', details: {} },
      { step: 'assign', details: { window: '7:10 am – 7:40 am' } },
    ]);
  });
});

describe('on the way, and there', () => {
  it('are told once each, with the time of the first command', async () => {
    const { server, customer, order } = await assigned();
    server.passes(minuteMs);
    const left = server.now();
    expect((await lab(server, ['on-the-way', order.orderNumber])).out).toBe(`${order.orderNumber}: the collector is on the way`);
    server.passes(minuteMs);
    await lab(server, ['on-the-way', order.orderNumber]);
    expect((await lab(server, ['arrive', order.orderNumber])).out).toBe(`${order.orderNumber}: the collector is at the door`);
    await lab(server, ['arrive', order.orderNumber]);
    const { visit } = await shown(customer, order.id);
    expect([visit?.onTheWayAt, visit?.arrivedAt].map((at) => Date.parse(at ?? ''))).toEqual([left, left + minuteMs]);
    expect(await titles(customer)).toEqual(['Our collector is there', 'Our collector is on the way', 'We know who comes to you']);
  });

  it('are said of a visit for which nobody is named', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    await lab(server, ['on-the-way', order.orderNumber]);
    expect(Object.keys((await shown(customer, order.id)).visit ?? {})).toEqual(['onTheWayAt']);
    expect((await lab(server, ['order', order.orderNumber])).out).toMatch(/Collector +on the way/);
  });

  it.each([['assign', ...kavya], ['on-the-way'], ['arrive']])('are refused once the visit is over: %s', async (name, ...more) => {
    const { server, order } = await assigned();
    await advances(server, order.id, 2);
    expect(await lab(server, [name, order.orderNumber, ...more])).toMatchObject({
      code: 1,
      err: `Order ${order.orderNumber} is SampleCollected: nobody is to come for it.`,
    });
  });

  it('are said once by two commands at the same moment', async () => {
    const { server, customer, order } = await assigned();
    await Promise.all(['on-the-way', 'on-the-way'].map((name) => lab(server, [name, order.orderNumber])));
    expect(await titles(customer)).toHaveLength(2);
  });
});

describe('what is known of the collector', () => {
  const ends: readonly (readonly [string, (of: Awaited<ReturnType<typeof assigned>>) => Promise<unknown>])[] = [
    ['the sample is taken', ({ server, order }) => advances(server, order.id, 2)],
    ['the order is cancelled', ({ customer, order }) => cancel(customer, order.id)],
    ['the visit is moved', ({ customer, order }) => moveTo(customer, order.id, '2026-11-22-0900')],
    ['the account is deleted', ({ customer }) => leave(customer)],
    [
      'a day has gone by',
      async ({ server }) => {
        server.passes(collectionAt + 25 * hourMs - server.now());
        await sweep(server.database, server.now());
      },
    ],
  ];

  it.each(ends)('is nowhere any more once %s', async (_when, ends) => {
    const of = await assigned();
    await lab(of.server, ['on-the-way', of.order.orderNumber]);
    const texts = ['Kavya Nair', 'E4711'];
    expect(findTexts(await everyTable(of.server.database), texts)).toEqual(['visits: Kavya Nair', 'visits: E4711']);
    await ends(of);
    expect(findTexts(await everyTable(of.server.database), texts)).toEqual([]);
  });

  it('is kept until a day after the slot where the lab says nothing', async () => {
    const { server, customer, order } = await assigned();
    server.passes(collectionAt + 25 * hourMs - 1 - server.now());
    await sweep(server.database, server.now());
    expect((await shown(customer, order.id)).visit?.collector?.name).toBe('Kavya Nair');
  });

  it('stays while the order is only confirmed', async () => {
    const { server, customer, order } = await assigned();
    await advances(server, order.id);
    expect((await shown(customer, order.id)).visit?.collector?.name).toBe('Kavya Nair');
  });
});

describe('lateness', () => {
  it('is told by the window that the lab has said, and again if the lab says a later one', async () => {
    const { server, customer, order, assigns } = await assigned();
    expect((await shown(customer, order.id)).lateFrom).toBe('2026-11-22T07:55:00+05:30');
    server.passes(collectionAt + 55 * minuteMs - 1 - server.now());
    await tellOfLateCollections(server);
    expect(await titles(customer)).not.toContain('We are late');
    server.passes(1);
    await tellOfLateCollections(server);
    await tellOfLateCollections(server);
    const late = (await listedNotifications(customer)).notifications.filter(({ title }) => title === 'We are late');
    expect(late.map(({ message }) => message)).toEqual([
      `We should have been there by 7:40 am for order ${order.orderNumber}. We are sorry. Call us on +91 00000 00000, also to move it free of charge.`,
    ]);
    await assigns(...kavya, '--from', '07:40', '--to', '08:00');
    server.passes(20 * minuteMs);
    await tellOfLateCollections(server);
    expect((await titles(customer)).filter((title) => title === 'We are late')).toHaveLength(2);
  });

  it('is not told by mail for a time that the lab has since replaced', async () => {
    const { server, assigns } = await assigned();
    await server.database.updateTable('customers').set({ emailVerified: 1 }).execute();
    await server.messages();
    server.passes(collectionAt + 55 * minuteMs - server.now());
    await tellOfLateCollections(server);
    await assigns(...kavya, '--from', '07:40', '--to', '08:00');
    expect(await server.messages()).toEqual([]);
  });
});
