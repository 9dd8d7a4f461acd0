import { expect, it } from 'vitest';
import { grouped } from '../../src/lib/text/numbers.ts';

it('writes whole numbers as the platform does for India, at every length', () => {
  const platform = new Intl.NumberFormat('en-IN');
  expect(grouped(100_000)).toBe('1,00,000');
  for (let digits = 1; digits <= 15; digits += 1) {
    const whole = Number('123456789012345'.slice(0, digits));
    expect(grouped(whole)).toBe(platform.format(whole));
  }
});
