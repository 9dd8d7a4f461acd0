/** Whether a fax (ITU-T T.4 and T.6) says all of its rows. What unpacks it leaves white what it does not say. */

/** What a PDF tells of it beside its size. */
export type FaxForm = {
  /** Below 0 each row is told by the one above, at 0 by itself, above 0 by either. */
  readonly K: number;
  readonly Columns: number;
};

type Fax = {
  readonly packed: Uint8Array;
  /** A bit for each pixel, rows of whole bytes. */
  readonly content: Uint8Array;
  readonly rows: number;
  readonly form: FaxForm;
  readonly unpack: (packed: Uint8Array) => Promise<Uint8Array>;
};

/**
 * What unpacks it tells nothing but the rows, so it is asked again: something else written behind it must not be drawn, as where
 * rows were still to come, and something else in the place of its last quarter must be. What is damaged otherwise looks like any other
 * drawing.
 */
export async function isFaxCut({ packed, content, rows, form, unpack }: Fax): Promise<boolean> {
  const more = stripedRows(form);
  // No code ends in so many noughts: they only fill up.
  const said = packed.subarray(0, packed.findLastIndex((byte) => byte !== 0) + 1);
  if (rowsThatDiffer(content, await unpack(joined(said, more)), rows) > 1) return true;
  if (said.length < leastRead) return false;
  return rowsThatDiffer(content, await unpack(joined(said.subarray(0, (said.length * 3) / 4), more)), rows) === 0;
}

/** Of less, the last quarter may be no more than the mark of its end. */
const leastRead = 64;

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const endOfLine = '000000000001';
/** Eight white pixels, and eight black ones. */
const stripe = '10011000101';

/**
 * Codes of striped rows, with and without the mark of an end before them: rows that are not said are white or black. There are enough
 * that some of them are read rightly wherever the codes before them end.
 */
function stripedRows({ K, Columns }: FaxForm): Uint8Array {
  const runs = stripe.repeat(Math.ceil(Columns / 16));
  const row = K < 0 ? `001${stripe}1` : `${runs}${endOfLine}${K > 0 ? '1' : ''}${runs}`;
  const bits = row.repeat(16).match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bits, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

function rowsThatDiffer(one: Uint8Array, other: Uint8Array, rows: number): number {
  const bytes = Math.ceil(one.length / Math.max(rows, 1));
  let found = 0;
  for (let at = 0; at < one.length; at += bytes) {
    const end = Math.min(at + bytes, one.length);
    let place = at;
    while (place < end && one[place] === other[place]) place += 1;
    if (place < end) found += 1;
  }
  return found;
}
