/** Results of the lab's own systems over HTTP: who may send them, in which form they come, and what is answered. */
import { describe, expect, it } from 'vitest';
import { labPaths, labPrefix, labVersion } from '../../server/lab/api/lab-paths.ts';
import { revokeLabKey, rotateLabKey } from '../../server/lab/lab-keys.ts';
import { resultsContentTypes, resultsMostBytes } from '../../server/lab/results/receive-results.ts';
import { everyRow } from '../support/server/every-table.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { labKey } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { bytesOf, fhirType, hl7Type, reportBegun, stateOf, told, type Begun } from '../support/server/results/cases.ts';
import * as fhir from '../support/server/results/fhir-messages.ts';
import * as hl7 from '../support/server/results/oru-messages.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const { app, database } = server;
const url = labPrefix + labVersion + labPaths.results;
const key = await labKey(server, 'results');

type Sent = {
  readonly by?: string | undefined;
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends it as a system of the lab. */
async function posts(body: Buffer | string | fhir.Json, { by = key, type, headers = {} }: Sent = {}) {
  const contentType = type ?? (typeof body === 'string' ? hl7Type : fhirType);
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      ...(by === '' ? {} : { authorization: `Bearer ${by}` }),
      ...(contentType === '' ? {} : { 'content-type': contentType }),
      ...headers,
    },
    payload: bytesOf(body),
  });
  const { statusCode: status, headers: given, body: said } = answer;
  return { status, contentType: String(given['content-type']), body: said };
}

const nameOf = async (one: string): Promise<string> => {
  const row = database.selectFrom('labKeys').select('name').where('id', '=', one.slice(4, 16));
  return (await row.executeTakeFirstOrThrow()).name;
};

/** How often the customer was told of the report, and whom the history names. */
async function releasesOf({ customer, id }: Begun) {
  const { notifications } = await listedNotifications(customer);
  const steps = database.selectFrom('operatorSteps').select('operator').where('reportId', '=', id);
  return {
    told: notifications.filter(({ type }) => type === 'ReportAvailable').length,
    by: (await steps.execute()).map((row) => row.operator),
  };
}

const changedObx = [hl7.hemoglobin({ 5: '12.9' }), hl7.platelets(), hl7.glucose(), hl7.urine()];
const standards = {
  FHIR: {
    type: fhirType,
    good: (of: Begun): fhir.Json => fhir.report(of),
    otherContent: (of: Begun): fhir.Json =>
      fhir.report(of, [fhir.hemoglobin(fhir.ucum(12.9, 'g/dL')), fhir.platelets(), fhir.glucose(), fhir.urine()]),
    corrected: (of: Begun): fhir.Json => fhir.report(of, undefined, { meta: { versionId: '2' }, status: 'corrected' }),
    broken: (of: Begun): fhir.Json => fhir.report(of, [fhir.hemoglobin()]),
    answerType: 'application/fhir+json; charset=utf-8',
    done: 'informational',
    refused: 'business-rule',
    id: (of: Begun) => `report-${of.id}`,
    used: 'duplicate',
    tooLarge: 'too-long',
    cut: 'structure',
  },
  'HL7 v2': {
    type: hl7Type,
    good: (of: Begun): string => hl7.oru(of),
    otherContent: (of: Begun): string => hl7.oru(of, [hl7.pid(), hl7.obr(of), ...changedObx]),
    corrected: (of: Begun): string =>
      hl7.oru(of, [hl7.obr(of, { 25: 'C' }), ...hl7.allValues()], hl7.msh(of, { 10: `again ${of.id}` })),
    broken: (of: Begun): string => hl7.oru(of, [hl7.pid(), hl7.obr(of), hl7.hemoglobin()]),
    answerType: 'application/hl7-v2; charset=utf-8',
    done: 'AA ',
    refused: 'AE ',
    id: (of: Begun) => `msg-${of.id.slice(0, 8)}`,
    used: 'AE ',
    tooLarge: 'AR ',
    cut: 'AR ',
  },
};

