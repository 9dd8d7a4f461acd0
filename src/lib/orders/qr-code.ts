/** A QR code as a drawing. */
import { encode } from 'uqr';

/** ISO/IEC 18004 requires a margin of this many white modules on each side. */
const quietZone = 4;

export type QrDrawing = {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The black modules as an SVG path, one unit per module. */
  readonly path: string;
};

/** @param spare the share of the code that may be dirty, creased or in glare: M is 15%, Q is 25% */
export function qrDrawing(text: string, spare: 'M' | 'Q'): QrDrawing {
  const { size, data } = encode(text, { ecc: spare, boostEcc: true, border: quietZone });
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
