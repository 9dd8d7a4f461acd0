/** The bits of a JPEG's scans, and the codes in them (ITU-T T.81, annex F). Nothing is calculated of them: they are only counted. */

/** By length and code: what the code means. */
export type Codes = {
  readonly values: Uint8Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly from: Int32Array;
};

const longestCode = 16;

/** @param lengths how many codes there are of each length, from one bit on */
export function codesOf(lengths: Uint8Array, values: Uint8Array): Codes {
  const first = new Int32Array(longestCode + 1);
  const last = new Int32Array(longestCode + 1).fill(-1);
  const from = new Int32Array(longestCode + 1);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= longestCode; length += 1) {
    const count = lengths[length - 1] ?? 0;
    first[length] = code;
    from[length] = at;
    if (count > 0) last[length] = code + count - 1;
    code = (code + count) << 1;
    at += count;
  }
  return { values, first, last, from };
}

/** The scan has come to its end, and more of it was wanted. */
export class EndOfScan extends Error {}
/** What no decoder understands. */
export class StrangeCode extends Error {}

export class Bits {
  /** Behind what was read; at the marker where the scan has come to its end. */
  at: number;
  readonly #bytes: Uint8Array;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** @throws EndOfScan */
  skip(count: number): void {
    let left = count;
    while (left > this.#count) {
      left -= this.#count;
      this.#fill();
    }
    this.#count -= left;
  }

  /** @throws EndOfScan */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = (value << 1) | this.#bit();
    return value;
  }

  /** @throws EndOfScan, StrangeCode */
  decode({ values, first, last, from }: Codes): number {
    let code = 0;
    for (let length = 1; length <= longestCode; length += 1) {
      code = (code << 1) | this.#bit();
      if (code <= (last[length] ?? -1)) return values[(from[length] ?? 0) + code - (first[length] ?? 0)] ?? 0;
    }
    throw new StrangeCode();
  }

  /** What is left of the last byte belongs to nobody. */
  align(): void {
    this.#count = 0;
  }

  #bit(): number {
    if (this.#count === 0) this.#fill();
    this.#count -= 1;
    return (this.#held >> this.#count) & 1;
  }

  #fill(): void {
    const byte = this.#bytes[this.at];
    if (byte === undefined) throw new EndOfScan();
    if (byte === 0xff) {
      // Anything but a nought behind it is a marker.
      if (this.#bytes[this.at + 1] !== 0) throw new EndOfScan();
      this.at += 1;
    }
    this.at += 1;
    this.#held = byte;
    this.#count = 8;
  }
}
