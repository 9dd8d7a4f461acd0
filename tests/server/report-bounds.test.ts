/** How long a report may be, and what the lab writes beside it: results, shared page and PDF are each made in one go. */
import { beforeEach, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { mostResults } from '../../server/reports/measured-results.ts';
import { findAnyReport } from '../../server/reports/reports-store.ts';
import { operator } from '../support/server/operator.ts';
import { readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { processingReport, released, resultsOf, sharedPath } from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

// The tests share the server, and a slot has few places.
beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

const statusOf = async (id: string) => (await findAnyReport(server.database, id))?.status;

/** A CBC measures two values; so many of them are in the report. */
async function withTests(count: number) {
  const found = await processingReport(server);
  const tests = Array.from({ length: count }, (_, index) => ({ id: 'cbc', name: `CBC ${index + 1}` }));
  await server.database
    .updateTable('reports')
    .set({ tests: JSON.stringify(tests) })
    .where('id', '=', found.reportId)
    .execute();
  return found;
}

const lab = (words: readonly string[], file?: string) =>
  answerRequest(server, { program: 'lab', operator, words, ...(file !== undefined && { file: Buffer.from(file) }) });

const values = 'analyteId,value\nhemoglobin,13\nplatelets,250\n';

it('a report of five hundred values is released, read, shared and printed', async () => {
  const { customer, reportId } = await withTests(mostResults / 2);
  expect((await lab(['results', reportId, 'file'], values)).code).toBe(0);
  expect(await resultsOf(customer, reportId)).toHaveLength(mostResults);
  const page = await server.app.inject(await sharedPath(customer, reportId));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('CBC 250');
});

it('one of more is refused whole, in words that say what to do', async () => {
  const { reportId } = await withTests(mostResults / 2 + 1);
  const { code, err } = await lab(['results', reportId, 'file'], values);
  expect([code, err]).toEqual([1, 'A report takes 500 values at most, and these are 502. Please give it as a PDF ("attach").']);
  expect(await statusOf(reportId)).toBe('processing');
});

it('notes to a report are bounded, and the report waits for shorter ones', async () => {
  const { reportId } = await processingReport(server);
  const { code, err } = await lab(['results', reportId, 'file', '--notes', 'x'.repeat(2001)], values);
  expect([code, err]).toEqual([1, 'The notes have 2001 letters, and customers get 2000 at most. Please shorten them.']);
  expect(await statusOf(reportId)).toBe('processing');
  await released(server, reportId, { file: Buffer.from('%PDF-1.7'), notes: 'x'.repeat(2000) });
  expect(await statusOf(reportId)).toBe('available');
});

it('so are notes and name of whoever reviews a prescription', async () => {
  const { customer, patientId } = await readyToUpload(server);
  const { id } = await uploaded(customer, { patientId });
  const review = (by: string, notes: string) => lab(['review', id, '--by', by, '--status', 'reviewed', '--notes', notes]);
  expect((await review('Dr Sen', 'x'.repeat(2001))).err).toBe(
    'The notes have 2001 letters, and customers get 2000 at most. Please shorten them.',
  );
  expect((await review('x'.repeat(121), 'Fine.')).err).toBe(
    "The reviewer's name has 121 letters, and customers get 120 at most. Please shorten it.",
  );
  expect((await review('Dr Sen', 'x'.repeat(2000))).code).toBe(0);
});
