import { describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../server/catalogue/check.ts';
import { loadCatalogue, type Catalogue } from '../../server/catalogue/load.ts';
import { readSecondCheck } from '../../server/catalogue/second-check.ts';
import type { TestEntry } from '../../server/catalogue/schema.ts';
import { offerTypes } from '../../src/contract/choices.ts';

const catalogue = loadCatalogue();

describe('the bundled catalogue', () => {
  it('is as its schema says', () => expect(checkCatalogue(catalogue)).toEqual([]));

  it('has at least 220 tests and 45 packages', () => {
    expect(catalogue.tests.length).toBeGreaterThanOrEqual(220);
    expect(catalogue.packages.length).toBeGreaterThanOrEqual(45);
  });

  it('has at least 18 offers over all types that hold at any time, so that the list is never empty', () => {
    const recurring = catalogue.offers.filter(({ validity }) => 'every' in validity);
    expect(recurring.length).toBeGreaterThanOrEqual(18);
    expect(new Set(recurring.map(({ type }) => type))).toEqual(new Set(offerTypes));
  });

  it('has at least 8 coupons of both kinds, of which some hold at any time', () => {
    const always = catalogue.coupons.filter(({ validFrom, validUntil }) => validFrom === undefined && validUntil === undefined);
    expect(catalogue.coupons.length).toBeGreaterThanOrEqual(8);
    expect(always.filter((coupon) => 'percent' in coupon).length).toBeGreaterThanOrEqual(2);
    expect(always.filter((coupon) => 'amount' in coupon).length).toBeGreaterThanOrEqual(2);
  });

  it('spells what comes of blood in one way in all names', () => {
    const names = [...catalogue.analytes, ...catalogue.tests, ...catalogue.packages].map(({ name }) => name);
    expect(names.filter((name) => /haemoglobin/i.test(name)).length).toBeGreaterThan(9);
    expect(
      names.filter((name) => /hemoglobin(?<!haemoglobin)|\banemi|leuk?ocyt(?<!leucocyt)|thalassemi|\bhemato/i.test(name)),
    ).toEqual([]);
  });

  it('names a source for every test', () => {
    expect(catalogue.tests.filter(({ source }) => source.trim().length < 15)).toEqual([]);
  });

  it('gives LOINC codes whose check digit is right', () => {
    const wrong = catalogue.analytes.filter(({ loinc }) => loinc !== undefined && !hasRightCheckDigit(loinc));
    expect(wrong.map(({ id, loinc }) => `${id} ${loinc}`)).toEqual([]);
  });

  it('gives each LOINC code to one analyte', () => {
    const codes = catalogue.analytes.flatMap(({ id, loinc }) => (loinc === undefined ? [] : [{ id, loinc }]));
    const twice = codes.filter(({ id, loinc }) => codes.some((other) => other.loinc === loinc && other.id !== id));
    expect(twice.map(({ id, loinc }) => `${loinc} ${id}`)).toEqual([]);
  });

  it('had thirty entries checked a second time', () => {
    const checked = readSecondCheck().checks;
    expect(checked).toHaveLength(30);
    const known = new Set(catalogue.tests.map(({ id }) => id));
    expect(checked.filter(({ test }) => !known.has(test))).toEqual([]);
  });
});

describe('the check of the catalogue', () => {
  const [first] = catalogue.tests;
  const spoilt = (changes: Partial<Catalogue>) => checkCatalogue({ ...catalogue, ...changes });

  it('sees a test without a price', () => {
    expect(spoilt({ tests: [{ ...first!, price: 0 }, ...catalogue.tests.slice(1)] })).not.toEqual([]);
  });
  it('sees an analyte that does not exist', () => {
    expect(spoilt({ tests: [{ ...first!, analytes: ['nowhere'] }, ...catalogue.tests.slice(1)] })).toContain(
      `test ${first!.id}: no analyte nowhere`,
    );
  });
  it('sees an interval that ends before it begins', () => {
    const analyte = { id: 'planted', name: 'Planted', unit: 'g/dL', intervals: [{ low: 5, high: 2 }] };
    expect(spoilt({ analytes: [...catalogue.analytes, analyte] })).toContain('analyte planted: low 5 is not below high 2');
  });
  it('sees a package of a test that does not exist', () => {
    const [entry] = catalogue.packages;
    expect(spoilt({ packages: [{ ...entry!, tests: [...entry!.tests, 'nowhere'] }] })).toContain(
      `package ${entry!.id}: no test nowhere`,
    );
  });

  it('sees a package whose struck price nobody would pay', () => {
    const [entry] = catalogue.packages;
    expect(spoilt({ packages: [{ ...entry!, price: entry!.price + 1 }] })).toContain(
      `package ${entry!.id}: its price before the discount is not that of its tests (${entry!.price})`,
    );
  });

  const unbound = ({ consent: _consent, ...test }: TestEntry): TestEntry => test;
  const bound = catalogue.tests.filter(({ consent }) => consent !== undefined).map(({ id }) => id);
  it.each(bound)('sees that %s is for HIV, and needs a consent', (id) => {
    const tests = catalogue.tests.map((test) => (test.id === id ? unbound(test) : test));
    expect(spoilt({ tests })).toEqual([`test ${id}: is for HIV, and needs a consent`]);
  });
  it('sees a consent that does not exist, one that no test needs, and one without words', () => {
    const tests = catalogue.tests.map((test) => (test.consent === undefined ? test : { ...test, consent: 'nowhere' }));
    expect(spoilt({ tests })).toEqual([...bound.map((id) => `test ${id}: no consent nowhere`), 'consent hiv: no test needs it']);
    const [consent] = catalogue.consents;
    expect(spoilt({ consents: [{ ...consent!, words: [] }] })).not.toEqual([]);
    expect(spoilt({ consents: [consent!, consent!] })).toEqual(['consent hiv: stands twice']);
  });
  it('says nothing of a catalogue without such tests', () => {
    const tests = catalogue.tests.filter(({ id }) => !bound.includes(id));
    const faults = spoilt({ tests, consents: [] }).filter((fault) => /consent/.test(fault));
    expect(faults).toEqual([]);
  });

  const [flash] = catalogue.offers;
  it.each([
    [{ package: 'nowhere' }, 'no package nowhere'],
    [{ price: 999 }, 'costs no less than the package (999)'],
    [{ validity: { until: '2026-02-30' } }, 'ends on a date that does not exist'],
    [{ type: 'New User Offer' }, 'New User Offer and for first orders only go together'],
    [{ type: 'Loyalty Reward', minOrders: 1 }, 'Loyalty Reward and for customers with two orders at least go together'],
    [{ minQuantity: 5 }, 'Corporate Deal and for five of the package at least go together'],
    [{ validity: { every: 'month' } }, 'a Flash Sale lasts a week at most'],
    [{ id: 'categories' }, 'its name is taken by the API'],
  ] as const)('sees an offer with %o', (changes, words) => {
    expect(spoilt({ offers: [{ ...flash!, ...changes }, ...catalogue.offers.slice(1)] })).toContain(
      `offer ${'id' in changes ? changes.id : flash!.id}: ${words}`,
    );
  });
  const plain = { code: 'SOME10', percent: 10, minSubtotal: 0 };
  it.each([
    [{ ...plain, code: 'some10' }, 'is not as its schema says'],
    [{ ...plain, amount: 10 }, 'is not as its schema says'],
    [{ code: 'SOME10', minSubtotal: 0 }, 'is not as its schema says'],
    [{ ...plain, percent: 30 }, 'takes off more than a quarter without a maximum'],
    [{ code: 'SOME10', amount: 300, minSubtotal: 200 }, 'takes off more than its minimum'],
    [{ ...plain, validUntil: '2026-02-30' }, 'names a date that does not exist'],
    [{ ...plain, validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'ends before it begins'],
  ])('sees a coupon with %o', (coupon, words) => {
    expect(spoilt({ coupons: [coupon] as Catalogue['coupons'] })).toEqual([`coupon ${coupon.code}: ${words}`]);
  });
  it('sees a coupon that stands twice', () => {
    expect(spoilt({ coupons: [plain, plain] })).toEqual(['coupon SOME10: stands twice']);
  });

  it('sees a test that the API would take for another of its addresses', () => {
    expect(spoilt({ tests: [...catalogue.tests, { ...first!, id: 'suggestions' }] })).toContain(
      'test suggestions: its name is taken by the API',
    );
  });
  it('sees an offer that stands twice', () => {
    expect(spoilt({ offers: [...catalogue.offers, flash!] })).toEqual([
      `offer ${flash!.id}: stands twice`,
      `title of an offer ${flash!.title.toLowerCase()}: stands twice`,
    ]);
  });
});

/** LOINC check digits are Luhn's (modulus 10). */
function hasRightCheckDigit(code: string): boolean {
  const [digits = '', check = ''] = code.split('-');
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
