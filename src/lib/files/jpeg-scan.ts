/** This file checks how much of a JPEG's scan is present. It walks through the blocks and draws nothing. */
import { EndOfScan, noCodes, type Bits, type Codes } from './jpeg-bits.ts';

export type Component = {
  /** The component's blocks per MCU (the smallest unit of an interleaved scan), horizontally and vertically. */
  readonly across: number;
  readonly down: number;
  /** The component's own blocks, without those that pad the last MCU. */
  readonly columns: number;
  readonly rows: number;
  /** Two words per block: which of its 64 values are known to be nonzero. Only progressive pictures need this. */
  readonly known: Uint32Array | undefined;
};

export type Scan = {
  readonly parts: readonly { readonly component: Component; readonly dc: Codes | undefined; readonly ac: Codes | undefined }[];
  readonly isProgressive: boolean;
  /** The first and the last of the 64 values that the scan contains. */
  readonly start: number;
  readonly end: number;
  /** Whether the scan refines values that an earlier scan gave roughly. */
  readonly isRefining: boolean;
  /** The number of MCUs between two restart markers; 0 without markers. */
  readonly interval: number;
  /** The number of MCUs in the picture. */
  readonly total: number;
};

type Run = { left: number };
/** @param at the index of the block or MCU in the scan */
type Read = (bits: Bits, run: Run, at: number) => void;

/** So many blocks are read before a pause: even the largest take a slow phone only a few milliseconds. */
const pieceOfParts = 128;

/**
 * Checks a scan and yields between pieces, so that the caller can do other work.
 * @returns whether the scan is complete
 * @throws StrangeCode when that cannot be decided
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
      // A gap before a restart marker lies in the middle of the scan: what follows it is present.
      if (from + step >= total || !isMark(bytes, bits.at)) return false;
    }
  }
  return true;
}

const isMarkerAt = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && ![0, 0xff, undefined].includes(bytes[at + 1]);

const isMark = (bytes: Uint8Array, at: number) => bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0;

/** Unused bytes may precede the marker. */
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

/** Records which values of a block are known to be nonzero. One object serves all blocks of a scan. */
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

  /** Counts the known values between two indexes, both included. */
  count(from: number, to: number): number {
    const [low, high] = [this.#known[this.#at] ?? 0, this.#known[this.#at + 1] ?? 0];
    return ones(low & range(from, to)) + ones(high & range(from - 32, to - 32));
  }
}

/** Returns a word whose bits between two indexes are set; either index may lie outside the word. */
const range = (from: number, to: number): number => {
  if (from > 31 || to < 0 || from > to) return 0;
  return (-1 << Math.max(from, 0)) & (-1 >>> (31 - Math.min(to, 31)));
};

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

type Block = { readonly scan: Scan; readonly ac: Codes; readonly values: Values };

/** Reads a block in the first scan of its values. */
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

/** Reads a block in a refining scan: one more bit for each known value, between the codes of new values. */
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

/** @returns the index of the first zero value after the given number of zero values, or the index after the scan's end */
function skipZeros(bits: Bits, { scan, values, from, zeros }: Zeros): number {
  let left = zeros;
  let knownCount = 0;
  let at = from;
  for (; at <= scan.end; at += 1) {
    if (values.has(at)) knownCount += 1;
    else if (left === 0) break;
    else left -= 1;
  }
  bits.skip(knownCount);
  return at;
}
