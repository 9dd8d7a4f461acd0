/** No call holds the event loop: what takes long is done by a thread or a process, which is counted here and not timed. */
import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';
import zlib from 'node:zlib';
import { CamelCasePlugin } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileStoreOf } from '../../server/platform/files/store-in-use.ts';
import { Paper } from '../../server/platform/pdf/paper.ts';
import { labPaths, labPrefix, labVersion } from '../../server/lab/api/lab-paths.ts';
import { paths, pathWithId, sharePrefix } from '../../src/contract/paths.ts';
import { Belongings } from '../support/server/belongings.ts';
import { withRoutes } from '../support/server/known-routes.ts';
import { build } from '../support/server/rendering-build.ts';
import { bearer, idsOf, requestFor, send } from '../support/server/route-calls.ts';
import { jpegFile, pdfFile, pngFile } from '../support/files/prescription-files.ts';
import { labKey } from '../support/server/lab-key.ts';
import { reportBegun } from '../support/server/results/cases.ts';
import * as fhir from '../support/server/results/fhir-messages.ts';
import type { OfReport } from '../support/server/results/fhir-messages.ts';
import * as hl7 from '../support/server/results/oru-messages.ts';
import { availableReport, sharedPath } from '../support/server/reports.ts';
import { readyToUpload, uploads } from '../support/server/prescriptions.ts';
import { rules } from '../support/server/route-rules.ts';
import { workPlaces, type WorkPlace } from '../support/server/route-work.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { withReceipts } from '../support/server/sms-receipts.ts';

const limits = { ...testSettings().limits, callsPerAddress: 1e6, callsPerSession: 1e6, signInCallsPerAddress: 1e6 };
const settings = { slotCapacity: 1000, allowedOrigins: ['https://app.example.com'], limits, messages: withReceipts };
const { server, routes } = await withRoutes(() => testServer(settings, { dist: build().dist }));

type Started = { readonly spawnargs: readonly string[] };
const started: Started[] = [];
/** It is heard of before it is told what to run. */
const noteProcess = (message: unknown) => void started.push((message as { readonly process: Started }).process);

type Calls = Record<string, () => unknown>;
const callsOf = (module: object, name: string) => vi.spyOn(module as Calls, name);
const names = (module: object) => Object.keys(module).filter((name) => name.endsWith('Sync'));

const hashed = callsOf(crypto, 'scrypt');
const posted = vi.spyOn(Worker.prototype, 'postMessage');
/** What threads were told that has such a field: each kind of them is told something else. */
const toThreads = (field: string) => posted.mock.calls.filter(([told]) => Object.hasOwn(told as object, field));
/** What works in this thread until it is through. */
const holding = [
  ...[crypto, zlib, childProcess].flatMap((module) => names(module).map((name) => callsOf(module, name))),
  vi.spyOn(Paper, 'begin'),
];
syncBuiltinESMExports();
subscribe('child_process', noteProcess);