describe.each(Object.entries(standards))('%s', (_name, standard) => {
  it('releases the report, and the history names the key', async () => {
    const of = await reportBegun(server);
    const answer = await posts(standard.good(of));
    expect(told(answer)).toEqual([200, expect.stringContaining(standard.done), `Report ${of.number}: released.`]);
    expect(answer.contentType).toBe(standard.answerType);
    expect((await stateOf(server, of.id)).values).toMatchObject({ hemoglobin: 11.2, 'urine-glucose': 'Not detected' });
    expect(await releasesOf(of)).toEqual({ told: 1, by: [`key ${await nameOf(key)}`] });
  });

  it('that comes again, one after the other and at once, gets the same bytes, and the customer is told once', async () => {
    const of = await reportBegun(server);
    const answers = await Promise.all([1, 2, 3].map(() => posts(standard.good(of))));
    answers.push(await posts(standard.good(of)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.status).toBe(200);
    expect(await releasesOf(of)).toMatchObject({ told: 1 });
  });

  it('under an id that came with other content is refused', async () => {
    const of = await reportBegun(server);
    await posts(standard.good(of));
    expect(told(await posts(standard.otherContent(of)))).toEqual([
      422,
      expect.stringContaining(standard.used),
      `The id ${standard.id(of)} was used for another message before: each message needs an id of its own`,
    ]);
    expect(await releasesOf(of)).toMatchObject({ told: 1 });
  });

  it('keeps its id when the key is rotated, and has another one with another key', async () => {
    const of = await reportBegun(server);
    const by = await labKey(server, 'results');
    const first = await posts(standard.good(of), { by });
    const { key: rotated } = await rotateLabKey({ ...server, operator }, await nameOf(by));
    expect(await posts(standard.good(of), { by: rotated })).toEqual(first);
    expect(told(await posts(standard.good(of)))).toEqual([
      422,
      expect.stringContaining(standard.refused),
      `Report ${of.number} was released before. Only a corrected report replaces it`,
    ]);
    expect(await releasesOf(of)).toMatchObject({ told: 1 });
    expect(told(await posts(standard.corrected(of)))[2]).toBe(`Report ${of.number}: released again, corrected.`);
  });

  it('with faults is refused in words, and nothing is written', async () => {
    const of = await reportBegun(server);
    const before = await everyRow(database);
    const answer = await posts(standard.broken(of));
    expect([answer.status, answer.contentType]).toEqual([422, standard.answerType]);
    expect(told(answer).slice(1)).toEqual([
      expect.stringContaining(standard.refused),
      expect.stringContaining('platelets'),
      expect.stringContaining('glucose-fasting'),
      expect.stringContaining('urine-glucose'),
    ]);
    expect(await everyRow(database)).toEqual(before);
  });

  it('without a key, with one that is revoked or for something else, is answered as other calls are', async () => {
    const of = await reportBegun(server);
    const [steps, revoked] = [await labKey(server, 'orders', 'steps'), await labKey(server, 'results')];
    await revokeLabKey({ ...server, operator }, await nameOf(revoked));
    const before = await everyRow(database);
    const answers = await Promise.all([steps, revoked, '', of.customer.token].map((by) => posts(standard.good(of), { by })));
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 401, 401]);
    expect(answers.map(({ contentType }) => contentType)).toEqual(answers.map(() => 'application/json; charset=utf-8'));
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('is not for results'),
    });
    expect(await everyRow(database)).toEqual(before);
  });

  it('that is too large is refused before it is read, in its own form', async () => {
    const answer = await posts(Buffer.alloc(resultsMostBytes + 1), { type: standard.type });
    expect(told(answer)).toEqual([413, expect.stringContaining(standard.tooLarge), 'The message is larger than 28 MB']);
    expect(answer.contentType).toBe(standard.answerType);
  });

  it('that is shorter than its length says is refused in its own form', async () => {
    const body = bytesOf(standard.good(await reportBegun(server)));
    const answer = await posts(body.subarray(0, 300), {
      type: standard.type,
      headers: { 'content-length': String(body.length) },
    });
    expect(told(answer)).toEqual([
      400,
      expect.stringContaining(standard.cut),
      expect.stringContaining('did not arrive as a whole'),
    ]);
  });

  it('that is empty is refused in its own form', async () => {
    const answer = await posts('', { type: standard.type });
    expect([answer.status, answer.contentType]).toEqual([400, standard.answerType]);
  });

  it('about a report of a deleted account finds none', async () => {
    const of = await reportBegun(server);
    await posts(standard.good(of));
    expect((await leave(of.customer, { password: 'secret1' })).status).toBe(200);
    expect((await posts(standard.good(of))).status).toBe(422);
  });

  it('with a PDF releases the file as it is', async () => {
    const of = await reportBegun(server);
    // Large enough that a thread reads it.
    const pdf = Buffer.concat([await pdfFile(), Buffer.alloc(200_000, '\n')]);
    const message =
      standard.type === fhirType ? fhir.report(of, [], fhir.pdfForm(pdf)) : hl7.oru(of, [hl7.obr(of), hl7.pdfObx(pdf)]);
    expect(told(await posts(message))[2]).toBe(`Report ${of.number}: released.`);
    expect(await posts(message)).toMatchObject({ status: 200 });
    expect(await releasesOf(of)).toMatchObject({ told: 1 });
  });
});

