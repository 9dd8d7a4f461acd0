/** Money is counted in whole paise; the wire carries rupees as the documents say. */

const paisePerRupee = 100;

export const toPaise = (rupees: number): number => Math.round(rupees * paisePerRupee);
export const toRupees = (paise: number): number => paise / paisePerRupee;

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** "₹1,499", "₹1,00,000", "₹99.50": Indian grouping, decimals only where there are paise (decisions.md G5). */
export function formatRupees(rupees: number): string {
  return (toPaise(rupees) % paisePerRupee === 0 ? whole : withPaise).format(rupees);
}

/** How much is saved, in whole percent rounded down, or undefined where nothing is. */
export function percentOff(price: number, originalPrice: number | undefined): number | undefined {
  if (originalPrice === undefined || originalPrice <= price || originalPrice <= 0) return undefined;
  const percent = Math.floor(((originalPrice - price) / originalPrice) * 100);
  return percent >= 1 ? percent : undefined;
}
