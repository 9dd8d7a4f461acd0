/** An account goes on without a contact that its owner has taken off it (release-contact.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerAnswer, type CustomerChange } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { advances } from '../support/server/lab.ts';
import { readyToOrder } from '../support/server/household.ts';
import { cancel, moveTo } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { takesOff, withoutContact } from '../support/server/released.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

const server = await testServer();

// What an earlier test left unread.
beforeEach(async () => void (await server.messages()));

const read = async (customer: Customer) => (await customer.get(paths.me)).read(CustomerAnswer).data;

const rowOf = ({ id }: Customer) =>
  server.database
    .selectFrom('customers')
    .select(['name', 'email', 'phone', 'emailVerified', 'phoneVerified', 'gender'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The whole form, as the page sends it, with something changed in it. */
async function change(customer: Customer, changes: Partial<CustomerChange>) {
  const { name, email, phone } = await read(customer);
  return customer.put(paths.me, { name, email, phone, ...changes });
}

describe.each([
  ['email', 'email'],
  ['phone', 'phone number'],
] as const)('an account whose %s was taken off', (which, word) => {
  it('saves the rest without one, and asks for no password', async () => {
    const asha = await withoutContact(server, which);
    const before = await rowOf(asha);
    const answer = await change(asha, { name: 'Asha R. Rao', gender: 'Female' });
    expect(answer.read(CustomerAnswer).data).toMatchObject({ name: 'Asha R. Rao', [which]: '', [`${which}Verified`]: false });
    expect(await rowOf(asha)).toEqual({ ...before, name: 'Asha R. Rao', gender: 'Female' });
    expect(await server.messages()).toEqual([]);
  });

  it('gets another one, which the contact that is there is told of', async () => {
    const asha = await withoutContact(server, which);
    const added = which === 'email' ? { email: `new-${asha.id}@example.com` } : { phone: '+919900011122' };
    const refused = await change(asha, added);
    expect([refused.status, refused.message]).toEqual([
      422,
      'Please enter your current password to change your email or phone number.',
    ]);
    const answer = await change(asha, { ...added, currentPassword: 'secret1' });
    expect(answer.read(CustomerAnswer).data).toMatchObject({ ...added, [`${which}Verified`]: false });
    expect((await server.messages()).map(({ channel }) => channel)).toEqual([which === 'email' ? 'sms' : 'email']);
    const emptied = await change(asha, { [which]: '' });
    expect([emptied.status, emptied.message]).toEqual([422, `Please enter your ${word}. It can be changed, but not left out.`]);
  });

  it('is asked for the other contact all the same, and for one of the right form', async () => {
    const asha = await withoutContact(server, which);
    const before = await rowOf(asha);
    const [other, otherWord] = which === 'email' ? (['phone', 'phone number'] as const) : (['email', 'email'] as const);
    const emptied = await change(asha, { [other]: '' });
    expect([emptied.status, emptied.message]).toEqual([
      422,
      `Please enter your ${otherWord}. It can be changed, but not left out.`,
    ]);
    const wrong = await change(asha, { [which]: `none ${asha.id}`.slice(0, 24) });
    expect(wrong.status).toBe(400);
    expect(await rowOf(asha)).toEqual(before);
  });

  it('has news of orders and reports in the app, and none that is written to nobody', async () => {
    const { customer: asha, order } = await readyToOrder(server);
    await withoutContact(server, which, asha);
    const first = await placeOrder(asha, order);
    expect((await moveTo(asha, first.id, '2026-11-22-0800')).status).toBe(200);
    expect((await cancel(asha, first.id)).status).toBe(200);
    await advances(server, (await placeOrder(asha, order)).id, 3);
    const queued = await server.database
      .selectFrom('messages')
      .select(['kind', 'channel', 'recipient'])
      .where('recipient', 'like', 'none %')
      .execute();
    expect(queued).toEqual([]);
    const there = await rowOf(asha);
    const told = (await server.messages()).map(({ to }) => to);
    expect(new Set(told)).toEqual(new Set([which === 'email' ? there.phone : there.email]));
  });
});

it.each([
  [{ email: '' }, 'Please enter your email. It can be changed, but not left out.'],
  [{ phone: '' }, 'Please enter your phone number. It can be changed, but not left out.'],
  [{ email: '', phone: '' }, 'Please enter your email. It can be changed, but not left out.'],
])('an account that has both is refused to save %o, and stays as it is', async (changes, message) => {
  const asha = await server.customer();
  const before = await rowOf(asha);
  for (const currentPassword of [undefined, 'secret1']) {
    const answer = await change(asha, { name: 'Changed', ...changes, ...(currentPassword && { currentPassword }) });
    expect([answer.status, answer.message]).toEqual([422, message]);
  }
  expect(await rowOf(asha)).toEqual(before);
});

it('a form that was opened before the email was taken off does not put it back without the password', async () => {
  const asha = await server.customer();
  await provesContact(server, asha, 'phone');
  const { name, email, phone } = await read(asha);
  await takesOff(server, asha, 'email');
  const answer = await asha.put(paths.me, { name, email, phone });
  expect([answer.status, answer.message]).toEqual([
    422,
    'Please enter your current password to change your email or phone number.',
  ]);
  expect((await read(asha)).email).toBe('');
});
