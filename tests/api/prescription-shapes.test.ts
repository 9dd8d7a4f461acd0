import { describe, expect, it } from 'vitest';
import { readPrescription, readPrescriptions } from '../../src/api/prescription-shapes.ts';

const whole = {
  id: 'p1',
  fileName: 'from-dr-kumar.jpg',
  fileType: 'image/jpeg',
  fileSize: 240_000,
  status: 'reviewed',
  uploadDate: '2026-11-21T10:00:00+05:30',
  reviewedAt: '2026-11-21T12:00:00+05:30',
  reviewedBy: 'Dr. Sen',
  notes: 'For December',
  adminNotes: 'Clear.',
  patient: { id: 'm', name: 'Meera Rao', relation: 'Mother' },
  suggestedTests: [{ id: 'cbc', name: 'Complete Blood Count (CBC)' }],
};

describe('a prescription', () => {
  it('is read with every field of the documents and ours [DATA-034]', () => {
    expect(readPrescription({ prescription: whole })).toEqual(whole);
  });

  it('needs its id and nothing else', () => {
    const bare = { id: '7', fileName: 'Prescription', status: '', uploadDate: '' };
    expect(readPrescription({ id: 7 })).toEqual(bare);
    expect(readPrescription({ id: '7', notes: null, patient: null, reviewedBy: '', suggestedTests: null })).toEqual(bare);
    expect(() => readPrescription({ fileName: 'x.jpg' })).toThrow('shape 200');
  });

  it('has the reviewer’s name even where the API sends the reviewer as an object', () => {
    expect(readPrescription({ ...whole, reviewedBy: { id: 1, name: 'Dr. Sen' } }).reviewedBy).toBe('Dr. Sen');
  });
});

describe('the list', () => {
  it.each([
    ['under its name', { prescriptions: [whole] }],
    ['as items', { items: [whole] }],
    ['by itself', [whole]],
  ])('is read %s', (_form, payload) => {
    expect(readPrescriptions(payload)).toEqual([whole]);
  });

  it('is an error where the answer contains no list', () => {
    expect(() => readPrescriptions({ prescriptions: 'none' })).toThrow('shape 200');
  });
});
