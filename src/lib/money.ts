import { grouped } from './text/numbers.ts';

/** Amounts are calculated in whole paise; the API carries rupees as documented. */
const paisePerRupee = 100;

export const toPaise = (rupees: number): number => Math.round(rupees * paisePerRupee);
export const toRupees = (paise: number): number => paise / paisePerRupee;

/**
 * Formats "₹1,499", "₹1,00,000" and "₹99.50": Indian grouping, decimals only when there are paise (decision G5). The result is
 * the same as that of `Intl` for en-IN (tests/lib/money.test.ts compares them).
 */
export function formatRupees(rupees: number): string {
  const paise = toPaise(Math.abs(rupees));
  const fraction = paise % paisePerRupee;
  const whole = grouped((paise - fraction) / paisePerRupee);
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${rupees < 0 ? '-' : ''}₹${whole}${decimals}`;
}

/** Returns the saving in whole percent, rounded down, or undefined when there is none. */
export function percentOff(price: number, originalPrice: number | undefined): number | undefined {
  if (originalPrice === undefined || originalPrice <= price || originalPrice <= 0) return undefined;
  const percent = Math.floor(((originalPrice - price) / originalPrice) * 100);
  return percent >= 1 ? percent : undefined;
}
