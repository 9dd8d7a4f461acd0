/** A refusal names the fields that it is about, in every language alike: `about` in src/contract/envelope.ts. */
import { expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { Problem } from '../../src/contract/envelope.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Answer, Caller, Method } from '../support/server/caller.ts';
import { home, mother, readyToOrder } from '../support/server/household.ts';
import { goodbye } from '../support/server/leaving.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { provesContact } from '../support/server/sign-in.ts';

const server = await testServer();
const taken = await server.customer();
const takenPhone = '+919811122233';
await server.database.updateTable('customers').set({ phone: takenPhone }).where('id', '=', taken.id).execute();
await taken.get(`${paths.timeSlots}?date=2026-11-22`);
await server.database.updateTable('timeSlots').set({ capacity: 0 }).where('id', '=', '2026-11-22-1900').execute();

type Call = readonly [method: Method, path: string, body?: object];

/** Makes the call in both languages. Both answers must be the same but for their words. */
async function aboutOf(caller: Caller, [method, path, body]: Call): Promise<[number, Problem['about']]> {
  const inLanguage = (language: string) => caller.call(method, path, body, { headers: { 'accept-language': language } });
  const [english, hindi] = [await inLanguage('en'), await inLanguage('hi')];
  expect(hindi.message).toMatch(/[\u0900-\u097F]/);
  expect(english.message).not.toMatch(/[\u0900-\u097F]/);
  expect(named(hindi)).toEqual(named(english));
  return named(english);
}

const named = (answer: Answer): [number, Problem['about']] => [answer.status, answer.read(Problem).about];

const mia = {
  email: 'mia@example.com',
  password: 'secret1',
  name: 'Mia',
  phone: '9811199999',
  address: { ...home, addressType: undefined },
};
const strong = 'Correct7horse';

it.each<readonly [what: string, Call, status: number, about: readonly string[]]>([
  ['wrong credentials', ['POST', paths.login, { email: 'x@example.com', password: 'x' }], 401, ['email', 'password']],
  ['a login without a password', ['POST', paths.login, { email: 'x@example.com' }], 400, ['password']],
  ['a body that is no object', ['POST', paths.login, []], 400, []],
  ['a known email', ['POST', paths.register, { ...mia, email: taken.email }], 409, ['email']],
  ['a known phone number', ['POST', paths.register, { ...mia, phone: takenPhone }], 409, ['phone']],
  ['an invalid phone number', ['POST', paths.register, { ...mia, phone: '0000000000' }], 400, ['phone']],
  ['a short password', ['POST', paths.register, { ...mia, password: 'abc' }], 400, ['password']],
  ['a field of a part', ['POST', paths.register, { ...mia, address: { ...home, postalCode: '!' } }], 400, ['postalCode']],
  ['an email that is none', ['POST', paths.sendEmailOtp, { email: 'x', purpose: 'login' }], 400, ['email']],
  ['an SMS abroad', ['POST', paths.sendPhoneOtp, { phone: '+12025550123', purpose: 'login' }], 422, ['phone']],
  ['a wrong code', ['POST', paths.verifyOtp, { email: 'x@example.com', otp: '123456' }], 422, ['otp']],
  ['a code for nobody', ['POST', paths.verifyOtp, { otp: '123456' }], 400, ['email', 'phone']],
  [
    'a weak new password',
    ['POST', paths.resetPassword, { token: 'x', email: 'x@example.com', password: 'simplest' }],
    400,
    ['password'],
  ],
  ['a used link', ['POST', paths.resetPassword, { token: 'x', email: 'x@example.com', password: strong }], 422, []],
  ['no session', ['GET', paths.me], 401, []],
])('without a session: %s', async (_what, call, status, about) => {
  expect(await aboutOf(server.stranger, call)).toEqual([status, about]);
});

const profile = ({ email }: Customer) => ({ name: 'Asha', email, phone: '9876500000' });

it.each<readonly [what: string, (asha: Customer) => Call, status: number, about: readonly string[]]>([
  [
    'an email without the password',
    (asha) => ['PUT', paths.me, { ...profile(asha), email: 'b@example.com' }],
    422,
    ['currentPassword'],
  ],
  ['a wrong password', (asha) => ['PUT', paths.me, { ...profile(asha), currentPassword: 'wrong' }], 422, ['currentPassword']],
  [
    'the email of another',
    (asha) => ['PUT', paths.me, { ...profile(asha), email: taken.email, currentPassword: 'secret1' }],
    409,
    ['email'],
  ],
  ['an invalid email', (asha) => ['PUT', paths.me, { ...profile(asha), email: 'b@' }], 400, ['email']],
  ['a birth date to come', (asha) => ['PUT', paths.me, { ...profile(asha), dateOfBirth: '2030-01-01' }], 400, ['dateOfBirth']],
  [
    'a weak password',
    () => ['PUT', paths.myPassword, { currentPassword: 'secret1', newPassword: 'simplest' }],
    400,
    ['newPassword'],
  ],
  ['another password', () => ['PUT', paths.myPassword, { currentPassword: 'x', newPassword: strong }], 422, ['currentPassword']],
  ['a wrong password at the end', () => ['DELETE', paths.deleteAccount, { ...goodbye, password: 'wrong' }], 422, ['password']],
  ['a wrong proof', () => ['POST', accountPaths.verify, { contact: 'email', otp: '123456' }], 422, ['otp']],
  ['a patient of no relation', () => ['POST', paths.patients, { ...mother, relation: '' }], 400, ['relation']],
  ['a patient from the future', () => ['POST', paths.patients, { ...mother, dateOfBirth: '2030-01-01' }], 400, ['dateOfBirth']],
  ['an address without a city', () => ['POST', paths.addresses, { ...home, city: ' ' }], 400, ['city']],
  ['an unknown address', () => ['PUT', pathWithId(paths.address, 'x'), home], 404, []],
  [
    'an unknown patient',
    () => ['POST', paths.cartAdd, { type: 'test', id: 'cbc', quantity: 1, patientId: 'x' }],
    404,
    ['patientId'],
  ],
  ['an unknown coupon', () => ['POST', paths.cartCoupon, { code: 'NONE' }], 404, ['code']],
])('of a customer: %s', async (_what, callOf, status, about) => {
  const asha = await server.customer();
  expect(await aboutOf(asha, callOf(asha))).toEqual([status, about]);
});

it('a contact that is proven already', async () => {
  const asha = await server.customer();
  await provesContact(server, asha, 'email');
  expect(await aboutOf(asha, ['POST', accountPaths.sendCode, { contact: 'email' }])).toEqual([409, ['contact']]);
});

it.each<readonly [what: string, Partial<NewOrder>, status: number, about: readonly string[]]>([
  ['a full slot', { timeSlot: '2026-11-22-1900' }, 409, ['timeSlot']],
  ['an unknown slot', { timeSlot: 'x' }, 404, ['timeSlot']],
  ['an unknown address', { addressId: 'x' }, 404, ['addressId']],
  ['an unknown patient', { patientId: 'x' }, 404, ['patientId']],
  ['a day that is over', { scheduledDate: '2026-11-20' }, 422, ['scheduledDate']],
  ['a day that does not exist', { scheduledDate: '2026-11-31' }, 400, ['scheduledDate']],
  ['another price', { expectedTotal: 1 }, 422, ['expectedTotal']],
  ['nothing', { items: [] }, 400, ['items']],
  ['an entry of a list', { items: [{ type: 'test', id: 'cbc', quantity: 0, patientId: 'x' }] }, 400, ['quantity']],
])('of an order: %s', async (_what, changes, status, about) => {
  const { customer, order } = await readyToOrder(server, changes);
  expect(await aboutOf(customer, ['POST', paths.orders, order])).toEqual([status, about]);
});

it('a move to a full slot', async () => {
  const { customer, order } = await readyToOrder(server);
  const { id } = await placeOrder(customer, order);
  const to = { scheduledDate: '2026-11-22', timeSlot: '2026-11-22-1900' };
  expect(await aboutOf(customer, ['PUT', pathWithId(paths.rescheduleOrder, id), to])).toEqual([409, ['timeSlot']]);
});
