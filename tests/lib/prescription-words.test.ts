import { whose } from '../../src/lib/text/whose.ts';
import { describe, expect, it } from 'vitest';
import {
  fileFacts,
  isPending,
  newestPrescriptionFirst,
  statusLook,
  uploadStateInWords,
} from '../../src/lib/prescriptions/prescription-words.ts';

const prescription = { id: 'p', fileName: 'a.jpg', status: 'pending', uploadDate: '2026-11-21T10:00:00Z' };

describe('the status', () => {
  it.each([
    ['pending', 'Pending Review'],
    ['Pending', 'Pending Review'],
    ['needsclarification', 'Needs Clarification'],
    ['NeedsClarification', 'Needs Clarification'],
    ['reviewed', 'Reviewed'],
    ['onHold', 'onHold'],
    ['constructor', 'constructor'],
  ])('%s reads %s', (status, label) => {
    expect(statusLook(status).label).toBe(label);
  });

  it('pending, in any case, is the only one that can be deleted', () => {
    expect(['pending', 'PENDING', 'reviewed', ''].map((status) => isPending({ ...prescription, status }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('names whose it is, with the relation where there is one', () => {
  expect([
    whose({ name: 'Meera', relation: 'Mother' }),
    whose({ name: 'Meera', relation: '' }),
    whose({ name: 'Meera' }),
  ]).toEqual(['Meera (Mother)', 'Meera', 'Meera']);
});

it('stands newest first, and last without a date', () => {
  const [old, fresh, none] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', ''].map((uploadDate) => ({
    ...prescription,
    uploadDate,
  }));
  expect([none, old, fresh].map((one) => one ?? prescription).toSorted(newestPrescriptionFirst)).toEqual([fresh, old, none]);
});

describe('what is known of a file', () => {
  it.each([
    [{ fileType: 'application/pdf', fileSize: 5 * 1024 * 1024 }, 'PDF, 5.0 MB'],
    [{ fileType: 'image/jpeg', fileSize: 348_000 }, 'Photo, 340 KB'],
    [{ fileType: 'image/png', fileSize: 900 }, 'Picture, 900 bytes'],
    [{ fileType: 'image/webp' }, 'File'],
    [{ fileSize: 1_048_570 }, '1.0 MB'],
    [{}, ''],
  ])('%o is %s', (file, words) => {
    expect(fileFacts(file)).toBe(words);
  });
});

describe('where an upload stands', () => {
  it('is told with the percent where it is known', () => {
    expect(uploadStateInWords({ state: 'sending', percent: 40.4 }, true, 0)).toBe('Uploading 40 %');
    expect(uploadStateInWords({ state: 'sending' }, true, 0)).toBe('Uploading…');
  });

  it('is a wait for the connection, with the time of a later try', () => {
    expect(uploadStateInWords({ state: 'waiting' }, true, 0)).toBe('Waiting for connection');
    expect(uploadStateInWords({ state: 'waiting', nextTryAt: 59_000 }, true, 0)).toBe('Waiting for connection');
    expect(uploadStateInWords({ state: 'waiting', nextTryAt: 60_000 }, true, 0)).toBe(
      'Waiting for connection. Next try in 1 minute',
    );
    expect(uploadStateInWords({ state: 'waiting', nextTryAt: 61_000 }, true, 0)).toBe(
      'Waiting for connection. Next try in 2 minutes',
    );
    expect(uploadStateInWords({ state: 'waiting', nextTryAt: 600_000 }, false, 0)).toBe('Waiting for connection');
  });

  it('is not uploaded where the customer is needed', () => {
    expect(uploadStateInWords({ state: 'needs you' }, true, 0)).toBe('Not uploaded');
  });
});
