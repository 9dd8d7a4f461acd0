/** PUT /customers/me/language, and the language with which an account begins. */
import { expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { home } from '../support/server/household.ts';
import type { Caller } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const read = async (customer: Caller) => (await customer.get(paths.me)).read(CustomerAnswer).data;
const chooses = (customer: Caller, language: unknown, spoken = 'en') =>
  customer.put(accountPaths.language, { language }, { headers: { 'accept-language': spoken } });

it.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['ta', 'ta'],
  ['fr-FR', 'en'],
  ['', 'en'],
])('is that of the call that registers: "%s"', async (asked, language) => {
  const contact = { email: `registers-${asked.length}@example.com`, phone: `97${String(asked.length).padStart(8, '0')}` };
  const registration = { ...contact, password: 'Monsoon2026', name: 'Asha Rao', address: home };
  const answer = await server.stranger.post(paths.register, registration, { headers: { 'accept-language': asked } });
  const { token, user } = answer.read(SignedInAnswer).data;
  expect(user.language).toBe(language);
  // Later calls in another language do not change it.
  expect(
    (await server.stranger.as(token).get(paths.me, { headers: { 'accept-language': 'ta' } })).read(CustomerAnswer).data,
  ).toEqual(user);
});

it('is chosen by the customer, again and again with the same answer, and for nobody else', async () => {
  const [asha, ravi] = [await server.customer(), await server.customer()];
  const before = await read(asha);
  expect(before.language).toBe('en');
  for (const language of ['hi', 'hi', 'ta', 'en', 'hi']) {
    expect((await chooses(asha, language)).read(CustomerAnswer).data).toEqual({ ...before, language });
    expect(await read(asha)).toEqual({ ...before, language });
  }
  expect((await read(ravi)).language).toBe('en');
});

it('stays when the profile is changed', async () => {
  const asha = await server.customer();
  await chooses(asha, 'ta');
  const { email, phone } = await read(asha);
  const answer = await asha.put(paths.me, { name: 'Asha Menon', email, phone });
  expect(answer.read(CustomerAnswer).data).toMatchObject({ name: 'Asha Menon', language: 'ta' });
});

it.each(['fr', 'HI', 'hi-IN', 'english', '__proto__'])('is refused if we do not speak it: %s', async (language) => {
  const asha = await server.customer();
  const answer = await chooses(asha, language);
  expect([answer.status, answer.message]).toEqual([400, 'Language must be one of en, hi, ta']);
  expect((await chooses(asha, language, 'hi')).message).toContain('भाषा');
  expect((await read(asha)).language).toBe('en');
});

it.each([
  [{ language: '' }, 'Language is required'],
  [{}, 'Language is required'],
  [{ language: 7 }, 'Language must be text'],
  [{ language: null }, 'Language must be text'],
])('is refused without one: %j', async (body, message) => {
  const asha = await server.customer();
  const answer = await asha.put(accountPaths.language, body);
  expect([answer.status, answer.message]).toEqual([400, message]);
});

it('needs a session', async () => {
  expect((await chooses(server.stranger, 'hi')).status).toBe(401);
});
