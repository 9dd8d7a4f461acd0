/** Files made to do harm: each gets its own answer, and nothing is left of those that are refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inspectPdf } from '../../server/prescriptions/inspection/pdf.ts';
import { headBytes, kindOf } from '../../src/lib/files/file-kind.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { hostileFiles } from '../support/files/hostile-files.ts';
import { readyToUpload, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const asPdf = { type: 'application/pdf', name: 'a.pdf' };
const isLong = import.meta.env.MODE === 'long';
/** Of a PDF or a picture each; those that no process opens are all sent. */
const every = isLong ? 1 : 20;

it('120 hostile files: none is taken that must not be, and none refused that is fine', { timeout: 600_000 }, async () => {
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(120);
  const sent = files.filter(({ status }, index) => status === 415 || status === 413 || index % every === 0);
  let { customer, patientId } = await readyToUpload(server);
  const wrong: string[] = [];
  for (const [index, { name, file, status }] of sent.entries()) {
    // Nobody may upload so many in one day.
    if (index % 10 === 0) ({ customer, patientId } = await readyToUpload(server));
    const answer = await uploads(customer, { patientId, file });
    if (answer.status !== status) wrong.push(`${name}: ${answer.status} instead of ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
});

// In this process and not in one for each file, so that none of them is left out of the short form.
it('every PDF of them is known by the look into it', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-hostile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  const opened = (await hostileFiles()).filter(
    ({ file, status }) => [201, 422].includes(status) && kindOf(file.subarray(0, headBytes), asPdf) === 'pdf',
  );
  expect(opened.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { name, file, status } of opened) {
    writeFileSync(path, file);
    const { kind } = await inspectPdf({ kind: 'pdf', path, cleanPath: `${path}.clean` });
    if ((kind === 'fine') !== (status === 201)) wrong.push(`${name}: ${kind}`);
  }
  expect(wrong).toEqual([]);
});
