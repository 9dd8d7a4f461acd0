import { describe, expect, it } from 'vitest';
import { readReports, readResults, readShare } from '../../src/api/report-shapes.ts';

const documented = {
  id: 'r1',
  status: 'available',
  createdAt: '2026-11-21T10:00:00+05:30',
  orderNumber: 'LH-1',
  notes: 'Repeat in a month',
  patient: { name: 'Meera Rao' },
  tests: [{ name: 'Complete Blood Count (CBC)' }, { name: 'Vitamin D' }],
};
const ours = {
  ...documented,
  patient: { id: 'm', name: 'Meera Rao' },
  orderId: 'o1',
  collectedAt: '2026-11-21T07:30:00+05:30',
  reportedAt: '2026-11-21T18:00:00+05:30',
  fileSize: 24_000,
  hasResults: true,
  outsideCount: 1,
  isSample: true,
  share: { expiresAt: '2026-11-28T18:00:00+05:30', views: 2 },
};
const bare = { id: '7', status: '', createdAt: '', orderNumber: '', patient: { name: '' }, tests: [] };

describe('a report', () => {
  it('is read with every field of the documents [DATA-033]', () => {
    expect(readReports({ reports: [documented] })).toEqual([documented]);
  });

  it('is read with what we add to them', () => {
    expect(readReports({ reports: [ours] })).toEqual([ours]);
  });

  it('needs its id and nothing else', () => {
    expect(readReports([{ id: 7, notes: null, patient: null, tests: null }])).toEqual([bare]);
    expect(() => readReports([{ orderNumber: 'LH-1' }])).toThrow('shape 200');
  });

  it('may name patient, tests and order more shortly', () => {
    const [report] = readReports([{ id: 'r', patient: 'Meera Rao', tests: ['CBC', { name: 'TSH' }, null, 5], orderNumber: 12 }]);
    expect(report).toMatchObject({
      patient: { name: 'Meera Rao' },
      tests: [{ name: 'CBC' }, { name: 'TSH' }],
      orderNumber: '12',
    });
  });

  it('is not lost for a field that another API calls like one of ours', () => {
    const theirs = {
      orderId: {},
      collectedAt: 5,
      reportedAt: [],
      fileSize: 'big',
      outsideCount: 'few',
      share: true,
      hasResults: 'x',
    };
    expect(readReports([{ id: '7', ...theirs }])).toEqual([{ ...bare, hasResults: false }]);
  });
});

describe('the list', () => {
  it.each([
    ['under its name', { reports: [documented] }],
    ['as items', { items: [documented] }],
    ['by itself', [documented]],
  ])('is read %s', (_form, payload) => {
    expect(readReports(payload)).toEqual([documented]);
  });

  it('is an error where the answer contains no list', () => {
    expect(() => readReports({ reports: 'none' })).toThrow('shape 200');
  });
});

describe('a share link', () => {
  it('is read with its expiry, where the server tells it', () => {
    const shareLink = 'https://lab.example/s/abc';
    expect(readShare({ shareLink })).toEqual({ shareLink });
    expect(readShare({ shareLink, expiresAt: '2026-11-28T18:00:00Z' })).toEqual({ shareLink, expiresAt: '2026-11-28T18:00:00Z' });
  });

  it.each(['', 'javascript:alert(1)', '/s/abc', 5])('that is no web address is a fault: %s', (shareLink) => {
    expect(() => readShare({ shareLink })).toThrow('shape 200');
  });
});

describe('results', () => {
  const result = {
    analyte: {
      id: 'hemoglobin',
      name: 'Hemoglobin',
      loinc: '718-7',
      unit: 'g/dL',
      intervals: [{ sex: 'Female', low: 12, high: 15 }],
    },
    testName: 'Complete Blood Count (CBC)',
    value: 11.2,
    flag: 'L',
    interval: { sex: 'Female', low: 12, high: 15 },
    measuredAt: '2026-11-21T07:30:00+05:30',
    earlier: [{ reportId: 'r0', value: 10.9, measuredAt: '2026-05-21T07:30:00+05:30' }],
  };

  it('are read with interval, flag and the earlier ones', () => {
    expect(readResults({ results: [result] })).toEqual([result]);
  });

  it('may be findings in words', () => {
    const finding = { analyte: { id: 'protein', name: 'Protein', values: ['Absent', 'Present'] }, value: 'Absent' };
    expect(readResults([finding])).toEqual([finding]);
  });

  it('are refused as a whole where one has no value: a table with a gap would mislead', () => {
    expect(() => readResults([result, { ...result, value: null }])).toThrow('shape 200');
  });
});
