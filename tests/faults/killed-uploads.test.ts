/** A server that is killed while uploads arrive, are opened and stored: each is there once, and each row has its file. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { dropReceived, sweepFiles } from '../../server/maintenance/sweep-files.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { PrescriptionListAnswer } from '../../src/contract/prescriptions.ts';
import { Answer } from '../support/server/caller.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { goneAway } from '../support/faults/ordering-crowd.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { ReadyTimes } from '../support/faults/ready-times.ts';
import { demo, place } from '../support/server/starting.ts';
import { testSettings } from '../support/server/server.ts';

const isLong = import.meta.env.MODE === 'long';
const [uploadCount, kills, longestLifeMs] = isLong ? [500, 50, 5000] : [8, 3, 1500];
/** How many are on their way at once. */
const lanes = 3;

/** Some have several pages. */
type Upload = { readonly key: string; readonly pages: readonly Buffer[]; isAnswered: boolean };

/** A picture like no other, so that each is told by its hash. */
const picture = (seed: number) =>
  sharp({ create: { width: 40 + seed, height: 60, channels: 3, background: { r: seed % 256, g: 90, b: 200 } } })
    .png()
    .toBuffer();

async function call(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(origin + apiPrefix + path, init);
  return new Answer(answer.status, Object.fromEntries(answer.headers), Buffer.from(await answer.arrayBuffer()));
}

it('stores each of many uploads once, with its file', { timeout: isLong ? 1_800_000 : 600_000 }, async () => {
  const env = { ...(await place()), UPLOADS_PER_DAY: '100000', CALLS_PER_SESSION: '1000000', LAB_SIMULATOR: 'off' };
  const ready = new ReadyTimes();
  const uploads: Upload[] = [];
  for (let seed = 1; seed <= uploadCount; seed += 1) {
    const first = await picture(seed);
    const pages = seed % 4 === 0 ? [first, await picture(seed + 1), await picture(seed + 2)] : [first];
    uploads.push({ key: randomUUID(), pages, isAnswered: false });
  }

  let { server, origin } = await ready.of(() => demo(env));
  const json = { 'content-type': 'application/json' };
  const signIn = await call(origin, paths.login, { method: 'POST', headers: json, body: JSON.stringify(demoSignIn) });
  const authorization = `Bearer ${signIn.read(SignedInAnswer).data.token}`;
  const listed = await call(origin, paths.patients, { headers: { authorization } });
  const patientId = listed.read(PatientListAnswer).data.patients[0]?.id ?? '';

  /** Sends what has no answer yet, until all has or the server is gone. */
  const sendAll = async () => {
    const open = uploads.filter(({ isAnswered }) => !isAnswered);
    await Promise.all(Array.from({ length: lanes }, (_, lane) => sendInTurn(open.filter((_upload, at) => at % lanes === lane))));
  };
  const sendInTurn = async (open: readonly Upload[]) => {
    for (const upload of open) {
      const headers = { authorization, 'idempotency-key': upload.key };
      const body = uploadForm({ patientId, pages: upload.pages, fileName: `${upload.key}.png` });
      const answer = await call(origin, paths.prescriptions, { method: 'POST', headers, body }).catch(goneAway);
      if (answer === undefined) return;
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      upload.isAnswered = true;
    }
  };
  for (let kill = 0; kill < kills; kill += 1) {
    const gone = once(server.process, 'exit');
    const timer = setTimeout(() => server.process.kill('SIGKILL'), randomInt(20, longestLifeMs));
    await sendAll();
    clearTimeout(timer);
    server.process.kill('SIGKILL');
    await gone;
    ({ server, origin } = await ready.of(() => demo(env)));
  }
  await sendAll();

  const { prescriptions } = (await call(origin, paths.prescriptions, { headers: { authorization } })).read(
    PrescriptionListAnswer,
  ).data;
  const ours = prescriptions.filter(({ fileName }) => uploads.some((upload) => fileName === nameOf(upload)));
  expect(ours.map(({ fileName }) => fileName).toSorted()).toEqual(uploads.map(nameOf).toSorted());
  for (const { id, fileSize } of prescriptions) {
    const { status, bytes } = await call(origin, `${paths.prescriptions}/${id}/download`, { headers: { authorization } });
    expect([status, bytes.length]).toEqual([200, fileSize]);
  }
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  await expectWhatWasReceived(env, uploads);
  if (isLong) ready.report(`${uploadCount} uploads, kill -9 × ${kills}`);
});

/** Several pages are stored as one PDF. */
const nameOf = ({ key, pages }: Upload): string => `${key}.${pages.length > 1 ? 'pdf' : 'png'}`;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function expectWhatWasReceived(env: Readonly<Record<string, string>>, uploads: readonly Upload[]): Promise<void> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = env;
  const database = await connect(databaseUrl === undefined ? { folder: dataDir } : { url: databaseUrl });
  try {
    const settings = testSettings({ dataDir, databaseUrl });
    const rows = await database.selectFrom('prescriptions').select(['fileName', 'receivedSize', 'receivedSha256']).execute();
    const received = rows.filter(({ fileName }) => uploads.some((upload) => fileName === nameOf(upload)));
    expect(new Map(received.map(({ receivedSha256, receivedSize }) => [receivedSha256, receivedSize]))).toEqual(
      new Map(uploads.map(({ pages }) => Buffer.concat(pages)).map((bytes) => [sha256(bytes), bytes.length])),
    );
    // Tomorrow, when nothing can be on its way any more.
    const tomorrow = Date.now() + 86_400_000;
    await dropReceived(settings, tomorrow);
    await sweepFiles(database, settings, tomorrow);
    const server = { database, settings };
    expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  } finally {
    await database.destroy();
  }
}
