/** A message is done once however often it comes, and what was released is replaced only by who says so. */
import { describe, expect, it } from 'vitest';
import { holdReport } from '../../server/reports/hold-report.ts';
import { findAnyReport } from '../../server/reports/reports-store.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { everyTable, findTexts } from '../support/server/every-table.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { labKey } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { reportBegun, sends, stateOf, told, type Begun } from '../support/server/results/cases.ts';
import * as fhir from '../support/server/results/fhir-messages.ts';
import * as hl7 from '../support/server/results/oru-messages.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

/** How often the customer was told of the report, and how often an operator's step was noted. */
async function timesReleased({ customer, id }: Begun, { database } = server): Promise<readonly [number, number]> {
  const { notifications } = await listedNotifications(customer);
  const steps = await database.selectFrom('operatorSteps').select('id').where('reportId', '=', id).execute();
  return [notifications.filter(({ type }) => type === 'ReportAvailable').length, steps.length];
}

const changed = [fhir.hemoglobin(fhir.ucum(12.9, 'g/dL')), fhir.platelets(), fhir.glucose(), fhir.urine()];
const changedObx = [hl7.hemoglobin({ 5: '12.9' }), hl7.platelets(), hl7.glucose(), hl7.urine()];

const ways = {
  FHIR: {
    first: (of: fhir.OfReport) => fhir.report(of),
    /** Sent again by an engine that puts its own time into it. */
    again: (of: fhir.OfReport) => fhir.report(of, undefined, { meta: { versionId: '1', lastUpdated: '2026-11-22T00:00:00Z' } }),
    otherContent: (of: fhir.OfReport) => fhir.report(of, changed),
    otherReport: (of: fhir.OfReport, one: fhir.OfReport) => fhir.report({ ...of, id: one.id }),
    otherId: (of: fhir.OfReport) => fhir.report(of, changed, { meta: { versionId: '2' } }),
    corrected: (of: fhir.OfReport) => fhir.report(of, changed, { meta: { versionId: '2' }, status: 'amended' }),
    partial: (of: fhir.OfReport) => fhir.report(of, [fhir.hemoglobin()], { meta: { versionId: '0' }, status: 'partial' }),
    pdf: (of: fhir.OfReport, pdf: Buffer, status = 'final') =>
      fhir.report(of, [], { status, meta: { versionId: `pdf ${status}` }, ...fhir.pdfForm(pdf) }),
    id: (of: fhir.OfReport) => `report-${of.id}`,
    done: 'informational',
  },
  'HL7 v2': {
    first: (of: fhir.OfReport) => hl7.oru(of),
    again: (of: fhir.OfReport) => hl7.oru(of, undefined, hl7.msh(of, { 7: '20261122000000+0530' })),
    otherContent: (of: fhir.OfReport) => hl7.oru(of, [hl7.pid(), hl7.obr(of), ...changedObx]),
    otherReport: (of: fhir.OfReport, one: fhir.OfReport) => hl7.oru({ ...of, id: one.id }),
    otherId: (of: fhir.OfReport) => hl7.oru(of, [hl7.obr(of), ...changedObx], hl7.msh(of, { 10: 'second' })),
    corrected: (of: fhir.OfReport) =>
      hl7.oru(of, [hl7.obr(of, { 25: 'C' }), ...changedObx], hl7.msh(of, { 10: `corrected ${of.id}` })),
    partial: (of: fhir.OfReport) =>
      hl7.oru(of, [hl7.obr(of, { 25: 'A' }), hl7.hemoglobin()], hl7.msh(of, { 10: `partial ${of.id}` })),
    pdf: (of: fhir.OfReport, pdf: Buffer, status = 'F') =>
      hl7.oru(
        of,
        [hl7.obr(of, { 25: status === 'corrected' ? 'C' : 'F' }), hl7.pdfObx(pdf)],
        hl7.msh(of, { 10: `pdf ${status} ${of.id}` }),
      ),
    id: (of: fhir.OfReport) => `msg-${of.id.slice(0, 8)}`,
    done: 'AA',
  },
};

