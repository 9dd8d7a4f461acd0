import { describe, expect, it } from 'vitest';
import type { Consent, OrderConsent } from '../../src/contract/consents.ts';
import type { Patient } from '../../src/contract/patients.ts';
import { askedConsents, givenConsents, isAllGiven, shownConsents } from '../../src/lib/orders/consents.ts';

const hiv: Consent = {
  id: 'hiv',
  version: 'hiv-1',
  name: 'HIV test',
  words: ['Nobody has to take it.'],
  agreements: { self: 'I agree.', other: 'They agree.', minor: 'I agree for them.' },
};
const person = (id: string, changes: Partial<Patient> = {}): Patient => ({
  id,
  name: id,
  gender: 'Female',
  dateOfBirth: '1988-05-17',
  relation: 'Self',
  isSelf: false,
  isDefault: false,
  ...changes,
});
const people = [
  person('asha', { isSelf: true }),
  person('meera'),
  person('kabir', { dateOfBirth: '2015-09-20' }),
  person('unborn', { dateOfBirth: 'not known' }),
];
const line = (id: string, name: string, consents?: Consent[]) => ({ id, name, ...(consents && { consents }) });
const on = '2026-11-22';

describe('the list of required consents', () => {
  it('has each consent once, with each of its patients once, however many items need it', () => {
    const lines = [line('1', 'HIV Ab', [hiv]), line('2', 'CBC'), line('3', 'Couples', [hiv]), line('4', 'HIV PCR', [hiv])];
    const asked = askedConsents(lines, { 1: 'asha', 2: 'meera', 3: 'kabir', 4: 'asha' }, people, on);
    expect(asked.map(({ consent, items }) => [consent.id, items])).toEqual([['hiv', ['HIV Ab', 'Couples', 'HIV PCR']]]);
    expect(asked[0]?.people.map(({ patient, as }) => [patient.id, as])).toEqual([
      ['asha', 'self'],
      ['kabir', 'minor'],
    ]);
  });

  it.each([
    ['nothing needs it', []],
    ['its words cannot be read', [{ ...hiv, words: 'none' } as unknown as Consent]],
    ['it has no sentence for a minor', [{ ...hiv, agreements: { self: 'a', other: 'b' } } as unknown as Consent]],
    ['it is nothing at all', [null as unknown as Consent]],
  ])('is nothing where %s', (_why, consents) => {
    expect(askedConsents([line('1', 'HIV Ab', consents)], { 1: 'asha' }, people, on)).toEqual([]);
  });

  it('treats a patient of unknown age as another adult', () => {
    const asked = askedConsents([line('1', 'a', [hiv]), line('2', 'b', [hiv])], { 1: 'meera', 2: 'unborn' }, people, on);
    expect(asked[0]?.people.map(({ as }) => as)).toEqual(['other', 'other']);
  });

  it.each([
    ['the words', { ...hiv, version: 'hiv-2' }, 'asha', on],
    ['the person', hiv, 'meera', on],
    ['who has to agree', hiv, 'asha', '2006-05-16'],
  ])('does not count as given once %s have changed', (_what, consent, who, day) => {
    const lines = [line('1', 'HIV Ab', [hiv])];
    const agreed = new Set(askedConsents(lines, { 1: 'asha' }, people, on).flatMap((one) => one.people.map(({ key }) => key)));
    expect(isAllGiven(askedConsents(lines, { 1: 'asha' }, people, on), agreed)).toBe(true);
    const after = askedConsents([line('1', 'HIV Ab', [consent])], { 1: who }, people, day);
    expect(isAllGiven(after, agreed)).toBe(false);
    expect(givenConsents(after, agreed)).toEqual([]);
  });

  it('is sent with the order as it was agreed to', () => {
    const asked = askedConsents([line('1', 'HIV Ab', [hiv])], { 1: 'kabir' }, people, on);
    const agreed = new Set(asked.flatMap((one) => one.people.map(({ key }) => key)));
    expect(givenConsents(asked, agreed)).toEqual([{ id: 'hiv', version: 'hiv-1', patientId: 'kabir', as: 'minor' }]);
  });
});

describe('the consents that an order shows', () => {
  const given = { patientId: 'asha', as: 'self', agreement: 'I agree.', agreedAt: '2026-11-21T10:00:00+05:30' };
  const { agreements: _agreements, ...words } = hiv;

  it('are those that can be read', () => {
    const readable: OrderConsent = { ...words, given: [given] };
    const others = [null, { ...words, version: '' }, { ...words, given: 'all' }, { ...words, given: [null, given] }];
    expect(shownConsents([readable, ...(others as OrderConsent[])]).map((consent) => consent.given)).toEqual([
      [given],
      [],
      [given],
    ]);
    expect(shownConsents()).toEqual([]);
  });
});
