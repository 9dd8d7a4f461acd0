/** How much of a JPEG's scan is there: its blocks are gone through, and nothing is drawn. */
import { EndOfScan, noCodes, type Bits, type Codes } from './jpeg-bits.ts';

export type Component = {
  /** Blocks of it side by side and above one another in the smallest part that a scan of all components has. */
  readonly across: number;
  readonly down: number;
  /** Its blocks alone, without those that fill the last part up. */
  readonly columns: number;
  readonly rows: number;
  /** Two words for each block: which of its 64 values are known not to be nought. Only where scans refine one another. */
  readonly known: Uint32Array | undefined;
};

export type Scan = {
  readonly parts: readonly { readonly component: Component; readonly dc: Codes | undefined; readonly ac: Codes | undefined }[];
  readonly isProgressive: boolean;
  /** Of the 64 values, the first and the last that it has. */
  readonly start: number;
  readonly end: number;
  /** Whether it is about values that an earlier scan had roughly. */
  readonly isRefining: boolean;
  /** Parts between two marks at which a decoder finds its way again; 0 without any. */
  readonly interval: number;
  /** How many parts of all components the picture has. */
  readonly total: number;
};

type Run = { left: number };
/** @param at the block's, or the part's, place in the scan */
type Read = (bits: Bits, run: Run, at: number) => void;

/** How many parts are gone through in one piece: the largest take a small phone a few milliseconds. */
const pieceOfParts = 128;

/**
 * In pieces: it yields between them, for whoever has something else to do.
 * @returns whether all of it is there
 * @throws StrangeCode where it cannot be told
 */
export function* isWholeScan(bytes: Uint8Array, bits: Bits, scan: Scan): Generator<undefined, boolean> {
  const [only] = scan.parts;
  const isSingle = scan.parts.length === 1 && only !== undefined;
  const total = isSingle ? only.component.columns * only.component.rows : scan.total;
  const read = isSingle ? readsBlock(scan, only) : readsAll(scan);
  const run: Run = { left: 0 };
  const step = scan.interval || total;
  let untilPause = pieceOfParts;
  for (let from = 0; from < total; from += step) {
    if (from > 0 && !passesMark(bytes, bits)) return false;
    run.left = 0;
    try {
      for (let at = from; at < Math.min(from + step, total); at += 1) {
        read(bits, run, at);
        untilPause -= 1;
        if (untilPause > 0) continue;
        untilPause = pieceOfParts;
        yield;
      }
    } catch (error) {
      if (!(error instanceof EndOfScan)) throw error;
      // A gap before such a mark is one in the midst: what comes behind it is there.
      if (from + step >= total || !isMark(bytes, bits.at)) return false;
    }
  }
  return true;
}

const isMarkerAt = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && ![0, 0xff, undefined].includes(bytes[at + 1]);

const isMark = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0;

/** Bytes that belong to nobody may stand before it. */
function passesMark(bytes: Uint8Array, bits: Bits): boolean {
  bits.align();
  while (bits.at < bytes.length && !isMarkerAt(bytes, bits.at)) bits.at += 1;
  if (!isMark(bytes, bits.at)) return false;
  bits.at += 2;
  return true;
}

type Part = Scan['parts'][number];

function readsAll(scan: Scan): Read {
  const blocks = scan.parts.flatMap((part) =>
    Array.from({ length: part.component.across * part.component.down }, () => readsBlock(scan, part)),
  );
  return (bits, run) => {
    for (const block of blocks) block(bits, run, 0);
  };
}

function readsBlock(scan: Scan, { component: { known }, dc = noCodes, ac = noCodes }: Part): Read {
  if (!scan.isProgressive) return (bits) => readBaseline(bits, dc, ac);
  if (scan.start === 0) return scan.isRefining ? (bits) => bits.skip(1) : (bits) => bits.skip(bits.decode(dc));
  const values = new Values(known ?? new Uint32Array(2));
  const block = { scan, ac, values };
  const read = scan.isRefining ? refine : begin;
  return (bits, run, at) => {
    values.comeTo(at);
    read(bits, run, block);
  };
}

function readBaseline(bits: Bits, dc: Codes, ac: Codes): void {
  bits.skip(bits.decode(dc));
  for (let at = 1; at < 64; at += 1) {
    const code = bits.decode(ac);
    const length = code & 15;
    if (length === 0 && code !== 0xf0) return;
    at += code >> 4;
    bits.skip(length);
  }
}

/** Which values of one block are known not to be nought; one object for all blocks of a scan. */
class Values {
  readonly #known: Uint32Array;
  #at = 0;

  constructor(known: Uint32Array) {
    this.#known = known;
  }

  comeTo(block: number): void {
    this.#at = block * 2;
  }

  has(value: number): boolean {
    return (((this.#known[this.#at + (value >> 5)] ?? 0) >>> (value & 31)) & 1) === 1;
  }

  add(value: number): void {
    const place = this.#at + (value >> 5);
    this.#known[place] = (this.#known[place] ?? 0) | (1 << (value & 31));
  }

  /** How many of them there are from one value to another, which counts as well. */
  count(from: number, to: number): number {
    const [low, high] = [this.#known[this.#at] ?? 0, this.#known[this.#at + 1] ?? 0];
    return ones(low & range(from, to)) + ones(high & range(from - 32, to - 32));
  }
}

/** Those bits of a word that lie between two places, of which either may be outside of it. */
const range = (from: number, to: number): number => {
  if (from > 31 || to < 0 || from > to) return 0;
  return (-1 << Math.max(from, 0)) & (-1 >>> (31 - Math.min(to, 31)));
};

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

type Block = { readonly scan: Scan; readonly ac: Codes; readonly values: Values };

/** The first scan of some values. */
function begin(bits: Bits, run: Run, { scan, ac, values }: Block): void {
  if (run.left > 0) {
    run.left -= 1;
    return;
  }
  for (let at = scan.start; at <= scan.end; at += 1) {
    const code = bits.decode(ac);
    const [zeros, length] = [code >> 4, code & 15];
    if (length === 0 && zeros < 15) {
      run.left = (1 << zeros) - 1 + bits.read(zeros);
      return;
    }
    at += zeros;
    if (length === 0) continue;
    bits.skip(length);
    values.add(at);
  }
}

/** One bit more of each value that is known, between the codes of those that come to be. */
function refine(bits: Bits, run: Run, { scan, ac, values }: Block): void {
  let at = scan.start;
  for (; run.left === 0 && at <= scan.end; at += 1) {
    const code = bits.decode(ac);
    const [zeros, isNew] = [code >> 4, (code & 15) !== 0];
    if (isNew) bits.skip(1);
    else if (zeros < 15) {
      run.left = (1 << zeros) + bits.read(zeros);
      break;
    }
    at = skipZeros(bits, { scan, values, from: at, zeros });
    if (isNew && at <= scan.end) values.add(at);
  }
  if (run.left === 0) return;
  bits.skip(values.count(at, scan.end));
  run.left -= 1;
}

type Zeros = { readonly scan: Scan; readonly values: Values; readonly from: number; readonly zeros: number };

/** @returns the place behind so many values that are nought */
function skipZeros(bits: Bits, { scan, values, from, zeros }: Zeros): number {
  let left = zeros;
  let known = 0;
  let at = from;
  for (; at <= scan.end; at += 1) {
    if (values.has(at)) known += 1;
    else if (left === 0) break;
    else left -= 1;
  }
  bits.skip(known);
  return at;
}
