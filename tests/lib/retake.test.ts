import { describe, expect, it } from 'vitest';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import type { Prescription } from '../../src/contract/prescriptions.ts';
import { retakeHint, retakeName, retakeOf } from '../../src/lib/prescriptions/retake.ts';

const reason = 'blurred';
const asked = (given: Partial<Prescription>, ...pages: readonly number[]): Prescription => ({
  id: 'rao',
  fileName: 'Dr. Rao.pdf',
  status: 'needsclarification',
  uploadDate: '',
  retakes: pages.map((page) => ({ page, reason })),
  ...given,
});

describe('the room for a page that is taken again', () => {
  it('is the whole limit for a photo that is alone', () => {
    expect(retakeOf(asked({ fileSize: 4_000_000 }, 1), 1).mostBytes).toBe(maxPrescriptionBytes);
  });

  it('is shared among the pages that are asked for', () => {
    expect(retakeOf(asked({ pageCount: 3, fileSize: 1_000_000 }, 2), 2).mostBytes).toBe(maxPrescriptionBytes - 1_000_000);
    expect(retakeOf(asked({ pageCount: 3, fileSize: 1_000_000 }, 1, 2), 2).mostBytes).toBe(
      (maxPrescriptionBytes - 1_000_000) / 2,
    );
  });

  it('is never less than the equal part of a page', () => {
    expect(retakeOf(asked({ pageCount: 4, fileSize: maxPrescriptionBytes }, 2), 2).mostBytes).toBe(maxPrescriptionBytes / 4);
    expect(retakeOf(asked({ pageCount: 3 }, 1, 2, 3), 2).mostBytes).toBe(Math.floor(maxPrescriptionBytes / 3));
  });
});

it('says what is to be taken again', () => {
  expect(retakeHint(asked({ pageCount: 3 }, 2), [])).toBe('Take page 2 again');
  expect(retakeHint(asked({ pageCount: 3 }, 1, 3), [])).toBe('Take 2 pages again');
  expect(retakeHint(asked({}, 1), [])).toBe('Take the photo again');
  expect(retakeHint(asked({}), [])).toBeUndefined();
});

it('does not ask for what waits on the device', () => {
  const two = asked({ pageCount: 3 }, 1, 3);
  expect(retakeHint(two, [{ retake: retakeOf(two, 3) }])).toBe('Take page 1 again');
  expect(retakeHint(two, [{ retake: { ...retakeOf(two, 3), prescriptionId: 'sen' } }, {}])).toBe('Take 2 pages again');
});

it('names what was taken by what it is for', () => {
  expect(retakeName(retakeOf(asked({ pageCount: 3 }, 2), 2))).toBe('Page 2 of Dr. Rao.pdf');
  expect(retakeName(retakeOf(asked({}, 1), 1))).toBe('New photo of Dr. Rao.pdf');
});
