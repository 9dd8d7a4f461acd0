import { describe, expect, it } from 'vitest';
import { byPatient, linePatients, picksOfLines } from '../../src/lib/cart/line-patients.ts';
import { readCheckoutDraft } from '../../src/lib/orders/checkout-draft.ts';

const lines = [{ id: 'l1', patientId: 'asha' }, { id: 'l2', patientId: 'kabir' }, { id: 'l3' }];
const known = ['asha', 'kabir', 'meera'];

describe('the patient of each line', () => {
  it.each([
    ['its own patient, and the default one where it names none', { byLine: {} }, ['asha', 'kabir', 'asha']],
    ['the one who was picked for all', { forAll: 'meera', byLine: {} }, ['meera', 'meera', 'meera']],
    ['the one who was picked for this line', { byLine: { l2: 'meera' } }, ['asha', 'meera', 'asha']],
    [
      'the one of this line, though another was picked for all',
      { forAll: 'meera', byLine: { l2: 'asha' } },
      ['meera', 'asha', 'meera'],
    ],
    ['nobody who is gone: a pick for all', { forAll: 'gone', byLine: {} }, ['asha', 'kabir', 'asha']],
    ['nobody who is gone: a pick for this line', { forAll: 'meera', byLine: { l1: 'gone' } }, ['meera', 'meera', 'meera']],
  ])('%s', (_who, picks, ids) => {
    expect(linePatients(lines, known, picks, 'asha')).toEqual({ l1: ids[0], l2: ids[1], l3: ids[2] });
  });

  it('is its own again where the chosen one is gone', () => {
    expect(linePatients([{ id: 'l1', patientId: 'gone' }], known, { byLine: {} }, 'meera')).toEqual({ l1: 'meera' });
  });

  it('is undefined while there are no patients', () => {
    expect(linePatients(lines, [], { byLine: {} }, undefined)).toEqual({});
  });
});

it('picks of lines that have left the cart are dropped', () => {
  expect(picksOfLines({ l1: 'meera', l9: 'kabir' }, lines)).toEqual({ l1: 'meera' });
});

it('the lines of one patient stand together, in the order of the cart', () => {
  expect(byPatient(lines, { l1: 'asha', l2: 'kabir', l3: 'asha' })).toEqual([
    { patientId: 'asha', lines: [lines[0], lines[2]] },
    { patientId: 'kabir', lines: [lines[1]] },
  ]);
});

describe('a stored draft', () => {
  it('brings the picks of its lines back', () => {
    expect(readCheckoutDraft({ linePatients: { l1: 'meera' } }, '2026-11-22')).toEqual({ linePatients: { l1: 'meera' } });
  });

  it.each([[{ linePatients: 'meera' }], [{ linePatients: { l1: 7 } }], [{ linePatients: null }], [null], [{ linePatients: [] }]])(
    'is nothing where it is not what was stored: %j',
    (values) => {
      expect(readCheckoutDraft(values, '2026-11-22')).toBeUndefined();
    },
  );
});
