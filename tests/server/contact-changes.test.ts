/** Changes of e-mail and phone number, as somebody would make them who wants others to be written to, or to learn who is here. */
import { describe, expect, it } from 'vitest';
import type { CustomerChange } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings, type Customer } from '../support/server/server.ts';

const dayMs = 86_400_000;
const many = { limits: { ...testSettings().limits, contactChangesPerDay: 1000 } };

const change = (customer: Customer, email: string, changes: Partial<CustomerChange> = {}) =>
  customer.put(paths.me, { name: 'Asha Rao', email, phone: '+919000012345', currentPassword: 'secret1', ...changes });

describe('contacts of one account', () => {
  it('change ten times a day; then the rest of the profile still does', async () => {
    const server = await testServer();
    const asha = await server.customer();
    for (let count = 0; count < 10; count += 1) expect((await change(asha, `asha${count}@example.com`)).status).toBe(200);
    const refused = await change(asha, 'asha10@example.com');
    expect([refused.status, refused.message, refused.headers['retry-after']]).toEqual([
      429,
      'Your email or phone number was changed too often. You can change it again in 24 hours.',
      '86400',
    ]);
    expect((await change(asha, 'asha9@example.com', { name: 'Asha R. Rao' })).status).toBe(200);
    server.passes(dayMs);
    expect((await change(asha, 'asha10@example.com')).status).toBe(200);
  });

  it('that others have are counted, too', async () => {
    const server = await testServer();
    const [asha, ravi] = [await server.customer(), await server.customer()];
    for (let count = 0; count < 10; count += 1) expect((await change(asha, ravi.email)).status).toBe(409);
    expect((await change(asha, ravi.email)).status).toBe(429);
  });

  it('asked for without the password are not counted', async () => {
    const server = await testServer();
    const asha = await server.customer();
    for (let count = 0; count < 9; count += 1)
      expect((await change(asha, 'asha@example.net', { currentPassword: 'wrong' })).status).toBe(422);
    for (let count = 0; count < 4; count += 1)
      expect((await change(asha, 'asha@example.net', { currentPassword: '' })).status).toBe(422);
    expect((await change(asha, 'asha@example.net')).status).toBe(200);
  });
});

it('a contact that is given up again and again is told three times a day', async () => {
  const server = await testServer(many);
  const asha = await server.customer();
  for (let count = 0; count < 6; count += 1) {
    await change(asha, 'stranger@example.org');
    await change(asha, `asha${count}@example.net`);
  }
  const told = (await server.messages()).map(({ to }) => to);
  expect(told.filter((to) => to === 'stranger@example.org')).toHaveLength(3);
  // Each of its own was given up once, and told.
  expect(told).toEqual(expect.arrayContaining([asha.email, 'asha0@example.net', 'asha4@example.net']));
  server.passes(dayMs);
  await change(asha, 'stranger@example.org');
  await change(asha, 'asha@example.net');
  expect((await server.messages()).map(({ to }) => to)).toContain('stranger@example.org');
});
