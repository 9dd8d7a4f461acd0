/** What customers are told about orders that they moved or cancelled. */
import { describe, expect, it } from 'vitest';
import { cancel, collectionAt, moveTo, orderPlaced, placesTaken, setOrder } from '../support/server/order-changes.ts';
import type { SentMessage } from '../support/server/messages.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const hourMs = 3_600_000;

/** A customer whose order's first mail is sent already. */
async function told() {
  const server = await testServer();
  const placed = await orderPlaced(server);
  await server.messages();
  return { server, ...placed };
}

async function onlyMail(server: TestServer): Promise<SentMessage> {
  const sent = await server.messages();
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

describe('the mail of an order that was moved', () => {
  it('says the new time and the old one, where to, and what to do about it unasked', async () => {
    const { server, customer, order } = await told();
    await customer.get('/customers/collection/time-slots?date=2026-11-24');
    await moveTo(customer, order.id, '2026-11-24-1800');
    const { to, subject, text } = await onlyMail(server);
    expect(to).toBe(customer.email);
    expect(subject).toBe(`Order ${order.orderNumber} moved: Tue, 24 Nov 2026, 6:00 pm – 7:00 pm`);
    expect(text).toContain(
      [
        'Hello Asha Rao,',
        '',
        'Your collection has a new time.',
        '',
        `Order number: ${order.orderNumber}`,
        'New time: Tue, 24 Nov 2026, 6:00 pm – 7:00 pm',
        'Before: Sun, 22 Nov 2026, 7:00 am – 8:00 am',
        'Address: 14, Lake View Road, Bengaluru, Karnataka 560038, India',
      ].join('\n'),
    );
    expect(text).toContain(`See your order:\nhttps://lab.example.com/orders/${order.id}`);
    expect(text).toContain('Did you not ask for this? Call us on +91 00000 00000.');
  });

  it('is not sent when the order is elsewhere by then, or cancelled: the newer mail says more', async () => {
    const { server, customer, order } = await told();
    await moveTo(customer, order.id, '2026-11-22-0800');
    await moveTo(customer, order.id, '2026-11-22-0900');
    expect((await onlyMail(server)).subject).toContain('9:00 am – 10:00 am');
    await moveTo(customer, order.id, '2026-11-22-1000');
    await cancel(customer, order.id);
    expect((await onlyMail(server)).subject).toBe(`Order ${order.orderNumber} cancelled`);
  });

  it('is not written when nothing moved', async () => {
    const { server, customer, order } = await told();
    expect((await moveTo(customer, order.id, '2026-11-22-0700')).status).toBe(200);
    expect((await moveTo(customer, order.id, '2026-11-22-0300')).status).toBe(404);
    expect(await server.messages()).toEqual([]);
  });
});

describe('the mail of an order that was cancelled', () => {
  it('says that nobody comes, and that it cost nothing where nothing was paid, and not what the customer typed', async () => {
    const { server, customer, order } = await told();
    await cancel(customer, order.id, 'See https://thief.example');
    const { to, subject, text } = await onlyMail(server);
    expect([to, subject]).toEqual([customer.email, `Order ${order.orderNumber} cancelled`]);
    expect(text).toContain(
      [
        'Hello Asha Rao,',
        '',
        'Your order is cancelled. Nobody will come to collect samples.',
        '',
        `Order number: ${order.orderNumber}`,
        'Cancelled collection: Sun, 22 Nov 2026, 7:00 am – 8:00 am',
        '',
        'We have received no payment. Cancelling is free.',
        '',
        `See your order:\nhttps://lab.example.com/orders/${order.id}`,
        '',
        'Did you not ask for this? Call us on +91 00000 00000.',
      ].join('\n'),
    );
    expect(text).not.toContain('thief');
  });

  it.each([
    ['early enough: all of it', 3 * hourMs, 'You get back all that you have paid: ₹500.'],
    [
      'late: half of it',
      hourMs,
      'You cancelled less than 2 hours before the collection, so you get back half of what you have paid: ₹250 of ₹500.',
    ],
  ])('says what comes back of what was paid, %s, how and by when', async (_words, before, amount) => {
    const { server, customer, order } = await told();
    await setOrder(server, order.id, { paymentStatus: 'Paid' });
    server.passes(collectionAt - before - server.now());
    await cancel(customer, order.id);
    const { text } = await onlyMail(server);
    expect(text).toContain(`${amount} The money goes back to the original payment method; cash is refunded by bank transfer.`);
    expect(text).toContain('Overall, a refund takes 5-7 business days.');
    expect(text).toContain('How refunds work:\nhttps://lab.example.com/refund-policy');
    expect(text).not.toContain('paid nothing');
  });

  it('goes to the e-mail of now, and not at all once the account is gone', async () => {
    const { server, customer, order } = await told();
    await cancel(customer, order.id);
    await server.database.updateTable('customers').set({ email: 'moved@example.com' }).where('id', '=', customer.id).execute();
    expect((await onlyMail(server)).to).toBe('moved@example.com');

    const other = await orderPlaced(server);
    await server.messages();
    await cancel(other.customer, other.order.id);
    await server.database.updateTable('orders').set({ customerId: null }).where('id', '=', other.order.id).execute();
    expect(await server.messages()).toEqual([]);
  });
});

describe('the mails about orders', () => {
  it('are 50 a day at most to one address, which nothing proved to be the customer’s; what they tell happens all the same', async () => {
    const { server, customer, order } = await told();
    await customer.get('/customers/collection/time-slots?date=2026-11-24');
    for (let count = 0; count < 60; count += 1)
      expect((await moveTo(customer, order.id, `2026-11-24-0${count % 2 === 0 ? 8 : 7}00`)).status).toBe(200);
    // The first of the fifty was that of the new order.
    expect(await server.database.selectFrom('messages').select('id').execute()).toHaveLength(49);
    expect(await placesTaken(server)).toEqual({ '2026-11-24-0700': 1 });

    await server.messages();
    server.passes(24 * hourMs);
    expect((await cancel(customer, order.id)).status).toBe(200);
    expect((await onlyMail(server)).subject).toBe(`Order ${order.orderNumber} cancelled`);
  });
});
