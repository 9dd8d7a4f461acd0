/** Whose samples are collected, for which tests and into which tubes, as the person at the door reads it. */
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../server/platform/language.ts';
import type { Order, OrderItem } from '../../src/contract/orders.ts';
import { visitPeople } from '../../src/lib/visits/visit-people.ts';

const edta = (...tests: string[]) => ({ sampleType: 'Blood', tube: 'EDTA (lavender top), 2 mL', tests });
const cup = { sampleType: 'Urine', tube: 'Clean urine container, 30 mL', tests: ['Urine'] };

const item = (name: string, patientId: string, changes: Partial<OrderItem> = {}): OrderItem => ({
  type: 'test',
  name,
  price: 1,
  quantity: 1,
  subtotal: 1,
  fastingRequired: false,
  patientId,
  samples: [edta(name)],
  ...changes,
});

const meera = { id: 'm', name: 'Meera Rao', gender: 'Female', dateOfBirth: '1962-11-22T00:00:00Z', relation: 'Mother' };
const kabir = { id: 'k', name: 'Kabir Rao', gender: 'Male', dateOfBirth: '2026-03-01', relation: 'Son' };

const order = (changes: Partial<Order>): Order => ({
  id: 'o',
  orderNumber: 'LH-1',
  orderStatus: 'Created',
  paymentStatus: 'Pending',
  totalAmount: 1,
  itemCount: 1,
  createdAt: '2026-11-20T10:00:00+05:30',
  scheduledDate: '2026-11-22',
  timeSlot: '7:00 am',
  patients: [meera, kabir],
  items: [],
  ...changes,
});

describe('the people of a visit', () => {
  it('stand in the order’s order, each with their age on the day, their tests and their tubes', () => {
    const items = [item('HbA1c', 'k'), item('CBC', 'm', { quantity: 2 }), item('Iron', 'm', { samples: [cup] })];
    expect(visitPeople(order({ items }))).toEqual([
      {
        name: 'Meera Rao',
        facts: 'Mother, Female, 64 years',
        tests: [
          { name: 'CBC', quantity: 2 },
          { name: 'Iron', quantity: 1 },
        ],
        tubes: [
          { tube: edta().tube, sampleType: 'Blood', tests: ['CBC'] },
          // The container's name says it already.
          { tube: cup.tube, sampleType: '', tests: ['Urine'] },
        ],
      },
      {
        name: 'Kabir Rao',
        facts: 'Son, Male, under 1 year',
        tests: [{ name: 'HbA1c', quantity: 1 }],
        tubes: [{ tube: edta().tube, sampleType: 'Blood', tests: ['HbA1c'] }],
      },
    ]);
  });

  it('have one line for a kind of tube, with every test that goes into it once', () => {
    const items = [item('CBC', 'm'), item('Checkup', 'm', { type: 'package', samples: [edta('CBC', 'HbA1c'), cup] })];
    expect(visitPeople(order({ items }))[0]?.tubes).toEqual([
      { tube: edta().tube, sampleType: 'Blood', tests: ['CBC', 'HbA1c'] },
      { tube: cup.tube, sampleType: '', tests: ['Urine'] },
    ]);
  });

  it('have samples in the language of the page, and tubes that say it already', () => {
    const said = { sampleType: 'Urine', tube: 'पेशाब का साफ़ कंटेनर, 30 mL', tests: ['Urine'] };
    const unknown = { sampleType: 'Hair', tube: 'Envelope', tests: ['Hair'] };
    const items = [item('CBC', 'm'), item('Urine', 'm', { samples: [said] }), item('Hair', 'm', { samples: [unknown] })];
    const [person] = inLanguage('hi', () => visitPeople(order({ items })));
    expect(person?.tubes.map(({ sampleType }) => sampleType)).toEqual(['खून', '', 'Hair']);
  });

  it('are only those who give a sample', () => {
    expect(visitPeople(order({ items: [item('CBC', 'k')] })).map(({ name }) => name)).toEqual(['Kabir Rao']);
  });

  it('are the one patient where lines do not say for whom, and nobody by name where several could be', () => {
    const items = [item('CBC', '')];
    expect(visitPeople(order({ items, patients: [meera] })).map(({ name }) => name)).toEqual(['Meera Rao']);
    expect(visitPeople(order({ items: [...items, item('Iron', 'm')] })).map(({ name }) => name)).toEqual([
      'Meera Rao',
      undefined,
    ]);
  });

  it('come with their tests’ names where an order has no lines, and without tubes where the API names none', () => {
    const { patients: _people, ...bare } = order({ patient: meera, tests: [{ id: 't', name: 'CBC' }] });
    expect(visitPeople(bare)).toMatchObject([{ name: 'Meera Rao', tests: [{ name: 'CBC' }], tubes: [] }]);
    const { samples: _tubes, ...line } = item('CBC', 'm');
    expect(visitPeople(order({ items: [line] }))).toMatchObject([{ tubes: [] }]);
    expect(visitPeople(order({ patients: [], items: [line] }))).toMatchObject([{ name: undefined, facts: '' }]);
  });

  it('have the kind of sample where no tube is named, and no line where not even that is', () => {
    const samples = [
      { sampleType: 'Blood', tests: ['CBC'] },
      { sampleType: '', tests: ['CBC'] },
    ];
    const items = [item('CBC', 'm', { samples })];
    expect(visitPeople(order({ items }))[0]?.tubes).toEqual([{ tube: 'Blood', sampleType: '', tests: ['CBC'] }]);
  });
});
