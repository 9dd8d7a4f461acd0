/** A report that replaces another says so wherever it is read: who has the earlier one must not go on with it. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { up as addNumbers } from '../../server/platform/db/migrations/0017-report-numbers.ts';
import type { Schema } from '../../server/platform/db/migrations/columns.ts';
import { answerRequest } from '../../server/lab/answer-request.ts';
import type { GivenReport } from '../../server/reports/release-report.ts';
import { findAnyReport, reportsOfOrder } from '../../server/reports/reports-store.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { formatInstant } from '../../src/lib/time/dates.ts';
import { operator } from '../support/server/operator.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import {
  availableReport,
  cbcResults,
  listedReports,
  processingReport,
  released,
  resultsOf,
  sharedPath,
} from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const hourMs = 3_600_000;
const inKolkata = (at: number) => formatInstant('Asia/Kolkata', at);

// The tests share the server, and a slot has few places.
beforeEach(() => server.database.updateTable('timeSlots').set({ booked: 0 }).execute());

async function correctedReport(given: GivenReport = { results: cbcResults({ hemoglobin: 14 }) }) {
  const first = await availableReport(server);
  await server.messages();
  const before = (await listedReports(first.customer))[0]?.reportedAt;
  server.passes(hourMs);
  await released(server, first.reportId, given);
  return { ...first, before };
}

const paperOf = async (customer: Customer, id: string) =>
  pagesOfPdf((await customer.get(pathWithId(paths.reportDownload, id))).bytes).flat();

async function pageOf(customer: Customer, id: string): Promise<string> {
  const { payload } = await server.app.inject({ url: await sharedPath(customer, id) });
  return payload
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('a first report', () => {
  it('says nothing of a correction, and has a number that can be read out', async () => {
    const { customer, order, reportId } = await availableReport(server);
    expect((await listedReports(customer))[0]).not.toHaveProperty('replacesReportedAt');
    const paper = await paperOf(customer, reportId);
    expect(paper).toContain(`Meera Rao\tReport number\t${order.orderNumber}/R1`);
    expect(paper.join('\n')).not.toMatch(/correct|replaces/i);
    const page = await pageOf(customer, reportId);
    expect(page).toContain(`Report number ${order.orderNumber}/R1`);
    expect(page).not.toMatch(/corrected|replaces/i);
  });
});

describe('a corrected report', () => {
  it('names the one that it replaces in the customer’s list', async () => {
    const { customer, before } = await correctedReport();
    expect(before).toBeDefined();
    expect((await listedReports(customer))[0]).toMatchObject({ replacesReportedAt: before });
  });

  it('says so at the head and at the foot of its paper, and keeps its number', async () => {
    const { customer, order, reportId } = await correctedReport();
    const when = (await findAnyReport(server.database, reportId))?.replacesReportedAt ?? 0;
    const paper = await paperOf(customer, reportId);
    const at = paper.indexOf('Corrected laboratory report');
    expect(paper[at + 1]).toBe(`This report replaces the one of ${inKolkata(when)}.`);
    expect(paper).toContain(`Meera Rao\tReport number\t${order.orderNumber}/R1`);
    expect(paper).toContain(`Corrected\t${inKolkata(when + hourMs)}`);
    expect(paper.at(-1)).toContain(`Corrected report ${order.orderNumber}/R1 · Page 1 of 1`);
  });

  it('says so on the doctor’s page, also where the laboratory gave its own file', async () => {
    const { customer, reportId } = await correctedReport({ file: await pdfFile() });
    const when = (await findAnyReport(server.database, reportId))?.replacesReportedAt ?? 0;
    const page = await pageOf(customer, reportId);
    expect(page).toContain(
      `Corrected lab report This report replaces the one of ${inKolkata(when)} . Please use it in place of the earlier one.`,
    );
    expect(page).toContain(`Corrected ${inKolkata(when + hourMs)}`);
  });

  it('says so in the mail, without a word of what it says', async () => {
    const { order, reportId } = await correctedReport();
    const when = (await findAnyReport(server.database, reportId))?.replacesReportedAt ?? 0;
    const [mail] = await server.messages();
    expect(mail?.subject).toBe(`Order ${order.orderNumber}: report corrected`);
    expect(mail?.text).toContain(`Your report was corrected. It replaces the one of ${inKolkata(when)}: please read it again`);
    expect(mail?.text).not.toMatch(/hemoglobin|\bCBC\b/i);
  });

  it('corrected once more replaces the one before it, not the first', async () => {
    const { customer, reportId } = await correctedReport();
    const second = (await listedReports(customer))[0]?.reportedAt;
    server.passes(hourMs);
    await released(server, reportId, { results: cbcResults({ hemoglobin: 15 }) });
    expect((await listedReports(customer))[0]).toMatchObject({ replacesReportedAt: second });
  });

  it('drawn at the same moment as the first says so all the same', async () => {
    const { customer, reportId } = await processingReport(server);
    await Promise.all([11, 12, 13].map((hemoglobin) => released(server, reportId, { results: cbcResults({ hemoglobin }) })));
    const [report] = await listedReports(customer);
    expect(report).toHaveProperty('replacesReportedAt');
    const paper = await paperOf(customer, reportId);
    expect(paper).toContain('Corrected laboratory report');
    const shown = (await resultsOf(customer, reportId))[0]?.value;
    expect(paper.join('\n')).toContain(`Hemoglobin\t${String(shown)}\tg/dL`);
  });
});

describe('the lab’s own file on a report with values', () => {
  const attach = async (id: string, ...words: readonly string[]) =>
    answerRequest(server, { program: 'lab', operator, words: ['attach', id, 'file', ...words], file: await pdfFile() });

  it('is not taken without a word that the values go', async () => {
    const { customer, reportId } = await availableReport(server);
    const before = (await listedReports(customer))[0];
    const { code, err } = await attach(reportId);
    expect(code).toBe(1);
    expect(err).toContain(`Report ${reportId} was released with 2 values, which customers read in the app.`);
    expect(err).toContain(
      'Add --replace if you want that. "results" corrects the values and draws a new PDF. Nothing was released.',
    );
    expect((await listedReports(customer))[0]).toEqual(before);
    expect(await resultsOf(customer, reportId)).toHaveLength(2);
  });

  it('takes their place with --replace, and says that they are gone', async () => {
    const { customer, reportId } = await availableReport(server);
    server.passes(hourMs);
    const { code, out } = await attach(reportId, '--replace');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('released again, corrected.\nIt removed 2 values of the previous release.'),
    ]);
    expect(await resultsOf(customer, reportId)).toEqual([]);
  });

  it('needs no such word where there are no values', async () => {
    const { reportId } = await processingReport(server);
    expect((await attach(reportId)).code).toBe(0);
    server.passes(hourMs);
    expect((await attach(reportId)).code).toBe(0);
  });
});

describe('the number of a report', () => {
  it('tells an order’s reports apart, also those from before there were numbers', async () => {
    const { order, reportId } = await processingReport(server);
    const row = await findAnyReport(server.database, reportId);
    for (const patientName of ['Asha Rao', 'Vikram Rao'])
      await server.database
        .insertInto('reports')
        .values({ ...row!, id: `${order.id} ${patientName}`, patientName })
        .execute();
    const others = await server.database.selectFrom('reports').select('id').where('orderId', 'is', null).execute();
    await sql`alter table reports drop column number_in_order`.execute(server.database);
    await sql`alter table reports drop column replaces_reported_at`.execute(server.database);
    await addNumbers(server.database as unknown as Schema);
    const numbered = (await reportsOfOrder(server.database, order.id)).map((one) => [one.patientName, one.numberInOrder]);
    expect(numbered).toEqual([
      ['Asha Rao', 1],
      ['Meera Rao', 2],
      ['Vikram Rao', 3],
    ]);
    for (const { id } of others) expect((await findAnyReport(server.database, id))?.numberInOrder).toBe(1);
  });

  it('names it to the lab’s command line, in any case', async () => {
    const { order } = await processingReport(server);
    const sheet = (number: string) => answerRequest(server, { program: 'lab', operator, words: ['sheet', number] });
    expect(await sheet(`${order.orderNumber.toLowerCase()}/r1`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('platelets'),
    });
    expect(await sheet(`${order.orderNumber}/R2`)).toMatchObject({ code: 1, err: `Order ${order.orderNumber} has no report R2` });
  });
});
