import { describe, expect, it } from 'vitest';
import { listReports } from '../../server/reports/reports-store.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { ReportListAnswer } from '../../src/contract/reports.ts';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { availableReport, begun, earlierReport, listedReports, processingReport, released } from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';
import { cbc } from '../support/server/shopper.ts';

const server = await testServer({ slotCapacity: 1000 });

const download = (id: string) => pathWithId(paths.reportDownload, id);
const share = (id: string) => pathWithId(paths.reportShare, id);
const results = (id: string) => pathWithId(paths.reportResults, id);

describe('GET /reports', () => {
  it('lists what is known of a report that is processing [API-064][DATA-033]', async () => {
    const { customer, order, patientId, reportId } = await processingReport(server);
    const answer = await customer.get(paths.reports);
    expect(answer.status).toBe(200);
    expect(answer.read(ReportListAnswer).data.reports).toEqual([
      {
        id: reportId,
        status: 'processing',
        createdAt: '2026-11-21T10:30:00+05:30',
        orderNumber: order.orderNumber,
        orderId: order.id,
        patient: { id: patientId, name: 'Meera Rao' },
        tests: [{ name: cbc }],
        collectedAt: '2026-11-21T10:30:00+05:30',
        hasResults: false,
        isSample: false,
      },
    ]);
  });

  it('and of one that is available, with its notes and how many values lie outside [API-064][DATA-033]', async () => {
    const { customer, reportId } = await processingReport(server);
    server.passes(3_600_000);
    const given = [
      { testName: cbc, analyteId: 'hemoglobin', value: 11.9 },
      { testName: cbc, analyteId: 'platelets', value: 150 },
    ];
    await released(server, reportId, { results: given, notes: ' Repeat in a month. ' });
    const [report] = await listedReports(customer);
    expect(report).toMatchObject({
      id: reportId,
      status: 'available',
      notes: 'Repeat in a month.',
      hasResults: true,
      outsideCount: 1,
    });
    expect(Date.parse(report?.reportedAt ?? '')).toBe(server.now());
    expect(report?.fileSize).toBe((await customer.get(download(reportId))).bytes.length);
  });

  it('has the newest first, and nobody else’s [API-064]', async () => {
    const [one, other] = [await availableReport(server), await availableReport(server)];
    const before = await earlierReport(server, one, { daysAgo: 40 });
    const longBefore = await earlierReport(server, one, { daysAgo: 90 });
    expect((await listedReports(one.customer)).map(({ id }) => id)).toEqual([one.reportId, before, longBefore]);
    expect((await listedReports(other.customer)).map(({ id }) => id)).toEqual([other.reportId]);
    expect(await listedReports(await server.customer())).toEqual([]);
  });

  it('asks the database as often for many reports as for one', async () => {
    const found = await availableReport(server);
    const few = await statementsFor(found.customer.id);
    for (let daysAgo = 10; daysAgo < 16; daysAgo += 1) await earlierReport(server, found, { daysAgo });
    expect(await listedReports(found.customer)).toHaveLength(7);
    expect(await statementsFor(found.customer.id)).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  async function statementsFor(customerId: string): Promise<number> {
    let count = 0;
    const counted = server.database.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await listReports(counted, customerId, { timeZone: 'Asia/Kolkata', at: server.now(), signedInAt: 0 });
    return count;
  }
});

describe('GET /reports/{id}/download', () => {
  it('is the PDF, to be saved under the report’s own name [API-065]', async () => {
    const file = await pdfFile();
    const { customer, reportId } = await availableReport(server, { file });
    const answer = await customer.get(download(reportId));
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="report-${reportId}.pdf"; filename*=UTF-8''report-${reportId}.pdf`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is drawn from the results where the lab gave no file [API-065]', async () => {
    const { customer, order, reportId } = await availableReport(server);
    const text = pagesOfPdf((await customer.get(download(reportId))).bytes)
      .flat()
      .join('\n');
    expect(text).toContain('Meera Rao');
    expect(text).toContain(order.orderNumber);
    expect(text).toContain('11.2');
    expect(text).toContain('12–15');
    expect(text).toContain('Low');
  });

  it('says in plain words that a report is not ready', async () => {
    const { customer, reportId } = await processingReport(server);
    const { status, message } = await customer.get(download(reportId));
    expect([status, message]).toEqual([409, 'This report is not ready yet. We will tell you as soon as it is.']);
  });
});

describe('a report that is not the customer’s', () => {
  it.each([
    ['download', 'GET', download],
    ['results', 'GET', results],
    ['share', 'POST', share],
    ['end of sharing', 'DELETE', share],
  ] as const)('is byte for byte like one that does not exist: %s', async (_, method, pathTo) => {
    const { reportId } = await availableReport(server);
    const other = await server.customer();
    const [foreign, missing] = [await other.call(method, pathTo(reportId)), await other.call(method, pathTo('nothing'))];
    expect([missing.status, missing.message]).toEqual([404, 'Report not found']);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await server.stranger.call(method, pathTo(reportId))).status).toBe(401);
  });
});

describe('the reports of an order', () => {
  it('are one for each patient, with a package’s tests one by one and none twice', async () => {
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(customer, { name: 'Kabir Rao', gender: 'Male', relation: 'Son', dateOfBirth: '2015-09-20' });
    const items = [
      ...order.items,
      { type: 'package' as const, id: 'basic-checkup', quantity: 1, patientId: order.patientId },
      { type: 'test' as const, id: 'hba1c', quantity: 1, patientId: son.id },
    ];
    const placed = await placeOrder(customer, { ...order, items });
    await begun(server, customer, placed);
    const reports = await listedReports(customer);
    const byName = Object.fromEntries(reports.map(({ patient, tests }) => [patient.name, tests.map(({ name }) => name)]));
    expect(Object.keys(byName).toSorted()).toEqual(['Kabir Rao', 'Meera Rao']);
    expect(byName['Kabir Rao']).toEqual(['HbA1c']);
    expect(byName['Meera Rao']?.[0]).toBe(cbc);
    expect(byName['Meera Rao']?.length).toBeGreaterThan(1);
    expect(new Set(byName['Meera Rao']).size).toBe(byName['Meera Rao']?.length);
  });

  it('are begun once, however often and at the same moment', async () => {
    const { customer, order } = await orderPlaced(server);
    await Promise.all([begun(server, customer, order), begun(server, customer, order), begun(server, customer, order)]);
    expect(await listedReports(customer)).toHaveLength(1);
    await begun(server, customer, order);
    expect(await listedReports(customer)).toHaveLength(1);
  });

  it('keep the name that the sample was taken under', async () => {
    const { customer, patientId, order, reportId } = await availableReport(server);
    const changed = { name: 'Meera Kulkarni', gender: 'Female', dateOfBirth: '1962-03-09', relation: 'Mother' };
    expect((await customer.put(pathWithId(paths.patient, patientId), changed)).status).toBe(200);
    expect((await listedReports(customer))[0]?.patient.name).toBe('Meera Rao');
    await setOrder(server, order.id, { status: 'Completed' });
    expect((await customer.delete(pathWithId(paths.patient, patientId))).status).toBe(200);
    expect((await listedReports(customer))[0]?.patient).toEqual({ name: 'Meera Rao' });
    expect((await customer.get(download(reportId))).status).toBe(200);
  });
});