afterAll(() => {
  unsubscribe('child_process', noteProcess);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
beforeEach(forgetCounts);

function forgetCounts(): void {
  for (const spy of [hashed, posted, ...holding]) spy.mockClear();
  started.length = 0;
}

const held = () => holding.filter((spy) => spy.mock.calls.length > 0).map((spy) => spy.getMockName());

const programs = { 'inspection/inspect': 'inspecting process', 'list-pages': 'rendering process' } as const;

/** Where work was done since the counts were forgotten, by what was counted. */
function seenPlaces(): readonly WorkPlace[] {
  const ofPrograms = started.map(
    ({ spawnargs }) => Object.entries(programs).find(([name]) => spawnargs.some((word) => word.includes(name)))?.[1],
  );
  const known = ofPrograms.filter((place) => place !== undefined);
  return [
    ...new Set([
      ...(hashed.mock.calls.length > 0 ? (['hashing thread'] as const) : []),
      ...toThreads('drawing').map(() => 'drawing thread' as const),
      ...toThreads('standard').map(() => 'reading thread' as const),
      ...known,
    ]),
  ];
}

describe('the list of where the routes work', () => {
  it('has a row for each route of the running server, and no other', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual([...workPlaces.keys()].toSorted());
  });
});

describe('the work is done where the list says', () => {
  it.each(routes.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    const [rule, place] = [rules.get(name), workPlaces.get(name)];
    if (rule === undefined || place === undefined) throw new Error(`${name} has no row`);
    const me = new Belongings(server, await server.customer());
    const request = await requestFor(server, [route, rule], me);
    forgetCounts();
    const headers = rule.may === 'personal' ? bearer(me.customer.token) : {};
    // The rules name a link to a report that leads nowhere; one that leads somewhere is below.
    const most = name === `GET ${sharePrefix}/*` ? 404 : 399;
    expect((await send(server.app, request, { fill: idsOf(me), headers })).status).toBeLessThanOrEqual(most);
    await vi.waitFor(() => expect(seenPlaces()).toEqual(place === 'event loop' ? [] : [place]));
    expect(held()).toEqual([]);
  });

  it('the page of a shared report, too, and its file', async () => {
    const { customer, reportId } = await availableReport(server);
    const url = await sharedPath(customer, reportId);
    forgetCounts();
    const answers = [await server.app.inject({ url }), await server.app.inject({ url: `${url}/report.pdf` })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([seenPlaces(), held()]).toEqual([[], []]);
  });
});

it('the pages of a prescription are opened by processes, and joined by the thread that draws', async () => {
  const { customer, patientId } = await readyToUpload(server);
  const [one, other] = [await jpegFile(), await pngFile()];
  forgetCounts();
  expect((await uploads(customer, { patientId, pages: [one, other] })).status).toBe(201);
  expect(seenPlaces().toSorted()).toEqual(['drawing thread', 'inspecting process']);
  expect(held()).toEqual([]);
});

describe('a message of the lab with a PDF of 20 MB', () => {
  it.each([
    ['application/fhir+json', (of: OfReport, pdf: Buffer) => JSON.stringify(fhir.report(of, [], fhir.pdfForm(pdf)))],
    ['application/hl7-v2', (of: OfReport, pdf: Buffer) => hl7.oru(of, [hl7.obr(of), hl7.pdfObx(pdf)])],
  ] as const)('%s is read in a thread, and its PDF is opened by a process', async (type, write) => {
    const of = await reportBegun(server);
    const pdf = Buffer.concat([await pdfFile(), Buffer.alloc(19_000_000, '\n')]);
    const headers = { ...bearer(await labKey(server, 'results')), 'content-type': type };
    const url = labPrefix + labVersion + labPaths.results;
    const payload = write(of, pdf);
    forgetCounts();
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`Report ${of.number}: released.`)]);
    expect(seenPlaces().toSorted()).toEqual(['inspecting process', 'reading thread']);
    expect(held()).toEqual([]);
    expect((await of.customer.get(pathWithId(paths.reportDownload, of.id))).bytes.equals(pdf)).toBe(true);
  });
});

describe('a file of 20 MB', () => {
  const pieces = 1_048_576;

  it('is read in pieces of 1 MB at most', async () => {
    const file = crypto.randomBytes(20_000_000);
    const { customer, reportId } = await availableReport(server, { file });
    const given = vi.spyOn(CamelCasePlugin.prototype, 'transformResult');
    const answer = await customer.get(pathWithId(paths.reportDownload, reportId));
    const rows = given.mock.calls.flatMap(([{ result }]) => result.rows as Readonly<Record<string, unknown>>[]);
    given.mockRestore();
    expect(answer.bytes.equals(file)).toBe(true);
    const lengths = rows.flatMap((row) => Object.values(row)).map((value) => (Buffer.isBuffer(value) ? value.length : 0));
    expect(lengths.filter((length) => length > pieces)).toEqual([]);
  });

  it.each([0, 1, pieces - 1, pieces, pieces + 1, 2 * pieces])('and one of %i bytes is whole', async (length) => {
    const file = crypto.randomBytes(length);
    const { settings: of, database } = server;
    const path = join(of.dataDir, 'files', `of-${length}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file);
    const kept = await fileStoreOf(of).keep(path, server.now());
    await kept.write(database);
    const read = await fileStoreOf(of).read(database, kept.id);
    if (read === undefined) throw new Error('It is not there');
    expect((Buffer.isBuffer(read) ? read : await buffer(read)).equals(file)).toBe(true);
  });
});
