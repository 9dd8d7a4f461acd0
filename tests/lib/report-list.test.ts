import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/contract/reports.ts';
import { matchesReport, reportAddress, reportOfOrder } from '../../src/lib/reports/report-list.ts';
import { isAvailable, newestReportFirst, reportDays, reportLook, testsInWords } from '../../src/lib/reports/report-words.ts';

const report = (changes: Partial<Report> = {}): Report => ({
  id: 'r1',
  status: 'available',
  createdAt: '2026-11-20T10:00:00+05:30',
  orderNumber: 'LH-1',
  patient: { name: 'Meera Rao' },
  tests: [{ name: 'Complete Blood Count (CBC)' }, { name: 'Vitamin D' }],
  ...changes,
});
const everything = { search: '', status: '' } as const;

describe('the status of a report', () => {
  it('is known whatever its case, and shown as it came otherwise', () => {
    expect(reportLook('AVAILABLE').label).toBe('Available');
    expect(reportLook('processing').label).toBe('Processing');
    expect(reportLook('onHold').label).toBe('onHold');
    expect([isAvailable({ status: 'Available' }), isAvailable({ status: 'ready' })]).toEqual([true, false]);
  });
});

describe('the search', () => {
  it('finds by order number, patient and test, every word of it', () => {
    for (const search of ['lh-1', 'meera', 'blood count', 'rao vitamin', '']) {
      expect(matchesReport(report(), { ...everything, search })).toBe(true);
    }
    expect(matchesReport(report(), { ...everything, search: 'meera thyroid' })).toBe(false);
  });

  it('has a status beside it', () => {
    expect(matchesReport(report({ status: 'AVAILABLE' }), { ...everything, status: 'available' })).toBe(true);
    expect(matchesReport(report({ status: 'onHold' }), { ...everything, status: 'processing' })).toBe(false);
    expect(matchesReport(report({ status: 'onHold' }), everything)).toBe(true);
  });

  it('stands in the address, without what was not chosen', () => {
    const filter = { search: 'Meera Rao', status: 'processing' } as const;
    expect(reportAddress.read(reportAddress.write(filter))).toEqual(filter);
    expect(reportAddress.write(everything).toString()).toBe('');
    expect(reportAddress.read(new URLSearchParams('status=Available'))).toEqual({ search: '', status: 'available' });
    expect(reportAddress.read(new URLSearchParams('status=lost'))).toEqual(everything);
  });
});

describe('the report of an order', () => {
  it('is the one that is available', () => {
    const mine = report({ id: 'mine', orderNumber: 'lh-2 ' });
    expect(reportOfOrder([report(), mine, report({ orderNumber: 'LH-2', status: 'processing' })], 'LH-2')).toBe(mine);
  });

  it('is none where there are none or several', () => {
    expect(reportOfOrder([report({ status: 'processing' })], 'LH-1')).toBeUndefined();
    expect(reportOfOrder([report(), report({ id: 'r2' })], 'LH-1')).toBeUndefined();
  });
});

describe('the days', () => {
  const early = report({ id: 'early', createdAt: '2026-11-19T10:00:00+05:30' });
  // 11:30 pm in UTC is the next day in India.
  const late = report({ id: 'late', createdAt: '2026-11-18T10:00:00+05:30', reportedAt: '2026-11-20T23:30:00Z' });
  const undated = report({ id: 'undated', createdAt: '' });

  it('are those on which the reports came, the newest first, in the time zone', () => {
    const sorted = [undated, early, late].toSorted(newestReportFirst);
    const days = reportDays(sorted, 'Asia/Kolkata').map(({ day, reports }) => [day, ...reports.map(({ id }) => id)]);
    expect(days).toEqual([
      ['Sat, 21 Nov 2026', 'late'],
      ['Thu, 19 Nov 2026', 'early'],
      ['Date not known', 'undated'],
    ]);
  });
});

it('a report is named by its tests, or as one', () => {
  expect(testsInWords(report())).toBe('Complete Blood Count (CBC), Vitamin D');
  expect(testsInWords(report({ tests: [] }))).toBe('Test report');
});
