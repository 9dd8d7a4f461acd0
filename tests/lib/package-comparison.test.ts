import { describe, expect, it } from 'vitest';
import { compareTests, pricePerTest } from '../../src/lib/catalogue/package-comparison.ts';

const [cbc, sugar, urine] = ['CBC', 'Sugar', 'Urine'].map((name) => ({ id: name.toLowerCase(), name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
];

describe('the tests of several packages', () => {
  it('are told apart by whether all of them contain them', () => {
    expect(compareTests([{ tests: [cbc, sugar] }, { tests: [urine, cbc] }])).toEqual({
      different: [
        { ...sugar, isIn: [true, false] },
        { ...urine, isIn: [false, true] },
      ],
      common: [{ ...cbc, isIn: [true, true] }],
    });
  });

  it('are not said to be missing where a package does not name its tests', () => {
    expect(compareTests([{ tests: [cbc] }, {}])).toEqual({ different: [], common: [{ ...cbc, isIn: [true, undefined] }] });
  });
});

describe('the price per test', () => {
  const heart = { id: 'heart', name: 'Heart', description: '', isPopular: false, price: 1000 };

  it('is what is to be paid over the number of tests, in whole rupees', () => {
    expect(pricePerTest({ ...heart, discountedPrice: 500, testCount: 3 })).toBe(167);
  });

  it('is not known without that number', () => {
    expect(pricePerTest(heart)).toBeUndefined();
    expect(pricePerTest({ ...heart, testCount: 0 })).toBeUndefined();
  });
});
