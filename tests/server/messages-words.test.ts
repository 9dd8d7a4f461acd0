/** What the messages say, and that an order's mail belongs to the order. */
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../server/messages/deliver.ts';
import type { Letter, Message } from '../../server/messages/message.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { addAddress, addPatient, readyToOrder } from '../support/server/household.ts';
import { postOffice } from '../support/server/messages.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

async function written(message: Message): Promise<{ readonly subject?: string; readonly text: string }> {
  await queueMessage(server.database, message, server.now());
  const sent = await server.messages();
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

describe('the mail with a code', () => {
  it('begins with the code, and says that it is single use, for 5 minutes, and what to do about it unasked', async () => {
    const { email } = await server.customer();
    const { subject, text } = await written({ kind: 'login-code', channel: 'email', to: email });
    expect(subject).toBe('Your Lab at Home sign-in code');
    expect(text.split('\n')[0]).toMatch(/^\d{6} is your Lab at Home sign-in code\.$/);
    expect(text).toContain('It can be used once and is valid for 5 minutes.');
    expect(text).toContain('If you did not ask for it, ignore this message.');
  });
});

describe('the mail with a reset link', () => {
  it('leads to the page for it on our own address, for one use within 1 hour', async () => {
    const { email } = await server.customer();
    const { text } = await written({ kind: 'reset-link', to: email });
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe('https://lab.example.com/reset-password');
    expect(link.searchParams.get('email')).toBe(email);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(text).toContain('The link can be used once and expires in 1 hour.');
    expect(text).toContain('If you did not ask for it, ignore this message. Your password stays as it is.');
  });
});

describe('the owner of an account', () => {
  it('hears when and that the password was changed, and what to do', async () => {
    const { text } = await written({ kind: 'password-changed', to: 'asha@example.com', name: 'Asha Rao' });
    expect(text).toContain('Hello Asha Rao,');
    expect(text).toContain('was changed on 21 Nov 2026, 10:30 am. Other devices have to log in again.');
    expect(text).toContain('https://lab.example.com/forgot-password');
  });

  it.each([
    ['email', 'email address'],
    ['phone', 'phone number'],
  ] as const)('hears under the old contact that the %s was changed', async (which, words) => {
    const { subject, text } = await written({
      kind: 'contact-changed',
      channel: 'email',
      to: 'old@example.com',
      name: 'Asha Rao',
      which,
    });
    expect(subject).toBe(`The ${words} of your Lab at Home account was changed`);
    expect(text).toContain(`The ${words} of your Lab at Home account was changed on 21 Nov 2026, 10:30 am.`);
    expect(text).toContain('If it was not you, call us on +91 00000 00000.');
  });
});

describe('a name', () => {
  it.each([
    'Asha\n\nYour account is blocked',
    'Asha, see https://thief.example/login',
    'www.thief-example.com',
    'thief.example',
    'asha@example.com',
  ])('that is no name is not said in a mail of ours: %j', async (name) => {
    const { text } = await written({ kind: 'password-changed', to: 'asha@example.com', name });
    expect(text.split('\n')[0]).toBe('Hello,');
    expect(text).not.toMatch(/blocked|thief|asha@/);
  });

  it.each(['K. R. Narayanan', "Mary-Ann O'Neill", 'आशा राव', 'Dr. Asha Rao'])('is said as it is: %s', async (name) => {
    const { text } = await written({ kind: 'password-changed', to: 'asha@example.com', name });
    expect(text).toContain(`Hello ${name},`);
  });
});

describe('the mail of an order', () => {
  it('says number, date and time, address, items of each patient, the amount in cash, and links to the order', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, { name: 'Kabir Rao', relation: 'Son', dateOfBirth: '2015-09-20' });
    const items = [...order.items, { type: 'test' as const, id: 'fasting-glucose', quantity: 2, patientId: son.id }];
    const placed = (await customer.post(paths.orders, { ...order, items })).read(OrderAnswer).data.order;

    const [mail] = await server.messages();
    expect(mail).toMatchObject({
      channel: 'email',
      to: customer.email,
      subject: `Order ${placed.orderNumber} placed: Sun, 22 Nov 2026, 7:00 am – 8:00 am`,
    });
    const glucose = placed.items.find(({ id }) => id === 'fasting-glucose');
    expect(glucose?.fastingRequired).toBe(true);
    expect(mail?.text).toContain(
      [
        `Order number: ${placed.orderNumber}`,
        'Collection: Sun, 22 Nov 2026, 7:00 am – 8:00 am',
        'Address: 14, Lake View Road, Bengaluru, Karnataka 560038, India',
        '',
        'For Meera Rao:',
        `- ${placed.items[0]?.name}: ₹300`,
        '',
        'For Kabir Rao:',
        `- ${glucose?.name} × 2: ₹${glucose?.subtotal.toLocaleString('en-IN')} (fasting needed)`,
        '',
        'How to prepare:',
        '- Kabir Rao: Last meal before 9:00 pm on Sat, 21 Nov 2026 — water is fine',
        '- Kabir Rao: That is 10 hours before the visit can begin. Fasting much longer does not help.',
        '- Kabir Rao: Until the sample is taken, have plain water only: no tea, coffee, milk or juice.',
        '- Meera Rao: No fasting needed',
        '- Kabir Rao: Best collected between 7:00 and 10:00 am.',
        '- If you take insulin or diabetes medicine, ask your doctor before you fast.',
        '- Ask your doctor first, too, for a child, in pregnancy, or if you are unwell. A baby fasts only as a doctor says.',
        '- If you feel shaky, sweaty or faint while you fast, take some sugar at once and tell us.',
        '- Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.',
        '',
        `Items: ₹${(placed.totalAmount - 200).toLocaleString('en-IN')}`,
        'Collection fee: ₹200',
        `To pay in cash at the collection: ₹${placed.totalAmount.toLocaleString('en-IN')}`,
        '',
        `See your order:\nhttps://lab.example.com/orders/${placed.id}`,
      ].join('\n'),
    );
  });

  it('goes to the e-mail of now, when the one of then was given up before it could be sent', async () => {
    const { customer, order } = await readyToOrder(server);
    expect((await customer.post(paths.orders, order)).status).toBe(201);
    await server.database.updateTable('customers').set({ email: 'moved@example.com' }).where('id', '=', customer.id).execute();
    expect((await server.messages()).map(({ to }) => to)).toEqual(['moved@example.com']);
  });

  it('is there exactly when the order is', async () => {
    const { customer, order } = await readyToOrder(server);
    const refused = await customer.post(paths.orders, { ...order, expectedTotal: 1 });
    expect(refused.status).toBe(422);
    expect((await customer.post(paths.orders, { ...order, timeSlot: '2026-11-22-0300' })).status).toBe(404);
    expect(await server.messages()).toEqual([]);

    const headers = { 'idempotency-key': 'placed-twice' };
    for (const status of [201, 201]) expect((await customer.post(paths.orders, order, { headers })).status).toBe(status);
    expect(await server.messages()).toHaveLength(1);
  });

  it('is not sent any more for an order that was cancelled, or whose customer is gone', async () => {
    for (const change of [{ status: 'Cancelled' as const }, { customerId: null }]) {
      const { customer, order } = await readyToOrder(server);
      const { id } = (await customer.post(paths.orders, order)).read(OrderAnswer).data.order;
      await server.database.updateTable('orders').set(change).where('id', '=', id).execute();
      expect(await server.messages()).toEqual([]);
    }
  });

  it('holds typed names and addresses as text', async () => {
    const { customer, order } = await readyToOrder(server);
    const evil = await addPatient(customer, { name: '<b onclick=x>Meera</b>' });
    const items = order.items.map((item) => ({ ...item, patientId: evil.id }));
    const { id: addressId } = await addAddress(customer, { street: '<i>12</i> Lake Road' });
    await customer.post(paths.orders, { ...order, items, patientId: evil.id, addressId });
    const letters: Letter[] = [];
    const email = async (letter: Letter) => void letters.push(letter);
    await deliverDue(postOffice({ ...server, timeZone: 'Asia/Kolkata' }, { senders: { email } }), 'email');
    const [letter] = letters;
    if (letter?.channel !== 'email') throw new Error('No mail was written');
    expect(letter.html).toContain('For &lt;b onclick=x&gt;Meera&lt;/b&gt;');
    expect(letter.html).toContain('&lt;i&gt;12&lt;/i&gt; Lake Road');
    expect(letter.html).not.toMatch(/<b onclick|<i>/);
  });
});
