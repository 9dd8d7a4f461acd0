/** Files made to do harm: each gets its own answer, and nothing is left of those that are refused. */
import { expect, it } from 'vitest';
import { filesKept, filesNamed } from '../support/files-on-disk.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { readyToUpload, uploads } from '../support/prescriptions.ts';
import { testServer } from '../support/server.ts';

const server = await testServer();
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
