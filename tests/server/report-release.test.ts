/** What the lab gives becomes a report: at once, as a whole, and also when it is corrected. */
import { describe, expect, it } from 'vitest';
import { releaseReport, type GivenReport } from '../../server/reports/release-report.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { availableReport, cbcResults, listedReports, processingReport, released, resultsOf } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { cbc } from '../support/server/shopper.ts';

const server = await testServer({ slotCapacity: 1000 });

const downloaded = async (customer: Customer, id: string) => (await customer.get(pathWithId(paths.reportDownload, id))).bytes;

/** Every file has its row, and every row its file. */
async function expectNoOrphans(): Promise<void> {
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
}

async function refusal(reportId: string, given: GivenReport): Promise<string> {
  const before = await filesKept(server);
  const error: unknown = await released(server, reportId, given).catch((thrown: unknown) => thrown);
  expect(await filesKept(server)).toEqual(before);
  return error instanceof Error ? error.message : 'released';
}

describe('a release', () => {
  it('tells the customer, once the whole report can be read', async () => {
    const { customer, order, reportId } = await processingReport(server);
    await server.messages();
    await released(server, reportId);
    const mail = (await server.messages()).find(({ channel }) => channel === 'email');
    expect(mail?.to).toBe(customer.email);
    expect(mail?.text).toContain(order.orderNumber);
    expect((await listedReports(customer))[0]?.status).toBe('available');
    expect(await resultsOf(customer, reportId)).toHaveLength(2);
  });

  it('of long ago tells nobody', async () => {
    const { reportId } = await processingReport(server);
    await server.messages();
    await released(server, reportId, { results: cbcResults(), isSilent: true });
    expect(await server.messages()).toEqual([]);
  });

  it('takes the place of the one before it, with file, results and notes: a corrected report', async () => {
    const { customer, reportId } = await availableReport(server, { results: cbcResults(), notes: 'First reading.' });
    const corrected = await pdfFile();
    server.passes(3_600_000);
    await released(server, reportId, { file: corrected, results: [{ testName: cbc, analyteId: 'platelets', value: 90 }] });
    const reports = await listedReports(customer);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ id: reportId, fileSize: corrected.length, outsideCount: 1 });
    expect(reports[0]).not.toHaveProperty('notes');
    expect((await resultsOf(customer, reportId)).map(({ value }) => value)).toEqual([90]);
    expect((await downloaded(customer, reportId)).equals(corrected)).toBe(true);
    await released(server, reportId, { file: corrected });
    expect(await resultsOf(customer, reportId)).toEqual([]);
    await expectNoOrphans();
  });

  it('of a corrected report says that it was corrected', async () => {
    const { customer, order, reportId } = await availableReport(server);
    server.passes(3_600_000);
    await released(server, reportId, { results: cbcResults({ hemoglobin: 14 }) });
    const { notifications } = await listedNotifications(customer, 'limit=2');
    expect(notifications.map(({ title, message }) => [title, message])).toEqual([
      ['Report corrected', `The report of Meera Rao for order ${order.orderNumber} was corrected. Please read it again.`],
      ['Report available', `The report of Meera Rao for order ${order.orderNumber} is available.`],
    ]);
  });

  it('at the same moment as another leaves one of the two, whole', async () => {
    const { customer, reportId } = await processingReport(server);
    const files = [await pdfFile({ pages: 1 }), await pdfFile({ pages: 2 }), await pdfFile({ pages: 3 })];
    await Promise.all(
      files.map((file, index) => released(server, reportId, { file, results: cbcResults({ platelets: 200 + index }) })),
    );
    const [report, ...others] = await listedReports(customer);
    expect(others).toEqual([]);
    const values = (await resultsOf(customer, reportId)).map(({ value }) => value);
    expect(values).toHaveLength(2);
    const file = files[Number(values[1]) - 200];
    expect((await downloaded(customer, reportId)).equals(file ?? Buffer.alloc(0))).toBe(true);
    expect(report?.fileSize).toBe(file?.length);
    await expectNoOrphans();
  });

  it('with something wrong says all of it, and leaves nothing behind', async () => {
    const { customer, reportId } = await processingReport(server);
    const results = [
      { testName: cbc, analyteId: 'hemoglobin', value: Number.NaN },
      { testName: cbc, analyteId: 'phlogiston', value: 3 },
      { testName: cbc, analyteId: 'platelets', value: ' ' },
    ];
    expect((await refusal(reportId, { results })).split('\n')).toEqual([
      'hemoglobin: the value is no number',
      'There is no analyte phlogiston',
      'platelets: the value is missing',
    ]);
    expect(await refusal(reportId, { results: [] })).toBe('A report needs results or a file');
    expect(await refusal('nothing', { results: cbcResults() })).toBe('There is no report nothing');
    expect((await listedReports(customer))[0]?.status).toBe('processing');
  });

  it('while the account is deleted leaves no file, no row and no message', async () => {
    const { customer, reportId } = await processingReport(server);
    const deletion = { password: 'secret1', reason: 'Other' };
    const release = releaseReport(server, reportId, { file: await pdfFile() }, server.now());
    // Whichever is first: nothing is left.
    const outcome = release.catch((error: Error) => error.message);
    await customer.delete(paths.deleteAccount, deletion);
    expect(['released', `There is no report ${reportId}`]).toContain(await outcome);
    expect(await server.database.selectFrom('reports').select('id').where('id', '=', reportId).execute()).toEqual([]);
    await expectNoOrphans();
  });

  it('marks what the demonstration made', async () => {
    const { customer } = await availableReport(server, { results: cbcResults(), isSample: true });
    expect((await listedReports(customer))[0]?.isSample).toBe(true);
  });
});
