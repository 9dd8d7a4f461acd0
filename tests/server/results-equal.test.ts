/** A report is the same whichever way it is released: by the command line, as FHIR or as HL7 v2. */
import { expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { operator } from '../support/server/operator.ts';
import { reportBegun, sends, unrelease, type Begun } from '../support/server/results/cases.ts';
import * as fhir from '../support/server/results/fhir-messages.ts';
import * as hl7 from '../support/server/results/oru-messages.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { database } = server;

type Row = Readonly<Record<string, unknown>>;

const without = (names: readonly string[]) => (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Everything that a release writes, with the bytes of the file, and without the ids that are made anew each time. */
async function whatThereIs({ id, customer }: Begun) {
  const ofReport = database.selectFrom('reportResults').selectAll().where('reportId', '=', id).orderBy('position');
  const steps = database.selectFrom('operatorSteps').selectAll().where('reportId', '=', id);
  const told = database.selectFrom('notifications').selectAll().where('customerId', '=', customer.id);
  const messages = database.selectFrom('messages').selectAll().orderBy('channel');
  const report = await database.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    report: without(['fileId'])(report),
    results: await ofReport.execute(),
    notifications: (await told.execute()).map(without(['id'])),
    messages: (await messages.execute()).map(without(['id'])),
    steps: (await steps.execute()).map(without(['id'])),
    file: (await customer.get(pathWithId(paths.reportDownload, id))).bytes.toString('base64'),
  };
}

async function types(words: readonly string[], file: Buffer): Promise<void> {
  const { code, err } = await answerRequest(server, { program: 'lab', operator, words, file });
  expect([code, err]).toEqual([0, '']);
}

const notes = 'Please repeat in three months.\nकृपया दोहराएँ।';

it('values with notes leave the same rows and the same bytes', async () => {
  const of = await reportBegun(server);
  const csv = 'analyteId,value\nhemoglobin,11.2\nplatelets,<5\nglucose-fasting,92\nurine-glucose,not detected\n';
  await unrelease(server, of);
  await types(['results', of.number, 'values.csv', '--notes', notes], Buffer.from(csv));
  const typed = await whatThereIs(of);

  await unrelease(server, of);
  const observations = [
    fhir.hemoglobin(),
    fhir.platelets(fhir.ucum(5, '10*3/uL', { comparator: '<' })),
    fhir.glucose(),
    fhir.urine(),
  ];
  expect((await sends(server, fhir.report(of, observations, { conclusion: notes }))).status).toBe(200);
  expect(await whatThereIs(of)).toEqual(typed);

  await unrelease(server, of);
  const segments = [
    hl7.pid(),
    hl7.obr(of),
    ...notes.split('\n').map((line) => `NTE|1||${line}`),
    hl7.hemoglobin(),
    hl7.platelets({ 2: 'SN', 5: '<^5' }),
    hl7.glucose(),
    hl7.urine(),
  ];
  expect((await sends(server, hl7.oru(of, segments))).status).toBe(200);
  expect(await whatThereIs(of)).toEqual(typed);

  expect(typed.results).toHaveLength(4);
  expect(typed.notifications).toHaveLength(1);
  expect(typed.messages.length).toBeGreaterThan(0);
  expect(typed.steps).toMatchObject([{ operator: 'meera', step: 'release', subject: of.number }]);
  expect(Buffer.from(typed.file, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
});

it('a PDF of the laboratory’s own leaves the same rows, and is the file byte for byte', async () => {
  const of = await reportBegun(server);
  const pdf = await pdfFile({ pages: 2 });
  await unrelease(server, of);
  await types(['attach', of.number, 'paper.pdf', '--notes', 'As signed.'], pdf);
  const typed = await whatThereIs(of);
  expect(typed.file).toBe(pdf.toString('base64'));

  await unrelease(server, of);
  const { presentedForm } = fhir.pdfForm(pdf);
  expect((await sends(server, fhir.report(of, [], { conclusion: 'As signed.', presentedForm }))).status).toBe(200);
  expect(await whatThereIs(of)).toEqual(typed);

  await unrelease(server, of);
  expect((await sends(server, hl7.oru(of, [hl7.obr(of), 'NTE|1||As signed.', hl7.pdfObx(pdf)]))).status).toBe(200);
  expect(await whatThereIs(of)).toEqual(typed);
});

it('a correction leaves the same rows as one that is typed', async () => {
  const of = await reportBegun(server);
  const csv = 'analyteId,value\nhemoglobin,11.4\nplatelets,250\nglucose-fasting,92\nurine-glucose,Trace\n';
  const corrected = [
    fhir.hemoglobin(fhir.ucum(11.4, 'g/dL')),
    fhir.platelets(),
    fhir.glucose(),
    fhir.urine({ valueString: 'Trace' }),
  ];
  const ways = [
    () => types(['results', of.number, 'values.csv'], Buffer.from(csv)),
    () => sends(server, fhir.report(of, corrected, { status: 'corrected', meta: { versionId: '2' } })),
    () =>
      sends(
        server,
        hl7.oru(
          of,
          [
            hl7.obr(of, { 25: 'C' }),
            hl7.hemoglobin({ 5: '11.4', 11: 'C' }),
            hl7.platelets(),
            hl7.glucose(),
            hl7.urine({ 5: 'TR^Trace^99LIS', 11: 'C' }),
          ],
          hl7.msh(of, { 10: 'correction' }),
        ),
      ),
  ];
  const found = [];
  for (const way of ways) {
    await unrelease(server, of);
    await sends(server, fhir.report(of));
    await way();
    found.push(await whatThereIs(of));
  }
  const [typed, ...others] = found;
  expect(typed?.steps.map(({ step }) => step).toSorted()).toEqual(['release', 'replace']);
  expect(typed?.report).toMatchObject({ replacesReportedAt: server.now() });
  for (const other of others) {
    expect({ ...other, steps: [], messages: [] }).toEqual({ ...typed, steps: [], messages: [] });
    for (const part of ['steps', 'messages'] as const) {
      expect(other[part]).toHaveLength(typed?.[part].length ?? -1);
      expect(other[part]).toEqual(expect.arrayContaining(typed?.[part] ?? []));
    }
  }
});
