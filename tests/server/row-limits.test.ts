/** How many rows one customer may have of what is answered as a whole. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Limits } from '../../server/settings/limit-settings.ts';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { addAddress, addPatient, home, mother } from '../support/server/household.ts';
import { readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer, testSettings, type Customer, type TestServer } from '../support/server/server.ts';
import { from } from '../support/server/sign-in.ts';

const limited = (limits: Partial<Limits>) => testServer({ trustProxyHops: 1, limits: { ...testSettings().limits, ...limits } });

async function onAnotherServer({ database, settings, now }: TestServer, { token }: Customer): Promise<Caller> {
  const other = await buildApp({ database, settings, now });
  onTestFinished(() => other.close());
  return new Caller(other, token);
}

const patientsOf = async (customer: Caller) => (await customer.get(paths.patients)).read(PatientListAnswer).data.patients;
const addressesOf = async (customer: Caller) => (await customer.get(paths.addresses)).read(AddressListAnswer).data.addresses;

/** Sixteen at once, of which half goes to another server. */
async function crowdInto(server: TestServer, customer: Customer, path: string, body: object): Promise<number[]> {
  const callers = [customer, await onAnotherServer(server, customer)];
  const answers = Array.from({ length: 8 }, () => callers.map((caller) => caller.post(path, body))).flat();
  return (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);
}

const threeOfSixteen = [...Array.from({ length: 3 }, () => 201), ...Array.from({ length: 13 }, () => 422)];

describe('patients', () => {
  it('are fifty of one customer where nothing else is set; one that is deleted makes room', async () => {
    const server = await testServer();
    const customer = await server.customer();
    for (let count = 0; count < 50; count += 1) await addPatient(customer);
    const refused = await customer.post(paths.patients, mother);
    expect([refused.status, refused.message]).toEqual([
      422,
      'You have 50 patients, which is as many as there is room for. Please delete one that you no longer need, and save again.',
    ]);
    const [first, second] = await patientsOf(customer);
    expect((await customer.put(pathWithId(paths.patient, first?.id ?? ''), { ...mother, name: 'Meera R.' })).status).toBe(200);
    expect((await customer.delete(pathWithId(paths.patient, second?.id ?? ''))).status).toBe(200);
    expect((await customer.post(paths.patients, mother)).status).toBe(201);
    expect((await (await server.customer()).post(paths.patients, mother)).status).toBe(201);
  });

  it('are no more when many come at once, to two servers', async () => {
    const server = await limited({ patients: 3 });
    const customer = await server.customer();
    expect(await crowdInto(server, customer, paths.patients, mother)).toEqual(threeOfSixteen);
    expect(await patientsOf(customer)).toHaveLength(3);
  });
});

describe('addresses', () => {
  it('are fifty of one customer where nothing else is set; one that is deleted makes room', async () => {
    const server = await testServer();
    const customer = await server.customer();
    for (let count = 0; count < 50; count += 1) await addAddress(customer);
    const refused = await customer.post(paths.addresses, home);
    expect([refused.status, refused.message]).toEqual([
      422,
      'You have 50 addresses, which is as many as there is room for. Please delete one that you no longer need, and save again.',
    ]);
    const [first] = await addressesOf(customer);
    expect((await customer.delete(pathWithId(paths.address, first?.id ?? ''))).status).toBe(200);
    expect((await customer.post(paths.addresses, home)).status).toBe(201);
  });

  it('are no more when many come at once, to two servers', async () => {
    const server = await limited({ addresses: 3 });
    const customer = await server.customer();
    expect(await crowdInto(server, customer, paths.addresses, home)).toEqual(threeOfSixteen);
    expect(await addressesOf(customer)).toHaveLength(3);
  });
});

it('prescriptions are as many as the setting says, however small; one that is deleted makes room', async () => {
  const server = await limited({ prescriptions: 2 });
  const { customer, patientId } = await readyToUpload(server);
  const { id } = await uploaded(customer, { patientId });
  const other = await onAnotherServer(server, customer);
  const answers = await Promise.all([customer, other, customer].map((caller) => uploads(caller, { patientId })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^There is no more room for prescriptions/);
  await customer.delete(pathWithId(paths.prescription, id));
  expect((await uploads(customer, { patientId })).status).toBe(201);
});

describe('what a login leaves', () => {
  const login = (server: TestServer, { email }: Customer, address: string) =>
    server.stranger.post(paths.login, { email, password: 'secret1' }, from(address));

  it('is as many sessions as the setting says; the one that was not used for longest ends', async () => {
    const server = await limited({ sessions: 3 });
    const customer = await server.customer();
    server.passes(7_200_000);
    for (const _ of [1, 2]) expect((await login(server, customer, '203.0.113.1')).status).toBe(200);
    server.passes(7_200_000);
    expect((await customer.get(paths.me)).status).toBe(200);
    expect((await login(server, customer, '203.0.113.1')).status).toBe(200);
    const open = await server.database.selectFrom('sessions').selectAll().where('customerId', '=', customer.id).execute();
    expect(open).toHaveLength(3);
    expect((await customer.get(paths.me)).status).toBe(200);
  });

  it('is no more sessions when many come at once', async () => {
    const server = await limited({ sessions: 3 });
    const customer = await server.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(server, customer, '203.0.113.1')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const open = await server.database.selectFrom('sessions').selectAll().where('customerId', '=', customer.id).execute();
    expect(open).toHaveLength(3);
  });

  it('is known networks of the last hundred alone', async () => {
    const server = await limited({ signInCallsPerAddress: 1000 });
    const customer = await server.customer();
    for (let count = 1; count <= 110; count += 1) {
      server.passes(1000);
      expect((await login(server, customer, `203.0.113.${count}`)).status).toBe(200);
    }
    const known = await server.database.selectFrom('knownPlaces').selectAll().where('customerId', '=', customer.id).execute();
    expect(known).toHaveLength(200);
  });
});
