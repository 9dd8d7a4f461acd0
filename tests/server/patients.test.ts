import { describe, expect, it } from 'vitest';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { PatientAnswer, PatientListAnswer } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Caller } from '../support/server/caller.ts';
import { addPatient, mother } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const automatic = {
  name: 'Asha Rao',
  gender: 'Male',
  dateOfBirth: '1990-01-01',
  relation: 'Self',
  isSelf: true,
  isDefault: true,
};

const list = async (customer: Caller) => (await customer.get(paths.patients)).read(PatientListAnswer).data.patients;
const defaults = async (customer: Caller) => (await list(customer)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

describe('creating a patient', () => {
  it('answers what the forms send [API-035, DATA-008]', async () => {
    const asha = await server.customer();
    const given = { ...mother, bloodGroup: 'O+', healthNotes: ' Takes metformin ', isSelf: false, isDefault: false };
    const answer = await asha.post(paths.patients, given);
    expect(answer.status).toBe(201);
    const { id, ...fields } = answer.read(PatientAnswer).data.patient;
    expect(fields).toEqual({ ...given, healthNotes: 'Takes metformin', isDefault: true, detailsConfirmed: true });
    expect(await list(asha)).toEqual([{ id, ...fields }]);
  });

  it('leaves the optional fields out when they were not given', async () => {
    const patient = await addPatient(await server.customer(), { healthNotes: '  ' });
    expect(patient).not.toHaveProperty('bloodGroup');
    expect(patient).not.toHaveProperty('healthNotes');
  });

  it('takes the assumed details of the automatic patient as not confirmed, until a form has sent them', async () => {
    const asha = await server.customer();
    const created = (await asha.post(paths.patients, automatic)).read(PatientAnswer).data.patient;
    expect(created.detailsConfirmed).toBe(false);
    const changed = await asha.put(pathWithId(paths.patient, created.id), automatic);
    expect(changed.read(PatientAnswer).data.patient.detailsConfirmed).toBe(true);
  });

  it.each([
    ['nothing', {}, false],
    ['the gender alone', { gender: 'Female' }, false],
    ['the birth date alone', { dateOfBirth: '1988-05-17' }, false],
    ['both', { gender: 'Female', dateOfBirth: '1988-05-17' }, true],
    ['just what would be assumed', { gender: 'Male', dateOfBirth: '1990-01-01' }, true],
  ])(
    'takes the automatic patient’s details as confirmed only where the profile says both; here it says %s',
    async (_, known, is) => {
      const asha = await server.customer();
      const { email, phone } = (await asha.get(paths.me)).read(CustomerAnswer).data;
      await asha.put(paths.me, { name: 'Asha Rao', email, phone, ...known });
      const answer = await asha.post(paths.patients, { ...automatic, ...known });
      expect(answer.read(PatientAnswer).data.patient.detailsConfirmed).toBe(is);
    },
  );

  it('takes what a form sends as confirmed, whatever it is', async () => {
    const answer = await (await server.customer()).post(paths.patients, { ...automatic, isSelf: undefined });
    expect(answer.read(PatientAnswer).data.patient.detailsConfirmed).toBe(true);
  });

  it.each([
    ['mother', 'Mother'],
    [' SPOUSE ', 'Spouse'],
    ['Grandmother', 'Grandmother'],
  ])('stores the relation "%s" as "%s" [DATA-010]', async (relation, stored) => {
    expect((await addPatient(await server.customer(), { relation })).relation).toBe(stored);
  });

  it.each([
    ['2026-02-30', 'Date of birth is not a date that exists'],
    ['2026-11-22', 'Date of birth cannot lie in the future'],
    ['1899-12-31', 'Date of birth is not valid'],
    ['14 June 1988', 'Date of birth must be a date as YYYY-MM-DD'],
  ])('refuses to be born on %s', async (dateOfBirth, message) => {
    const answer = await (await server.customer()).post(paths.patients, { ...mother, dateOfBirth });
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('takes a child that is born today', async () => {
    expect((await addPatient(await server.customer(), { dateOfBirth: '2026-11-21' })).dateOfBirth).toBe('2026-11-21');
  });

  it.each([
    [{ gender: 'female' }, 'Gender must be one of Male, Female, Other'],
    [{ bloodGroup: 'C+' }, 'Blood group must be one of A+, A-, B+, B-, AB+, AB-, O+, O-'],
    [{ name: ' ' }, 'Name is required'],
  ])('refuses %o [DATA-009, DATA-011]', async (change, message) => {
    const answer = await (await server.customer()).post(paths.patients, { ...mother, ...change });
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('several patients', () => {
  it('are kept and listed in the order of creation [API-034, DATA-038]', async () => {
    const asha = await server.customer();
    for (const name of ['Asha', 'Meera', 'Kabir']) {
      await addPatient(asha, { name });
      server.passes(1);
    }
    expect((await list(asha)).map(({ name }) => name)).toEqual(['Asha', 'Meera', 'Kabir']);
  });

  it('have one default, the first or the one that was made it [API-038]', async () => {
    const asha = await server.customer();
    await addPatient(asha, { name: 'Asha' });
    const second = await addPatient(asha, { name: 'Meera' });
    expect(await defaults(asha)).toEqual(['Asha']);
    await addPatient(asha, { name: 'Kabir', isDefault: true });
    expect(await defaults(asha)).toEqual(['Kabir']);
    const answer = await asha.put(pathWithId(paths.defaultPatient, second.id));
    expect(answer.read(PatientAnswer).data.patient).toMatchObject({ name: 'Meera', isDefault: true });
    expect(await defaults(asha)).toEqual(['Meera']);
  });

  it('have one default also when all come at once', async () => {
    const asha = await server.customer();
    const names = Array.from({ length: 8 }, (_, index) => `Patient ${index}`);
    const answers = await Promise.all(names.map((name) => asha.post(paths.patients, { ...mother, name, isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(await defaults(asha)).toHaveLength(1);
  });

  it('never lose their default to a form that leaves it out or unticks it', async () => {
    const asha = await server.customer();
    const { id } = await addPatient(asha);
    for (const isDefault of [false, undefined]) {
      const answer = await asha.put(pathWithId(paths.patient, id), { ...mother, isDefault });
      expect(answer.read(PatientAnswer).data.patient.isDefault).toBe(true);
    }
  });
});

describe('changing a patient', () => {
  it('takes the fields of the create call, an id in the body makes no difference [API-036]', async () => {
    const asha = await server.customer();
    const [first, second] = [await addPatient(asha), await addPatient(asha, { name: 'Kabir' })];
    const change = { name: 'Meera Iyer', gender: 'Other', dateOfBirth: '1960-01-31', relation: 'Other', bloodGroup: 'AB-' };
    const answer = await asha.put(pathWithId(paths.patient, first.id), { id: second.id, customerId: 'somebody', ...change });
    expect(answer.read(PatientAnswer).data.patient).toEqual({
      id: first.id,
      ...change,
      isSelf: false,
      isDefault: true,
      detailsConfirmed: true,
    });
    expect((await list(asha)).find(({ id }) => id === second.id)?.name).toBe('Kabir');
  });

  it('answers for a stranger’s patient what it answers for none', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { id } = await addPatient(asha);
    for (const path of [paths.patient, paths.defaultPatient]) {
      const foreign = await ravi.put(pathWithId(path, id), mother);
      const missing = await ravi.put(pathWithId(path, 'no-such-patient'), mother);
      expect([foreign.status, foreign.message]).toEqual([404, 'Patient not found']);
      expect(foreign.text).toBe(missing.text);
    }
    expect(await list(ravi)).toEqual([]);
    expect(await defaults(asha)).toEqual(['Meera Rao']);
  });

  it('keeps the former default when the new one is not there', async () => {
    const asha = await server.customer();
    await addPatient(asha);
    await asha.put(pathWithId(paths.defaultPatient, 'no-such-patient'));
    expect(await defaults(asha)).toEqual(['Meera Rao']);
  });
});
