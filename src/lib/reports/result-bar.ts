type Bounds = { readonly low?: number; readonly high?: number };

/** In per cent of the bar's width. */
export type BarPlace = { readonly from: number; readonly to: number; readonly mark: number };

const [lowerEdge, upperEdge] = [25, 75];

/**
 * Places a value on the bar beside it. The usual range takes the bar's middle half, or two thirds of it when it is open on one
 * side. A value outside the range never leaves the bar: the farther away it is, the nearer it is to the end.
 */
export function placeOnBar(value: number, { low, high }: Bounds): BarPlace | undefined {
  if (low !== undefined && high !== undefined && high > low) {
    return { from: lowerEdge, to: upperEdge, mark: between(value, low, high) };
  }
  if (high !== undefined) return { from: 0, to: 66, mark: below(value, high) };
  if (low !== undefined) return { from: 34, to: 100, mark: 100 - below(-value, -low) };
  return undefined;
}

function between(value: number, low: number, high: number): number {
  const span = high - low;
  if (value < low) return lowerEdge - lowerEdge * nearness((low - value) / span);
  if (value > high) return upperEdge + (100 - upperEdge) * nearness((value - high) / span);
  return lowerEdge + ((value - low) / span) * (upperEdge - lowerEdge);
}

/** Places a value of a range without a lower bound. Distances are measured in multiples of the bound itself. */
function below(value: number, high: number): number {
  const measure = Math.abs(high) || 1;
  const distance = (value - high) / measure;
  return distance > 0 ? 66 + 34 * nearness(distance) : 66 - 66 * nearness(-distance * 2);
}

/** Returns 0 at the bound and approaches 1 without reaching it; half a measure away, it is 0.5. */
const nearness = (distance: number): number => distance / (distance + 0.5);
