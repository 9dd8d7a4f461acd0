import words from '#words/refusals-people';
import { Done, IdParams } from '../../src/contract/envelope.ts';
import { NewPatient, PatientAnswer, PatientListAnswer, type Patient } from '../../src/contract/patients.ts';
import { paths } from '../../src/contract/paths.ts';
import { dateIn } from '../../src/lib/time/dates.ts';
import { notFound, success, unprocessable } from '../platform/answers.ts';
import { checkBirthDate } from './birth-date.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { removePatient, type NeededPatient } from './patient-removal-store.ts';
import { addPatient, changePatient, listPatients, makeDefaultPatient } from './patients-store.ts';

export function patientRoutes(api: ApiServer, { database, settings, now }: AppDeps): void {
  const today = () => dateIn(settings.timeZone, now());

  api.get(paths.patients, { schema: { response: { 200: PatientListAnswer } } }, async ({ customerId }) =>
    success({ patients: await listPatients(database, customerId) }),
  );

  api.post(
    paths.patients,
    { schema: { body: NewPatient, response: { 201: PatientAnswer } } },
    async ({ customerId, body }, reply) => {
      checkBirthDate(body.dateOfBirth, today());
      const patient = await addPatient(database, customerId, body, { at: now(), most: settings.limits.patients });
      return reply.code(201).send(success({ patient }));
    },
  );

  api.put(
    paths.patient,
    { schema: { params: IdParams, body: NewPatient, response: { 200: PatientAnswer } } },
    async ({ customerId, params, body }) => {
      checkBirthDate(body.dateOfBirth, today());
      return success({ patient: known(await changePatient(database, customerId, params.id, body)) });
    },
  );

  api.put(
    paths.defaultPatient,
    { schema: { params: IdParams, response: { 200: PatientAnswer } } },
    async ({ customerId, params }) => success({ patient: known(await makeDefaultPatient(database, customerId, params.id)) }),
  );

  api.delete(paths.patient, { schema: { params: IdParams, response: { 200: Done } } }, async ({ customerId, params }) => {
    const outcome = await removePatient(database, customerId, params.id);
    if (outcome === 'unknown') throw unknownPatient();
    if (outcome !== 'removed') throw neededPatient(outcome);
    return success({});
  });
}

const unknownPatient = () => notFound(words.patientNotFound);

function known(patient: Patient | undefined): Patient {
  if (patient === undefined) throw unknownPatient();
  return patient;
}

const neededPatient = ({ name, orderNumber }: NeededPatient) => unprocessable(words.patientNeeded(name, orderNumber));
