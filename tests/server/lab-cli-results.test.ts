/** What a laboratory's file of values has to be, before any of it reaches a customer. */
import { beforeEach, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { measuredIn, readResultsFile } from '../../server/lab/results-file.ts';
import { findAnyReport } from '../../server/reports/reports-store.ts';
import { operator } from '../support/server/operator.ts';
import { listedReports, processingReport, resultsOf } from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

// The tests share the server, and a slot has few places.
beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

/** The CBC of the small catalogue measures hemoglobin and platelets. */
async function tried(file: string, ...words: readonly string[]) {
  const found = await processingReport(server);
  const request = {
    program: 'lab',
    operator,
    words: ['results', found.reportId, 'file', ...words],
    file: Buffer.from(file),
  } as const;
  const { code, err } = await answerRequest(server, request);
  return { ...found, code, faults: err.split('\n') };
}

const isUntouched = async (id: string) => (await findAnyReport(server.database, id))?.status === 'processing';

it('are read from a spreadsheet’s CSV, with quotes, other columns and line ends of any kind', async () => {
  const file =
    '\uFEFFunit,analyteId,value,testName\r\n"g/dL, whole blood",hemoglobin,11.2,"Complete Blood Count (CBC)"\r\n\r\n,platelets,250,\r\n';
  const { code, customer, reportId } = await tried(file);
  expect(code).toBe(0);
  const results = await resultsOf(customer, reportId);
  expect(results.map(({ analyte, value, flag }) => [analyte.id, value, flag])).toEqual([
    ['hemoglobin', 11.2, 'L'],
    ['platelets', 250, 'N'],
  ]);
});

it('are read from JSON, also a value beyond what can be measured', async () => {
  const { code, customer, reportId } = await tried(
    '[{"analyteId":"platelets","value":"<5"},{"analyteId":"hemoglobin","value":13}]',
  );
  expect(code).toBe(0);
  const results = await resultsOf(customer, reportId);
  expect(results.map(({ analyte, value, flag }) => [analyte.id, value, flag])).toEqual([
    ['hemoglobin', 13, 'N'],
    ['platelets', '<5', 'L'],
  ]);
});

it('are refused all together, each fault with its line, and nothing is released', async () => {
  const { code, faults, reportId } = await tried(
    'analyteId,value,testName\nhemoglobin,about 13,\nferritin,20,\nplatelets,"1,50,000",\nhemoglobin,12,Liver Function\nplatelets,250,\n',
  );
  expect(code).toBe(1);
  expect(faults).toEqual([
    'line 2: hemoglobin: "about 13" is no number',
    'line 3: ferritin is not measured by any test of this report',
    'line 4: platelets: "1,50,000" is no number',
    'line 5: hemoglobin is not measured by Liver Function',
    'line 6: platelets was given before',
    'Nothing was released.',
  ]);
  expect(await isUntouched(reportId)).toBe(true);
});

it('are to be whole, unless somebody says that they are not', async () => {
  const some = 'analyteId,value\nhemoglobin,13\nplatelets,\n';
  const refused = await tried(some);
  expect(refused.faults).toEqual([
    'platelets (Complete Blood Count (CBC)) has no value; give it, or say --partial',
    'Nothing was released.',
  ]);
  expect(await isUntouched(refused.reportId)).toBe(true);
  const { code, customer, reportId } = await tried(some, '--partial');
  expect(code).toBe(0);
  expect(await resultsOf(customer, reportId)).toHaveLength(1);
});

it.each([
  ['nothing at all', '', 'The file is empty'],
  ['no values', 'analyteId,value\n', 'The file has no values'],
  ['another table', 'test;result\nhemoglobin;13\n', 'line 1: the columns analyteId and value are missing'],
  [
    'a quote that is never closed',
    'analyteId,value\n"hemoglobin,13\n',
    'line 2: a quote stands where it does not belong, or is not closed',
  ],
  ['half a list', '[{"analyteId":', 'This is no readable JSON: '],
  ['no list', '{"hemoglobin":13}', 'The file is not a list of values'],
  [
    'an entry without a value',
    '[{"analyteId":"hemoglobin"}]',
    'entry 1: needs an analyteId and a value, which is a number or a text',
  ],
])('are refused with %s', async (_what, file, fault) => {
  const { code, faults, reportId } = await tried(file, '--partial');
  expect(code).toBe(1);
  expect(faults[0]).toContain(fault);
  expect(await isUntouched(reportId)).toBe(true);
});

it('of a file that cannot be read say why, and not that every value is missing', async () => {
  const { faults } = await tried('test;result\nhemoglobin;13\n');
  expect(faults).toEqual(['line 1: the columns analyteId and value are missing', 'Nothing was released.']);
});

it('take a finding in any case, and only one that a report may carry', () => {
  const finding = { testId: 'urine-routine', testName: 'Urine', analyteId: 'urine-glucose', name: 'Glucose' };
  const wanted = [{ ...finding, values: ['Not detected', 'Trace'] }];
  const read = (value: string) =>
    measuredIn(readResultsFile(`analyteId,value\nurine-glucose,${value}`).rows, wanted, { isPartial: false });
  expect(read('not DETECTED').results).toMatchObject([{ value: 'Not detected' }]);
  expect(read('plenty').faults).toEqual(['line 2: urine-glucose: "plenty" is none of Not detected, Trace']);
});

it('come again when a report is corrected, in the place of the first', async () => {
  const { customer, reportId } = await tried('analyteId,value\nhemoglobin,31\nplatelets,250\n');
  const words = ['results', reportId, 'file'];
  const file = Buffer.from('analyteId,value\nhemoglobin,13.1\nplatelets,250\n');
  expect(await answerRequest(server, { program: 'lab', operator, words, file })).toMatchObject({
    code: 0,
    out: expect.stringContaining('released again, corrected'),
  });
  expect((await resultsOf(customer, reportId)).map(({ value }) => value)).toEqual([13.1, 250]);
  expect(await listedReports(customer)).toHaveLength(1);
});

it('need to know whose they are: an order with two reports asks for one of them', async () => {
  const { order, reportId } = await processingReport(server);
  const row = await findAnyReport(server.database, reportId);
  await server.database
    .insertInto('reports')
    .values({ ...row!, id: 'another-report', patientName: 'Vikram Rao' })
    .execute();
  const { code, err } = await answerRequest(server, {
    program: 'lab',
    operator,
    words: ['results', order.orderNumber, 'file'],
    file: Buffer.from('analyteId,value\nhemoglobin,13\n'),
  });
  expect(code).toBe(1);
  expect(err).toBe(
    [
      `Order ${order.orderNumber} has 2 reports; name one by its id:`,
      `  ${reportId}  R1, Meera Rao: Complete Blood Count (CBC)`,
      '  another-report  R1, Vikram Rao: Complete Blood Count (CBC)',
    ].join('\n'),
  );
});
