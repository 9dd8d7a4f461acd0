import { describe, expect, it } from 'vitest';
import { addPatient, readyToOrder } from '../support/server/household.ts';
import { orderPlaced, setOrder } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import {
  availableReport,
  begun,
  cbcResults,
  earlierReport,
  processingReport,
  released,
  resultsOf,
  type WithReport,
} from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';
import { cbc } from '../support/server/shopper.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';

const server = await testServer({ slotCapacity: 1000 });

const earlierValues = async ({ customer, reportId }: WithReport) =>
  (await resultsOf(customer, reportId)).map(({ earlier = [] }) => earlier.map(({ value }) => value));

/** A report with one value, of a patient who was born on this date. */
async function flagged(gender: 'Male' | 'Female', dateOfBirth: string, hemoglobin: number) {
  const { customer, order } = await readyToOrder(server);
  const patient = await addPatient(customer, { gender, dateOfBirth });
  const items = order.items.map((item) => ({ ...item, patientId: patient.id }));
  const placed = await placeOrder(customer, { ...order, items, patientId: patient.id });
  const [report] = await begun(server, customer, placed);
  await released(server, report?.id ?? '', { results: cbcResults({ hemoglobin }) });
  const [{ flag, interval } = {}] = await resultsOf(customer, report?.id ?? '');
  return [flag, interval?.low, interval?.high];
}

describe('GET /reports/{id}/results', () => {
  it('has each value with its analyte, the interval that holds for the patient, and its flag', async () => {
    const { customer, reportId } = await availableReport(server);
    expect(await resultsOf(customer, reportId)).toEqual([
      {
        analyte: {
          id: 'hemoglobin',
          name: 'Hemoglobin',
          loinc: '718-7',
          unit: 'g/dL',
          intervals: [
            { sex: 'Female', low: 12, high: 15 },
            { sex: 'Male', low: 13, high: 17 },
          ],
        },
        testName: cbc,
        value: 11.2,
        flag: 'L',
        interval: { sex: 'Female', low: 12, high: 15 },
        measuredAt: '2026-11-21T10:30:00+05:30',
      },
      {
        analyte: { id: 'platelets', name: 'Platelets', unit: '10*3/uL', intervals: [{ low: 150, high: 410 }] },
        testName: cbc,
        value: 250,
        flag: 'N',
        interval: { low: 150, high: 410 },
        measuredAt: '2026-11-21T10:30:00+05:30',
      },
    ]);
  });

  it('goes by the sex of the patient, and the age on the day of the collection', async () => {
    expect(await flagged('Male', '1990-01-01', 12.5)).toEqual(['L', 13, 17]);
    expect(await flagged('Female', '1990-01-01', 12.5)).toEqual(['N', 12, 15]);
    // The small catalogue's intervals are for adults: she is 18 today, the other one tomorrow.
    expect(await flagged('Female', '2008-11-21', 11)).toEqual(['L', 12, 15]);
    expect(await flagged('Female', '2008-11-22', 11)).toEqual([undefined, undefined, undefined]);
  });

  it('has findings in words', async () => {
    const finding = { testName: 'Urine', analyteId: 'urine-glucose' };
    const given = [
      { ...finding, value: ' Not detected ' },
      { ...finding, value: 'Trace' },
    ];
    const { customer, reportId } = await availableReport(server, { results: given });
    expect((await resultsOf(customer, reportId)).map(({ value, flag }) => [value, flag])).toEqual([
      ['Not detected', 'N'],
      ['Trace', 'A'],
    ]);
  });

  it('is empty while the report is processing, and where the lab gave a file alone', async () => {
    const { customer, reportId } = await processingReport(server);
    expect(await resultsOf(customer, reportId)).toEqual([]);
  });

  it('says what held when the report was made, whatever the catalogue says later', async () => {
    const own = await testServer();
    const { customer, reportId } = await availableReport(own);
    const before = await resultsOf(customer, reportId);
    const entry = JSON.stringify({ id: 'hemoglobin', name: 'Haemoglobin', unit: 'g/L', intervals: [{ low: 1, high: 2 }] });
    await own.database.updateTable('analytes').set({ entry, active: 0 }).where('id', '=', 'hemoglobin').execute();
    expect(await resultsOf(customer, reportId)).toEqual(before);
  });
});

describe('the earlier values of a result', () => {
  it('are the patient’s own, oldest first, from reports whose sample was taken before', async () => {
    const found = await availableReport(server);
    const between = await earlierReport(server, found, { daysAgo: 30, given: { results: cbcResults({ hemoglobin: 10.4 }) } });
    await earlierReport(server, found, { daysAgo: 200, given: { results: cbcResults({ hemoglobin: 9.8, platelets: 180 }) } });
    expect(await earlierValues(found)).toEqual([
      [9.8, 10.4],
      [180, 250],
    ]);
    expect(await earlierValues({ ...found, reportId: between })).toEqual([[9.8], [180]]);
    const [first] = await resultsOf(found.customer, found.reportId);
    expect(first?.earlier?.[1]).toEqual({ reportId: between, value: 10.4, measuredAt: '2026-10-22T10:30:00+05:30' });
  });

  it('are not those of another patient, nor of another customer', async () => {
    const found = await availableReport(server);
    const { customer, order } = await readyToOrder(server);
    const son = await addPatient(found.customer, { name: 'Kabir Rao', relation: 'Son' });
    const before = await earlierReport(server, found, { daysAgo: 30 });
    const set = (patientId: string) =>
      server.database.updateTable('reportResults').set({ patientId }).where('reportId', '=', before).execute();
    await set(son.id);
    expect(await earlierValues(found)).toEqual([[], []]);
    // Nor of another customer, even if a row named this patient.
    await set(found.patientId);
    expect(await earlierValues(found)).toEqual([[11.2], [250]]);
    await server.database.updateTable('reports').set({ customerId: customer.id }).where('id', '=', before).execute();
    expect(await earlierValues(found)).toEqual([[], []]);
    expect(order.items).toHaveLength(1);
  });

  it('are not those in another unit', async () => {
    const found = await availableReport(server);
    const before = await earlierReport(server, found, { daysAgo: 30 });
    const analyte = JSON.stringify({ id: 'hemoglobin', name: 'Hemoglobin', unit: 'g/L' });
    const row = server.database.updateTable('reportResults').set({ analyte }).where('reportId', '=', before);
    await row.where('analyteId', '=', 'hemoglobin').execute();
    expect(await earlierValues(found)).toEqual([[], [250]]);
  });

  it('count one value for each report, even if two of its tests have it', async () => {
    const found = await availableReport(server);
    const results = [...cbcResults({ hemoglobin: 10 }), { testName: 'Hemoglobin (Hb)', analyteId: 'hemoglobin', value: 10.1 }];
    await earlierReport(server, found, { daysAgo: 30, given: { results } });
    expect(await earlierValues(found)).toEqual([[10], [250]]);
  });

  it('are none once the patient is removed: nobody says whose they were', async () => {
    const { customer, order } = await orderPlaced(server);
    const [report] = await begun(server, customer, order);
    const found = { customer, order, patientId: order.patient?.id ?? '', reportId: report?.id ?? '' };
    await released(server, found.reportId);
    await earlierReport(server, found, { daysAgo: 30 });
    await setOrder(server, order.id, { status: 'Completed' });
    expect((await customer.delete(pathWithId(paths.patient, found.patientId))).status).toBe(200);
    expect(await earlierValues(found)).toEqual([[], []]);
  });
});
