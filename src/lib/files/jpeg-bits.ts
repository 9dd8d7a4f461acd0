/** Reads the bits of a JPEG's scans and decodes their codes (ITU-T T.81, annex F). Values are counted, never calculated. */

/** A code table: what each code means, by its length and bits. */
export type Codes = {
  readonly values: Uint8Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly from: Int32Array;
  /**
   * Indexed by the next nine bits: if they begin with a whole code, its length is in the upper byte and its value in the lower
   * one; otherwise 0. Nearly all codes of a picture are that short.
   */
  readonly short: Uint16Array;
};

const longestCode = 16;
const shortCode = 9;

export const noCodes: Codes = codesOf(new Uint8Array(longestCode), new Uint8Array());

/** @param lengths the number of codes of each length, starting with one bit */
export function codesOf(lengths: Uint8Array, values: Uint8Array): Codes {
  const first = new Int32Array(longestCode + 1);
  const last = new Int32Array(longestCode + 1).fill(-1);
  const from = new Int32Array(longestCode + 1);
  const short = new Uint16Array(1 << shortCode);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= longestCode; length += 1) {
    const count = lengths[length - 1] ?? 0;
    first[length] = code;
    from[length] = at;
    if (count > 0) last[length] = code + count - 1;
    const rest = shortCode - length;
    for (let next = 0; rest >= 0 && next < count; next += 1) {
      short.fill((length << 8) | (values[at + next] ?? 0), (code + next) << rest, (code + next + 1) << rest);
    }
    code = (code + count) << 1;
    at += count;
  }
  return { values, first, last, from, short };
}

/** The scan ended although more of it was needed. */
export class EndOfScan extends Error {}
/** No decoder understands this code. */
export class StrangeCode extends Error {}

export class Bits {
  /** The position behind the bytes that were read ahead, which never passes the next marker. */
  at: number;
  readonly #bytes: Uint8Array;
  /** The bits read ahead: the last `#count` bits of `#held` come next. */
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
      this.#count = 0;
      this.#need();
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
  decode(codes: Codes): number {
    if (this.#count < shortCode) this.#fill();
    // Behind the last bit, zeros fill up the index; `#count` does not include them.
    const next = this.#count < shortCode ? this.#held << (shortCode - this.#count) : this.#held >>> (this.#count - shortCode);
    const entry = codes.short[next & ((1 << shortCode) - 1)] ?? 0;
    const length = entry >> 8;
    if (length === 0 || length > this.#count) return this.#decodeLong(codes);
    this.#count -= length;
    return entry & 0xff;
  }

  /** Drops the rest of the current byte, which is padding. */
  align(): void {
    this.#count = 0;
  }

  #decodeLong({ values, first, last, from }: Codes): number {
    let code = 0;
    for (let length = 1; length <= longestCode; length += 1) {
      code = (code << 1) | this.#bit();
      if (code <= (last[length] ?? -1)) return values[(from[length] ?? 0) + code - (first[length] ?? 0)] ?? 0;
    }
    throw new StrangeCode();
  }

  #bit(): number {
    if (this.#count === 0) this.#need();
    this.#count -= 1;
    return (this.#held >>> this.#count) & 1;
  }

  #need(): void {
    this.#fill();
    if (this.#count === 0) throw new EndOfScan();
  }

  /** Reads as many bytes as there is room for, up to a marker: 0xff followed by anything but zero. */
  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) return;
      if (byte === 0xff) {
        if (this.#bytes[this.at + 1] !== 0) return;
        this.at += 1;
      }
      this.at += 1;
      this.#held = (this.#held << 8) | byte;
      this.#count += 8;
    }
  }
}
