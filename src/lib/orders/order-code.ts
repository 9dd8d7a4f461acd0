/**
 * The QR code of an order. It holds the order number as plain text and nothing else: any scanner types it into the lab's own
 * system, and a picture of it tells nothing about anybody.
 */
import { encode } from 'uqr';

/** Modules of white on each side, as ISO/IEC 18004 asks for. */
const quietZone = 4;

export type OrderCode = {
  /** Modules on each side, the quiet zone among them. */
  readonly size: number;
  /** The black modules, as an SVG path on a grid of one unit for each. */
  readonly path: string;
};

/** A quarter of it may be dirty, creased or in glare. Our own numbers take the smallest code there is. */
export function orderCode(orderNumber: string): OrderCode {
  const { size, data } = encode(orderNumber.trim(), { ecc: 'Q', boostEcc: true, border: quietZone });
  return { size, path: data.map(rowPath).join('') };
}

/** One bar for each run of black, so that no hairline shows between two modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = row.flatMap((isBlack, x) => {
    if (!isBlack || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
  return bars.join('');
}
