/** What the catalogue costs on the wire, and how long suggestions take over a large one. */
import { Agent, request } from 'node:http';
import { connect } from '../../server/platform/db/connect.ts';
import { currentCatalogue } from '../../server/catalogue/catalogue-store.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { startServer, temporaryFolder } from '../support/server/running-server.ts';
import { makeEnlarged } from './enlarged-catalogue.ts';
import { median, percentile, type Row } from './table.ts';

type Plan = { readonly calls: number; readonly warmUp: number };

const list = `${apiPrefix}${paths.tests}?limit=1000`;

/** Bytes of the body as it travels, and the time of a repeated call. */
export async function measureAnswers(plan: Plan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, count] of [
    ['as bundled', undefined],
    ['enlarged to 1,000 tests', 1000],
  ] as const) {
    const folder = temporaryFolder();
    if (count !== undefined) await makeEnlarged(folder.path, count);
    const server = await startServer(folder.path);
    const { etag = '' } = (await answerOf(server.origin, {})).headers;
    for (const encoding of ['br', 'gzip']) {
      rows.push(await timed(`GET /tests?limit=1000, ${what}, ${encoding}`, plan, server.origin, { 'accept-encoding': encoding }));
    }
    rows.push(await timed(`the same once more, unchanged: 304`, plan, server.origin, { 'if-none-match': etag }));
    await server.stop();
    folder.remove();
  }
  return rows;
}

type Answer = { readonly status: number; readonly bytes: number; readonly headers: { readonly etag?: string | undefined } };

const agent = new Agent({ keepAlive: true });

/** By node:http, which leaves the body as it travels. */
function answerOf(origin: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(origin + list, { headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, headers: answer.headers }));
    });
    call.on('error', reject);
    call.end();
  });
}

async function timed(
  what: string,
  { calls, warmUp }: Plan,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  for (let count = 0; count < warmUp + calls; count += 1) {
    const startedAt = performance.now();
    ({ bytes } = await answerOf(origin, headers));
    if (count >= warmUp) times.push(performance.now() - startedAt);
  }
  return { call: what, 'KB of body': (bytes / 1024).toFixed(1), ...spreadOf(times) };
}

const spreadOf = (times: readonly number[]): Row => ({
  'p50 ms': median(times).toFixed(2),
  'p95 ms': percentile(times, 0.95).toFixed(2),
});

/** As typed, mistyped, in Hindi, and what is nowhere; never the same text twice in a row. */
const texts = [
  'th',
  'thyroid',
  'vitamin b',
  'vitamn d',
  'khoon ki jaanch',
  'sugar test',
  'hemoglobn',
  'cbc',
  'lipd profile',
  'xyzzy',
];

export async function measureSuggestions(tests: number, { calls, warmUp }: Plan): Promise<Row[]> {
  const folder = temporaryFolder();
  await makeEnlarged(folder.path, tests);
  const server = await startServer(folder.path);
  const overHttp = await eachText({ calls, warmUp }, async (text) => {
    const answer = await fetch(`${server.origin}${apiPrefix}${paths.suggestions}?q=${encodeURIComponent(text)}`);
    await answer.arrayBuffer();
  });
  await server.stop();
  const database = await connect({ folder: folder.path });
  const inProcess = await eachText({ calls, warmUp }, async (text) => {
    const { searchTestNames } = await currentCatalogue(database);
    await searchTestNames(text);
  });
  await database.destroy();
  folder.remove();
  return [
    { 'suggestions over': `${tests} tests, HTTP on loopback`, ...spreadOf(overHttp) },
    { 'suggestions over': `${tests} tests, in process`, ...spreadOf(inProcess) },
  ];
}

async function eachText({ calls, warmUp }: Plan, ask: (text: string) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < warmUp + calls; count += 1) {
    const startedAt = performance.now();
    await ask(texts[count % texts.length] ?? '');
    if (count >= warmUp) times.push(performance.now() - startedAt);
  }
  return times;
}
