/** Writes JPEGs by hand, in the forms that no library here writes: with other colours, with marks to restart at. */

type Form = {
  readonly width: number;
  readonly height: number;
  /** The components of the colour at a place, from 0 to 255; a block of 8 × 8 pixels has one colour. */
  readonly at: (x: number, y: number) => readonly number[];
  /** What Adobe's segment says of the colours: 0 for RGB and CMYK, 1 for YCbCr, 2 for YCCK; without it there is no segment. */
  readonly adobe?: 0 | 1 | 2;
  /** After how many blocks a mark follows to restart at. */
  readonly interval?: number;
};

/** Baseline, without subsampling. The size has to be a multiple of 8. */
export function flatJpeg({ width, height, at, adobe, interval }: Form): Buffer {
  const count = at(0, 0).length;
  const ids = Array.from({ length: count }, (_, component) => component + 1);
  const frame = [8, ...short(height), ...short(width), count, ...ids.flatMap((id) => [id, 0x11, 0])];
  const scan = [count, ...ids.flatMap((id) => [id, 0]), 0, 63, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(adobe === undefined ? [] : [segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, adobe])]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, frame),
    // Twelve lengths of differences, each with a code of four bits; and one code of one bit, for "no other values".
    segment(0xc4, [0x00, 0, 0, 0, 12, ...Array<number>(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0]),
    ...(interval === undefined ? [] : [segment(0xdd, short(interval))]),
    segment(0xda, scan),
    ...blocks({ width, height, at, ...(interval !== undefined && { interval }) }, count),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const short = (value: number) => [value >> 8, value & 255];

const segment = (marker: number, content: readonly number[]) =>
  Buffer.from([0xff, marker, ...short(content.length + 2), ...content]);

function* blocks({ width, height, at, interval = Infinity }: Form, count: number): Generator<Buffer> {
  let bits = new Bits();
  let former = Array<number>(count).fill(0);
  const total = (width / 8) * (height / 8);
  for (let block = 0; block < total; block += 1) {
    if (block > 0 && block % interval === 0) {
      yield bits.bytes();
      yield Buffer.from([0xff, 0xd0 + ((block / interval - 1) % 8)]);
      bits = new Bits();
      former = Array<number>(count).fill(0);
    }
    const colour = at((block % (width / 8)) * 8, Math.floor(block / (width / 8)) * 8);
    const values = colour.map((value) => (value - 128) * 8);
    for (const [component, value] of values.entries()) bits.add(value - (former[component] ?? 0));
    former = values;
  }
  yield bits.bytes();
}

class Bits {
  #text = '';

  add(difference: number): void {
    const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    const value = difference < 0 ? difference + 2 ** size - 1 : difference;
    this.#text += size.toString(2).padStart(4, '0') + (size === 0 ? '' : value.toString(2).padStart(size, '0')) + '0';
  }

  /** The last byte is filled with ones, and a byte of ones is followed by a zero. */
  bytes(): Buffer {
    const codes = this.#text.match(/[01]{1,8}/g) ?? [];
    return Buffer.from(
      codes.map((code) => Number.parseInt(code.padEnd(8, '1'), 2)).flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
    );
  }
}