describe.each(Object.entries(ways))('%s', (_name, way) => {
  const usedBefore = (of: Begun) =>
    `The id ${way.id(of)} was used for another message before: each message needs an id of its own`;

  it('that comes again is answered with the same bytes, days later too, and nothing is released twice', async () => {
    const alone = await testServer();
    const of = await reportBegun(alone);
    const first = await sends(alone, way.first(of));
    alone.passes(3 * 86_400_000);
    expect(await sends(alone, way.first(of))).toEqual(first);
    expect(await sends(alone, way.again(of))).toEqual(first);
    expect(await timesReleased(of, alone)).toEqual([1, 1]);
  });

  it('that comes six times at once releases once, and leaves one file', async () => {
    const of = await reportBegun(server);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sends(server, way.first(of))));
    expect(told(answers[0]!)).toEqual([200, expect.stringContaining(way.done), `Report ${of.number}: released.`]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await timesReleased(of)).toEqual([1, 1]);
    expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  });

  it('with an id that came with other content is refused, for the same report and for another customer’s', async () => {
    const [of, other] = [await reportBegun(server), await reportBegun(server)];
    await sends(server, way.first(of));
    expect(told(await sends(server, way.otherContent(of))).slice(2)).toEqual([usedBefore(of)]);
    expect(told(await sends(server, way.otherReport(other, of))).slice(2)).toEqual([usedBefore(of)]);
    expect((await stateOf(server, of.id)).values).toMatchObject({ hemoglobin: 11.2 });
    expect((await stateOf(server, other.id)).status).toBe('processing');
    // The ids of another system are its own.
    expect((await sends(server, way.otherReport(other, of), undefined, await labKey(server))).status).toBe(200);
  });

  it('that was refused may come again under its id', async () => {
    const of = await reportBegun(server);
    expect((await sends(server, way.otherReport({ ...of, number: `${of.orderNumber}/R9` }, of))).status).toBe(422);
    expect((await sends(server, way.first(of))).status).toBe(200);
  });

  it('does not replace a whole report unless it says that it corrects it', async () => {
    const of = await reportBegun(server);
    await sends(server, way.first(of));
    server.passes(60_000);
    const refused = [`Report ${of.number} was released before. Only a corrected report replaces it`];
    expect(told(await sends(server, way.otherId(of))).slice(2)).toEqual(refused);
    expect(told(await sends(server, way.partial(of))).slice(2)).toEqual(refused);
    const corrected = await sends(server, way.corrected(of));
    expect(told(corrected).slice(2)).toEqual([`Report ${of.number}: released again, corrected.`]);
    expect((await stateOf(server, of.id)).values).toMatchObject({ hemoglobin: 12.9 });
    expect(await sends(server, way.corrected(of))).toEqual(corrected);
    expect(await timesReleased(of)).toEqual([2, 2]);
    // What was answered first is still the answer.
    expect(told(await sends(server, way.first(of))).slice(2)).toEqual([`Report ${of.number}: released.`]);
    expect((await stateOf(server, of.id)).values).toMatchObject({ hemoglobin: 12.9 });
  });

  it('with a PDF does not take the values of a part away either', async () => {
    const of = await reportBegun(server);
    await sends(server, way.partial(of));
    expect(told(await sends(server, way.pdf(of, await pdfFile()))).slice(2)).toEqual([
      `Report ${of.number} was released before. Only a corrected report replaces it`,
    ]);
    expect((await stateOf(server, of.id)).values).toEqual({ hemoglobin: 11.2 });
  });

  it('completes what was released as a part', async () => {
    const of = await reportBegun(server);
    expect(told(await sends(server, way.partial(of))).slice(2)).toEqual([`Report ${of.number}: released.`]);
    expect(told(await sends(server, way.first(of))).slice(2)).toEqual([`Report ${of.number}: released again, corrected.`]);
    expect(Object.keys((await stateOf(server, of.id)).values)).toHaveLength(4);
  });

  it('at the same moment as another of the same report: one releases it, and the other is refused', async () => {
    const of = await reportBegun(server);
    const answers = await Promise.all([sends(server, way.first(of)), sends(server, way.otherId(of))]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await timesReleased(of)).toEqual([1, 1]);
    expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  });

  it('to a report that is held is stored, and nobody is told', async () => {
    const of = await reportBegun(server);
    await holdReport({ ...server, operator }, of.id, server.now());
    const answer = await sends(server, way.first(of));
    expect(told(answer).slice(2)).toEqual([`Report ${of.number}: stored, and held until the patient is reached.`]);
    expect(await sends(server, way.first(of))).toEqual(answer);
    expect((await timesReleased(of))[0]).toBe(0);
    expect((await stateOf(server, of.id)).status).toBe('processing');
  });

  it('with a PDF does not take values away unless it corrects the report', async () => {
    const of = await reportBegun(server);
    await sends(server, way.first(of));
    const pdf = await pdfFile();
    expect(told(await sends(server, way.pdf(of, pdf))).slice(2)).toEqual([
      `Report ${of.number} was released before. Only a corrected report replaces it`,
    ]);
    expect(Object.keys((await stateOf(server, of.id)).values)).toHaveLength(4);
    expect(told(await sends(server, way.pdf(of, pdf, 'corrected'))).slice(2)).toEqual([
      `Report ${of.number}: released again, corrected.`,
    ]);
    expect((await stateOf(server, of.id)).values).toEqual({});
  });

  it('finds no report any more once the account is deleted, and its answer names nobody', async () => {
    const of = await reportBegun(server);
    await sends(server, way.first(of));
    expect((await leave(of.customer, { password: 'secret1' })).status).toBe(200);
    expect((await sends(server, way.first(of))).status).toBe(422);
    expect(findTexts(await everyTable(server.database), [of.id, of.customer.id])).toEqual([]);
  });
});

it('an order with two reports asks for one of them by its number, and tells no names', async () => {
  const of = await reportBegun(server);
  const row = await findAnyReport(server.database, of.id);
  await server.database
    .insertInto('reports')
    .values({ ...row!, id: `second-${of.id}`, numberInOrder: 2, patientName: 'Vikram Rao' })
    .execute();
  const answer = await sends(server, fhir.report({ ...of, number: of.orderNumber }));
  expect(told(answer)).toEqual([
    422,
    'not-found',
    `Order ${of.orderNumber} has 2 reports; name one of them: ${of.orderNumber}/R1, ${of.orderNumber}/R2`,
  ]);
  expect((await sends(server, fhir.report(of))).status).toBe(200);
});

it('a message of a test is refused where customers read the reports', async () => {
  const of = await reportBegun(server);
  const inUse = { ...server, settings: { ...server.settings, mode: 'serve' as const } };
  const answer = await sends(inUse, hl7.oru(of, undefined, hl7.msh(of, { 11: 'D' })));
  expect(told(answer).slice(2)).toEqual(['MSH-11: this server takes no messages of a test (T, D). Production is P']);
  expect((await sends(inUse, hl7.oru(of))).status).toBe(200);
});

it('an error of the database is no answer to the sender', async () => {
  const of = await reportBegun(server);
  const now = () => {
    throw Object.assign(new TypeError('broken'), { code: 'ECONNRESET' });
  };
  await expect(sends({ ...server, now }, fhir.report(of))).rejects.toThrow('broken');
});