describe('content types', () => {
  it.each(resultsContentTypes)('%s is taken, with a parameter and in capitals', async (type) => {
    const of = await reportBegun(server);
    const body = type.includes('hl7') ? hl7.oru(of) : fhir.report(of);
    expect((await posts(body, { type: `${type.toUpperCase()}; charset=utf-8` })).status).toBe(200);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nothing', ''])(
    '“%s” is refused, and the answer names those that are taken',
    async (type) => {
      const answer = await posts(Buffer.from('MSH|'), { type });
      expect(told(answer)).toEqual([415, 'not-supported', expect.stringContaining(resultsContentTypes.join(', '))]);
    },
  );

  it('a call without a body is refused', async () => {
    const { statusCode } = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${key}` } });
    expect(statusCode).toBe(415);
  });
});

describe('the characters of HL7 v2', () => {
  const note = 'Möglichst in drei Monaten wiederholen';
  const written = (of: Begun, set: string) =>
    hl7.oru(of, [hl7.obr(of), `NTE|1||${note}`, ...hl7.allValues()], hl7.msh(of, { 18: set }));

  it.each([
    ['8859/1', 'latin1'],
    ['UNICODE UTF-8', 'utf8'],
  ] as const)('%s', async (set, encoding) => {
    const of = await reportBegun(server);
    const answer = await posts(Buffer.from(written(of, set), encoding), { type: hl7Type });
    expect(answer.status).toBe(200);
    expect((await stateOf(server, of.id)).notes).toBe(note);
  });

  it('of another set than MSH-18 says are refused', async () => {
    const of = await reportBegun(server);
    const answer = await posts(Buffer.from(written(of, 'UNICODE UTF-8'), 'latin1'), { type: hl7Type });
    expect(told(answer)).toEqual([400, 'AR ', 'The text is no UTF-8; MSH-18 names the character set of another one']);
  });
});

describe('what no database stores', () => {
  it.each(['\0', '\uD800'])('%j is no fault of ours, wherever it stands in FHIR', async (sign) => {
    const of = await reportBegun(server);
    const strange = `a${sign}b`;
    const messages = [
      fhir.report({ ...of, number: strange }),
      fhir.report(of, undefined, { identifier: [{ value: strange }] }),
      fhir.report(of, undefined, { conclusion: strange, meta: { versionId: strange } }),
      fhir.report(of, [fhir.observation('x', fhir.analyte(strange), { valueString: strange })]),
    ];
    for (const message of messages) expect((await posts(message)).status).toBeLessThan(500);
  });
});
