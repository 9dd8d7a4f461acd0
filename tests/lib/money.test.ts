import { describe, expect, it } from 'vitest';
import { formatRupees, percentOff, toPaise, toRupees } from '../../src/lib/money.ts';

describe('rupees', () => {
  it('are shown with the rupee sign and Indian grouping [SHELL-043]', () => {
    expect(formatRupees(1499)).toBe('₹1,499');
    expect(formatRupees(100_000)).toBe('₹1,00,000');
  });

  it('have decimals only where there are paise', () => {
    expect(formatRupees(99.5)).toBe('₹99.50');
    expect(formatRupees(0)).toBe('₹0');
  });

  it('are written as the platform writes them, at every length and with a minus sign', () => {
    const style = { style: 'currency', currency: 'INR' } as const;
    const [whole, withPaise] = [0, 2].map(
      (digits) => new Intl.NumberFormat('en-IN', { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits }),
    );
    for (let digits = 1; digits <= 13; digits += 1) {
      for (const sign of [1, -1]) {
        const amount = sign * Number('1234567890123'.slice(0, digits));
        expect(formatRupees(amount)).toBe(whole?.format(amount));
        expect(formatRupees(amount + sign * 0.05)).toBe(withPaise?.format(amount + sign * 0.05));
      }
    }
  });

  it('become whole paise and back without loss', () => {
    expect(toPaise(1.15)).toBe(115);
    expect(toRupees(toPaise(19.99))).toBe(19.99);
  });
});

describe('the discount of a price', () => {
  it('is whole percent, rounded down', () => expect(percentOff(350, 450)).toBe(22));
  it('is none without a higher original price', () => {
    expect(percentOff(350, undefined)).toBeUndefined();
    expect(percentOff(350, 350)).toBeUndefined();
    expect(percentOff(350, 300)).toBeUndefined();
  });
  it('is none below one percent', () => expect(percentOff(999, 1000)).toBeUndefined());
});
