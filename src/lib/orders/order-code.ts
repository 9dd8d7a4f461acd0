/**
 * The QR code of an order holds the order number as plain text and nothing else. Any scanner can type it into the lab's own
 * system, and a photo of the code reveals nothing about anybody.
 */
import { encode } from 'uqr';

/** ISO/IEC 18004 requires a margin of this many white modules on each side. */
const quietZone = 4;

export type OrderCode = {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The black modules as an SVG path, one unit per module. */
  readonly path: string;
};

/** A quarter of the code may be dirty, creased or in glare. Our own order numbers still fit the smallest code. */
export function orderCode(orderNumber: string): OrderCode {
  const { size, data } = encode(orderNumber.trim(), { ecc: 'Q', boostEcc: true, border: quietZone });
  return { size, path: data.map(rowPath).join('') };
}

/** Draws each run of black modules as one bar, so that no hairline shows between modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  const bars = row.flatMap((isBlack, x) => {
    if (!isBlack || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
  return bars.join('');
}
