import { describe, expect, it } from 'vitest';
import { readOrder } from '../../src/api/order-shapes.ts';

const item = { type: 'test', name: 'CBC', price: 300, quantity: 1, patientId: 'p1' };
const order = { id: 'o1', orderStatus: 'Created', totalAmount: 1, createdAt: '2026-11-20', scheduledDate: '2026-11-22' };
const samplesOf = (more: object) => readOrder({ ...order, items: [{ ...item, ...more }] }).items[0]?.samples;

describe('the tubes of an ordered item', () => {
  it('are read as the bundled API sends them', () => {
    const samples = [{ sampleType: 'Blood', tube: 'EDTA (lavender top), 2 mL', tests: ['CBC'] }];
    expect(samplesOf({ samples })).toEqual(samples);
  });

  it('may stand at the item itself, and are then those of this test', () => {
    expect(samplesOf({ sampleType: 'Blood', tube: 'EDTA' })).toEqual([{ sampleType: 'Blood', tube: 'EDTA', tests: ['CBC'] }]);
    expect(samplesOf({ sampleType: 'Blood' })).toEqual([{ sampleType: 'Blood', tests: ['CBC'] }]);
  });

  it('are none where nothing is said of them, and what cannot be read never costs the order', () => {
    expect(samplesOf({})).toBeUndefined();
    expect(samplesOf({ samples: [null, 'EDTA', { tests: [7, 'CBC'] }] })).toEqual([{ sampleType: '', tests: ['CBC'] }]);
  });
});
