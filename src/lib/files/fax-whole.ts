/** This file checks whether a fax (ITU-T T.4 and T.6) contains all of its rows. The decoder leaves missing rows white. */

/** What a PDF states about a fax besides its size. */
export type FaxForm = {
  /** Below 0 each row is coded relative to the row above, at 0 by itself, above 0 in either way. */
  readonly K: number;
  readonly Columns: number;
};

type Fax = {
  readonly packed: Uint8Array;
  /** The decoded pixels, one bit each; rows are padded to whole bytes. */
  readonly content: Uint8Array;
  readonly rows: number;
  readonly form: FaxForm;
  readonly unpack: (packed: Uint8Array) => Promise<Uint8Array>;
};

/**
 * The decoder returns nothing but the rows, so this decodes twice more. Striped rows that are appended must not show up, as they
 * would if rows were missing; striped rows in place of the last quarter must show up. Other damage looks like any other drawing
 * and cannot be detected.
 */
export async function isFaxCut({ packed, content, rows, form, unpack }: Fax): Promise<boolean> {
  const more = stripedRows(form);
  // No code ends in so many zero bits, so zero bytes at the end are padding.
  const codes = packed.subarray(0, packed.findLastIndex((byte) => byte !== 0) + 1);
  if (rowsThatDiffer(content, await unpack(joined(codes, more)), rows) > 1) return true;
  if (codes.length < leastRead) return false;
  return rowsThatDiffer(content, await unpack(joined(codes.subarray(0, (codes.length * 3) / 4), more)), rows) === 0;
}

/** In a shorter fax the last quarter may be no more than the end mark. */
const leastRead = 64;

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const endOfLine = '000000000001';
/** These are the codes of eight white pixels and eight black ones. */
const stripe = '10011000101';

/**
 * Returns codes of striped rows, which differ from missing rows whether the decoder makes those white or black. Unless K is
 * negative, every second row follows an end-of-line code. There are enough rows that some are decoded correctly wherever the
 * codes before them end.
 */
function stripedRows({ K, Columns }: FaxForm): Uint8Array {
  const runs = stripe.repeat(Math.ceil(Columns / 16));
  const row = K < 0 ? `001${stripe}1` : `${runs}${endOfLine}${K > 0 ? '1' : ''}${runs}`;
  const bits = row.repeat(16).match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bits, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

function rowsThatDiffer(one: Uint8Array, other: Uint8Array, rows: number): number {
  const bytes = Math.ceil(one.length / Math.max(rows, 1));
  let differing = 0;
  for (let at = 0; at < one.length; at += bytes) {
    const end = Math.min(at + bytes, one.length);
    let place = at;
    while (place < end && one[place] === other[place]) place += 1;
    if (place < end) differing += 1;
  }
  return differing;
}
