/** Whose account it is, when somebody has typed a contact that is not theirs (first-proof.ts). */
import { describe, expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { Caller } from '../support/server/caller.ts';
import { addPatient } from '../support/server/household.ts';
import { availableReport, sharedPath } from '../support/server/reports.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';
import { linkIn, mailedCode, mailedLink, otherThan, provesContact } from '../support/server/sign-in.ts';
import { byMail, byPassword, byText, phoneOf, squatted, statusOf, textedCode } from '../support/server/ways-in.ts';

const password = 'Monsoon2026';

type Way = readonly [how: string, takes: (server: TestServer, account: Customer) => Promise<string>];

/** How the owner of the e-mail comes in. Each gives the password that holds from then on, or none. */
const ways: readonly Way[] = [
  [
    'a code',
    async (server, account) => {
      expect((await byMail(server, account)).status).toBe(200);
      return '';
    },
  ],
  [
    'a link',
    async (server, account) => {
      const link = await mailedLink(server, account.email);
      expect((await server.stranger.post(paths.resetPassword, { ...link, password })).status).toBe(200);
      return password;
    },
  ],
];

describe.each(ways)('an account that a stranger made with somebody’s e-mail, whose owner comes in by %s', (_how, takes) => {
  it('is the owner’s alone: no session, password or code of the stranger opens it any more', async () => {
    const { server, stranger } = await squatted();
    const second = new Caller(server.app, (await byPassword(server, stranger)).read(SignedInAnswer).data.token);
    await takes(server, stranger);
    expect([await statusOf(stranger), await statusOf(second)]).toEqual([401, 401]);
    expect((await byPassword(server, stranger)).status).toBe(401);
    const answer = await byText(server, stranger);
    expect([answer.status, answer.message]).toEqual([
      409,
      `This phone number stands on an account that belongs to the email c…@example.com. If that is you, log in with it and verify your phone number in your profile. If not, take your phone number off that account.`,
    ]);
  });

  it('lets no code in that the stranger has asked for before', async () => {
    const { server, stranger } = await squatted();
    const phone = await phoneOf(server, stranger);
    const otp = await textedCode(server, phone);
    await takes(server, stranger);
    expect((await server.stranger.post(paths.verifyOtp, { phone, otp })).status).toBe(422);
  });

  it('knows the stranger’s network no more: what is guessed from there is slowed like from anywhere', async () => {
    const server = await testServer({
      trustProxyHops: 1,
      limits: { ...(await testServer()).settings.limits, failuresPerDay: 3 },
    });
    const stranger = await server.customer();
    expect((await byPassword(server, stranger, 'secret1', '6.6.6.6')).status).toBe(200);
    const chosen = await takes(server, stranger);
    for (let guess = 0; guess < 3; guess += 1) await byPassword(server, stranger, 'wrong', '9.9.9.9');
    expect((await byPassword(server, stranger, chosen || 'secret1', '6.6.6.6')).status).toBe(429);
  });

  it('tells its owner so, and which other contact stands on it', async () => {
    const { server, stranger } = await squatted();
    await server.messages();
    await takes(server, stranger);
    const told = (await server.messages()).filter(({ subject }) => subject === 'Your Lab at Home account');
    expect(told.map(({ channel, to }) => [channel, to])).toEqual([['email', stranger.email]]);
    expect(told[0]?.text).toContain('opened a Lab at Home account for the first time. So the account is yours.');
    const end = (await phoneOf(server, stranger)).slice(-2);
    expect(told[0]?.text).toContain(`It also names the phone number that ends in ${end}. Nobody can log in with that`);
  });

  it('keeps no link to a report open that the stranger has given away', async () => {
    const { server } = await squatted();
    const { customer, reportId } = await availableReport(server);
    await server.database.updateTable('customers').set({ emailVerified: 0 }).where('id', '=', customer.id).execute();
    const path = await sharedPath(customer, reportId);
    expect((await server.app.inject(path)).statusCode).toBe(200);
    await takes(server, customer);
    expect((await server.app.inject(path)).statusCode).toBe(404);
  });
});

describe('an account that its phone number has proven first', () => {
  const proven = async () => {
    const { server, stranger } = await squatted();
    const { token } = (await byText(server, stranger)).read(SignedInAnswer).data;
    return { server, account: stranger, owner: new Caller(server.app, token) };
  };

  it('is not opened by a code to the e-mail that stands beside it, which its customer may have mistyped', async () => {
    const { server, account, owner } = await proven();
    await addPatient(owner, { healthNotes: 'Takes metformin' });
    const answer = await byMail(server, account);
    expect([answer.status, answer.message]).toEqual([
      409,
      `This email stands on an account that belongs to the phone number that ends in ${(await phoneOf(server, account)).slice(-2)}. If that is you, log in with it and verify your email in your profile. If not, take your email off that account.`,
    ]);
    expect(await statusOf(owner)).toBe(200);
  });

  it('sends no link there, and says what to do instead', async () => {
    const { server, account } = await proven();
    await server.stranger.post(paths.forgotPassword, { email: account.email });
    const [mail, ...others] = (await server.messages()).filter(({ to }) => to === account.email);
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain('token=');
    expect(mail?.text).toContain('this email address was never verified there. So we send no link to it.');
    expect(mail?.text).toContain('https://lab.example.com/otp-login');
  });

  it('has a link void that was sent before', async () => {
    const { server, stranger } = await squatted();
    const link = await mailedLink(server, stranger.email);
    expect((await byText(server, stranger)).status).toBe(200);
    expect((await server.stranger.post(paths.resetPassword, { ...link, password })).status).toBe(422);
  });

  it('gives the e-mail to its owner, who registers with it and shares nothing with the stranger', async () => {
    const { server, account, owner } = await proven();
    const { email } = account;
    const otp = await mailedCode(server, email);
    // As the page does it: the code has told where the e-mail stands, and is good for this one, too.
    expect((await server.stranger.post(paths.verifyOtp, { email, otp })).status).toBe(409);
    (await server.stranger.post(accountPaths.release, { email, otp })).read(Done);
    expect((await server.stranger.post(accountPaths.release, { email, otp })).status).toBe(422);
    const told = (await server.messages()).at(-1);
    expect([told?.channel, told?.to]).toEqual(['sms', await phoneOf(server, account)]);
    expect(told?.text).toContain('The email address of your Lab at Home account was taken off on 21 Nov 2026, 10:30 am');

    expect((await owner.get(paths.me)).read(CustomerAnswer).data).toMatchObject({ email: '', emailVerified: false });
    const address = { street: '1, Park Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560038', country: 'India' };
    const registered = await server.stranger.post(paths.register, {
      email,
      password: 'secret2',
      name: 'Asha Rao',
      phone: '9000000077',
      address: { ...address, addressType: 'Home', name: 'Home' },
    });
    expect(registered.status).toBe(201);
    const { token, user } = registered.read(SignedInAnswer).data;
    expect(user.id).not.toBe(account.id);
    await addPatient(new Caller(server.app, token), { name: 'Meera Rao' });
    expect((await owner.get(paths.patients)).read(PatientListAnswer).data.patients).toEqual([]);
  });

  it('keeps the e-mail where the code is wrong, or the account is the prover’s own', async () => {
    const { server, account } = await proven();
    const { email } = account;
    const otp = await mailedCode(server, email);
    expect((await server.stranger.post(accountPaths.release, { email, otp: otherThan(otp) })).status).toBe(422);
    const asha = await server.customer();
    const ofAsha = await mailedCode(server, asha.email);
    const answer = await server.stranger.post(accountPaths.release, { email: asha.email, otp: ofAsha });
    expect([answer.status, answer.message]).toEqual([409, 'This account is yours. Please log in.']);
    expect((await asha.get(paths.me)).read(CustomerAnswer).data.email).toBe(asha.email);
  });
});

describe('places and links that somebody has who is out', () => {
  const guessed = async (server: TestServer, customer: Customer) => {
    for (let guess = 0; guess < 3; guess += 1) await byPassword(server, customer, 'wrong', '9.9.9.9');
  };

  it.each([
    [
      'a password is changed',
      (asha: Customer) => asha.put(paths.myPassword, { currentPassword: 'secret1', newPassword: password }),
    ],
    ['the customer signs out everywhere', (asha: Customer) => asha.post(paths.logoutEverywhere)],
  ])('are forgotten when %s', async (_when, does) => {
    const { limits } = (await testServer()).settings;
    const server = await testServer({ trustProxyHops: 1, limits: { ...limits, failuresPerDay: 3 } });
    const asha = await server.customer();
    expect((await byPassword(server, asha, 'secret1', '6.6.6.6')).status).toBe(200);
    await does(asha);
    await guessed(server, asha);
    expect((await byPassword(server, asha, 'secret1', '6.6.6.6')).status).toBe(429);
  });

  it('end when the customer signs out everywhere: links to reports', async () => {
    const { server } = await squatted();
    const { customer, reportId } = await availableReport(server);
    const path = await sharedPath(customer, reportId);
    await customer.post(paths.logoutEverywhere);
    expect((await server.app.inject(path)).statusCode).toBe(404);
  });
});

it('a link to reset that the owner of both contacts used is told to the phone number as well', async () => {
  const { server, stranger: asha } = await squatted();
  await provesContact(server, asha, 'email', 'phone');
  await server.stranger.post(paths.forgotPassword, { email: asha.email });
  const link = linkIn((await server.messages())[0]);
  await server.stranger.post(paths.resetPassword, { ...link, password });
  const told = await server.messages();
  expect(told.map(({ channel, to }) => [channel, to])).toEqual([['sms', await phoneOf(server, asha)]]);
});
