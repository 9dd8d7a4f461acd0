/** Which devices get push messages: the calls with which they are subscribed, and what ends that. */
import { describe, expect, it } from 'vitest';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { withDemoPush } from '../../server/demo/demo-push.ts';
import { readSettings, type Settings } from '../../server/settings/config.ts';
import { newPushKey, pushKeysFrom } from '../../server/settings/push-key.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { PushAnswer } from '../../src/contract/push.ts';
import { PushDevice } from '../support/server/push-device.ts';
import { goodbye } from '../support/server/leaving.ts';
import { Customer, pushKeys, testServer } from '../support/server/server.ts';

const server = await testServer();
const { database } = server;

const stateOf = async (customer: Customer) => (await customer.get(accountPaths.push)).read(PushAnswer).data;
const endpoints = async () => {
  const rows = await database.selectFrom('pushSubscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
};

async function onAnotherDevice({ id, email }: Customer): Promise<Customer> {
  return new Customer(server.app, await openSession(database, id, server.now(), 30), id, email);
}

async function subscribed() {
  const customer = await server.customer();
  const device = new PushDevice();
  await customer.put(accountPaths.push, device.subscription());
  return { customer, device };
}

describe('a device', () => {
  it('is subscribed for its session, changed, and taken off again', async () => {
    const customer = await server.customer();
    const device = new PushDevice();
    expect(await stateOf(customer)).toEqual({ publicKey: pushKeys?.publicKey });
    const { endpoint } = device;
    const answer = await customer.put(accountPaths.push, device.subscription());
    expect(answer.read(PushAnswer).data.subscription).toEqual({ endpoint, showsContent: false });
    await customer.put(accountPaths.push, device.subscription({ showsContent: true }));
    expect((await stateOf(customer)).subscription).toEqual({ endpoint, showsContent: true });
    expect((await customer.delete(accountPaths.push)).status).toBe(200);
    expect((await customer.delete(accountPaths.push)).status).toBe(200);
    expect(await stateOf(customer)).toEqual({ publicKey: pushKeys?.publicKey });
  });

  it('that gets another address has one subscription', async () => {
    const { customer, device } = await subscribed();
    const renewed = new PushDevice();
    await customer.put(accountPaths.push, renewed.subscription());
    expect(await endpoints()).toContain(renewed.endpoint);
    expect(await endpoints()).not.toContain(device.endpoint);
  });

  it('on which somebody else has signed in is theirs', async () => {
    const { customer, device } = await subscribed();
    const next = await server.customer();
    await next.put(accountPaths.push, device.subscription());
    expect((await stateOf(customer)).subscription).toBeUndefined();
    expect((await stateOf(next)).subscription?.endpoint).toBe(device.endpoint);
  });

  it('that subscribes twice at the same time is there once', async () => {
    const customer = await server.customer();
    const device = new PushDevice();
    const answers = await Promise.all([1, 2, 3].map(() => customer.put(accountPaths.push, device.subscription())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await endpoints()).filter((endpoint) => endpoint === device.endpoint)).toHaveLength(1);
  });

  it('of two customers who claim one address at the same time is one’s', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const device = new PushDevice();
    const answers = await Promise.all([asha, ravi].map((one) => one.put(accountPaths.push, device.subscription())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await endpoints()).filter((endpoint) => endpoint === device.endpoint)).toHaveLength(1);
  });
});

describe('a subscription ends', () => {
  it('with the sign-out of its session alone', async () => {
    const { customer, device } = await subscribed();
    const other = await onAnotherDevice(customer);
    const tablet = new PushDevice();
    await other.put(accountPaths.push, tablet.subscription());
    await customer.post(paths.logout);
    expect(await endpoints()).not.toContain(device.endpoint);
    expect(await endpoints()).toContain(tablet.endpoint);
  });

  it('when the device that signed out without a network tells it later', async () => {
    const { customer, device } = await subscribed();
    const { tokenHash: sessionHash } = await database
      .selectFrom('sessions')
      .select('tokenHash')
      .where('customerId', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect((await server.stranger.post(accountPaths.endSession, { sessionHash })).status).toBe(200);
    expect(await endpoints()).not.toContain(device.endpoint);
  });

  it('with a sign-out everywhere', async () => {
    const { customer, device } = await subscribed();
    await customer.post(paths.logoutEverywhere);
    expect(await endpoints()).not.toContain(device.endpoint);
  });

  it('with the account', async () => {
    const { customer, device } = await subscribed();
    expect((await customer.delete(paths.deleteAccount, goodbye)).status).toBe(200);
    expect(await endpoints()).not.toContain(device.endpoint);
  });
});

describe('what is refused', () => {
  it.each([
    ['a key that is no point of the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a key that is too short', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
    ['an address that is none', { endpoint: 'push' }],
    ['an address of a thousand letters and more', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` }],
  ])('%s', async (_what, changes) => {
    const customer = await server.customer();
    const { status } = await customer.put(accountPaths.push, { ...new PushDevice().subscription(), ...changes });
    expect(status).toBe(400);
    expect((await stateOf(customer)).subscription).toBeUndefined();
  });
});

it('a server without a key has no such calls', async () => {
  const without = await testServer({ push: { keys: undefined, services: [] } });
  const customer = await without.customer();
  expect((await customer.get(accountPaths.push)).status).toBe(404);
  expect((await customer.put(accountPaths.push, new PushDevice().subscription())).status).toBe(404);
});

describe('the setting', () => {
  it('has the public key in it, and names further push services', () => {
    const env = { PUSH_KEY: pushKeys?.privateKey, PUSH_SERVICES: 'https://push.example.com:8443' };
    expect(readSettings(env, 'demo').push).toEqual({ keys: pushKeys, services: ['https://push.example.com:8443'] });
  });

  it('is refused without being repeated if it is no key', () => {
    expect(() => readSettings({ PUSH_KEY: 'secret-but-wrong' }, 'demo')).toThrow(
      expect.objectContaining({ lines: ['PUSH_KEY must be a key that "npm run lab -- push-key" prints'] }),
    );
  });

  it('is not needed by the demonstration, which makes itself a key and keeps it', async () => {
    const without = await testServer({ push: { keys: undefined, services: [] } });
    const [once, again] = [await withDemoPush(without.settings, database), await withDemoPush(without.settings, database)];
    expect(once.push.keys).toBeDefined();
    expect(again.push).toEqual(once.push);
    const real: Settings = { ...without.settings, mode: 'serve' };
    expect(await withDemoPush(real, database)).toBe(real);
    expect(await withDemoPush(server.settings, database)).toBe(server.settings);
  });
});

describe('a key of the server', () => {
  it('is made anew each time, and has its public one in it', () => {
    const [one, other] = [newPushKey(), newPushKey()];
    expect(one).not.toBe(other);
    expect(pushKeysFrom(one)).toEqual({ privateKey: one, publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string });
  });

  it.each(['', 'A'.repeat(43), 'A'.repeat(42), '_'.repeat(43), `${'A'.repeat(42)}=`])('%j is none', (text) => {
    expect(pushKeysFrom(text)).toBeUndefined();
  });
});
