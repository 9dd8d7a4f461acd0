/** What code could do that a hostile file has brought into the process that opens it: as good as nothing. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inspectFile } from '../../server/prescriptions/inspect-file.ts';
import { inspectingProgram, inspectionRights } from '../../server/prescriptions/inspection-rights.ts';
import { inspectingProcess } from '../support/server/inspecting.ts';
import { jpegFile, pdfFile, pngFile } from '../support/files/prescription-files.ts';

const project = join(import.meta.dirname, '../..');

/** Runs beside the inspection, once that is at the file; it says of each deed whether it was done. */
const hostile = `
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { isMainThread, Worker } from 'node:worker_threads';

// The thread that watches loads it as well, and is given no file.
const [, , , path = ''] = process.argv;
const folder = path.slice(0, -'/file'.length);
const data = folder.slice(0, -'/upload'.length);

const inThread = (execArgv) => new Promise((resolve, reject) => {
  const code = 'require("node:worker_threads").parentPort.postMessage(require("node:fs").readFileSync("/etc/passwd").length)';
  const thread = new Worker(code, { eval: true, execArgv });
  thread.once('message', resolve);
  thread.once('error', reject);
});
const deeds = {
  'read its own folder': () => readdirSync(folder),
  'read the program': () => readFileSync(process.argv[1]),
  'write to its own folder': () => writeFileSync(folder + '/clean', 'x'),
  'read the database': () => readFileSync(data + '/lab-at-home.sqlite'),
  'read another upload': () => readFileSync(folder + '-of-another/file'),
  'write another upload': () => writeFileSync(folder + '-of-another/file', 'x'),
  'read the data folder': () => readdirSync(data),
  'read the list of users': () => readFileSync('/etc/passwd'),
  'read the server': () => readFileSync('${project}/server/config.ts'),
  'read a package of the server': () => readFileSync('${project}/node_modules/fastify/package.json'),
  'write a package of its own': () => writeFileSync('${project}/node_modules/sharp/planted.js', ''),
  'start a program': () => execFileSync('/bin/true'),
  'load native code': () => process.dlopen({ exports: {} }, folder + '/hostile.mjs'),
  'read by a thread': () => inThread(undefined),
  'read by a thread with options of its own': () => inThread([]),
};

async function tryAll() {
  const done = [];
  for (const [name, deed] of Object.entries(deeds)) {
    try {
      await deed();
      done.push(name);
    } catch (error) {
      if (!['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED'].includes(error.code)) done.push(name + ': ' + error.code);
    }
  }
  console.log(JSON.stringify(done));
  process.kill(process.pid, 'SIGKILL');
}

// The inspection has begun to read when it has given up what it needed to begin; should it never do so, it is tried all the same.
let waited = 0;
const timer = isMainThread && setInterval(() => {
  waited += 1;
  if (process.permission.has('worker') && waited < 500) return;
  clearInterval(timer);
  void tryAll();
}, 10);
`;

/** A data folder as a server has it, with an upload that a pipe stands for: to read it never comes to an end. */
async function dataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'lab-rights-'));
  onTestFinished(() => rm(data, { recursive: true }));
  for (const name of ['upload', 'upload-of-another']) await mkdir(join(data, name));
  await writeFile(join(data, 'lab-at-home.sqlite'), 'rows');
  await writeFile(join(data, 'upload-of-another/file'), 'health data');
  await writeFile(join(data, 'upload/hostile.mjs'), hostile);
  execFileSync('mkfifo', [join(data, 'upload/file')]);
  return data;
}

it.each([
  ['pdf', []],
  ['png', ['write to its own folder']],
] as const)('code within the process that opens a %s reads its program and its folder, and nothing else', async (kind, more) => {
  const path = join(await dataFolder(), 'upload/file');
  const options = [...inspectionRights({ kind, path }), '--import', join(path, '../hostile.mjs')];
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...options, inspectingProgram, kind, path, `${path}-clean`], { env: {} }, (_error, out) =>
      resolve(out),
    ),
  );
  expect(JSON.parse(said)).toEqual(['read its own folder', 'read the program', ...more]);
});

it.each([
  ['pdf', pdfFile],
  ['jpeg', jpegFile],
  ['png', pngFile],
] as const)('a %s is opened with these rights', async (kind, make) => {
  const path = join(await dataFolder(), 'upload/page');
  await writeFile(path, await make());
  expect(await inspectFile({ kind, path, cleanPath: `${path}-clean` })).toMatchObject({ kind: 'fine' });
});

it('a process that was killed has found the file too costly', async () => {
  const path = join(await dataFolder(), 'upload/file');
  const findings = inspectFile({ kind: 'pdf', path, cleanPath: `${path}-clean` });
  process.kill(await inspectingProcess(), 'SIGKILL');
  expect(await findings).toEqual({ kind: 'unfit', reason: 'too-costly' });
});
