/** A file that is given up, as it takes more than one may: whose it is pays for it, and waits for everybody else. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectingProcess } from '../support/server/inspecting.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { readyToUpload, uploads, type GivenUpload } from '../support/server/prescriptions.ts';
import { testServer, testSettings, type TestServer } from '../support/server/server.ts';

const unreadable = 'This file is damaged or not complete. Please take the photo again or choose another file.';
const hourMs = 3_600_000;
const file = await pdfFile();
const pdf = { file, fileName: 'page.pdf', fileType: 'application/pdf' } satisfies GivenUpload;

type Uploader = Awaited<ReturnType<typeof readyToUpload>>;

const sends = ({ customer, patientId }: Uploader) => uploads(customer, { ...pdf, patientId });

/** As its watch would do, which counts memory and time. */
async function sendsTooMuch(uploader: Uploader) {
  const answer = sends(uploader);
  process.kill(await inspectingProcess(), 'SIGKILL');
  return answer;
}

describe('whose file was given up', () => {
  it('has had ten of the day’s uploads by it, and is told no more than of any other file', async () => {
    const server = await testServer({ limits: { ...testSettings().limits, uploadsPerDay: 11 } });
    const uploader = await readyToUpload(server);
    const refused = await sendsTooMuch(uploader);
    expect([refused.status, refused.message]).toEqual([422, unreadable]);
    expect((await sends(uploader)).status).toBe(201);
    expect((await sends(uploader)).status).toBe(429);
    expect((await sends(await readyToUpload(server))).status).toBe(201);
  });

  it('waits for all others from then on, also for those who come later, and for an hour', async () => {
    const server = await testServer();
    const [costly, first, second] = [await readyToUpload(server), await readyToUpload(server), await readyToUpload(server)];
    expect((await sendsTooMuch(costly)).status).toBe(422);
    expect(await orderOf(server, { first, costly, second })).toEqual(['first', 'second', 'costly']);
    server.passes(hourMs);
    expect(await orderOf(server, { first, costly, second })).toEqual(['first', 'costly', 'second']);
  });
});

/** Each sends a file in this order, while the first one is being opened. @returns whose was done first */
async function orderOf(server: TestServer, uploaders: Readonly<Record<string, Uploader>>): Promise<string[]> {
  const done: string[] = [];
  const answers: Promise<unknown>[] = [];
  const goOn: (() => void)[] = [];
  for (const [name, uploader] of Object.entries(uploaders)) {
    answers.push(sends(uploader).then(({ status }) => done.push(status === 201 ? name : `${name}: ${status}`)));
    if (goOn.length === 0) goOn.push(await stopped());
    await expect.poll(() => received(server)).toBe(answers.length);
  }
  for (const go of goOn) go();
  await Promise.all(answers);
  return done;
}

/** Has the process stand still that opens a file. @returns what lets it go on */
async function stopped(): Promise<() => void> {
  const pid = await inspectingProcess();
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}

/** How many files are on the disk with their last byte. */
const received = ({ settings }: TestServer): number =>
  globSync('files/incoming/*/file', { cwd: settings.dataDir }).filter(
    (path) => statSync(join(settings.dataDir, path)).size === file.length,
  ).length;
