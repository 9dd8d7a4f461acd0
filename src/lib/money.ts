import { grouped } from './text/numbers.ts';

/** Money is counted in whole paise; the wire carries rupees as the documents say. */
const paisePerRupee = 100;

export const toPaise = (rupees: number): number => Math.round(rupees * paisePerRupee);
export const toRupees = (paise: number): number => paise / paisePerRupee;

/**
 * "₹1,499", "₹1,00,000", "₹99.50": Indian grouping, decimals only where there are paise (decision G5); as `Intl` writes it
 * for en-IN (tests/lib/money.test.ts compares them).
 */
export function formatRupees(rupees: number): string {
  const paise = toPaise(Math.abs(rupees));
  const fraction = paise % paisePerRupee;
  const whole = grouped((paise - fraction) / paisePerRupee);
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${rupees < 0 ? '-' : ''}₹${whole}${decimals}`;
}

/** How much is saved, in whole percent rounded down, or undefined where nothing is. */
export function percentOff(price: number, originalPrice: number | undefined): number | undefined {
  if (originalPrice === undefined || originalPrice <= price || originalPrice <= 0) return undefined;
  const percent = Math.floor(((originalPrice - price) / originalPrice) * 100);
  return percent >= 1 ? percent : undefined;
}
