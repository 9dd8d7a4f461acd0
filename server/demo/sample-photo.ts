/** This makes a photo of illegible handwriting, pixel by pixel and without a library. */
import { crc32, deflateSync } from 'node:zlib';

export const photoSize = { width: 900, height: 1200 };
const { width, height } = photoSize;

const [paper, ink, faint, stamp] = [0xf1, 0x3a, 0xb4, 0x8c];

/** Each letter has five by seven dots, with a number for each row. */
const letters: Readonly<Record<string, readonly number[]>> = {
  S: [15, 16, 16, 14, 1, 1, 30],
  A: [14, 17, 17, 31, 17, 17, 17],
  M: [17, 27, 21, 21, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  L: [16, 16, 16, 16, 16, 16, 31],
  E: [31, 16, 16, 30, 16, 16, 31],
};

export function samplePhoto(): Buffer {
  const pixels = Buffer.alloc(width * height, paper);
  // The lower half is out of focus.
  for (let line = 0; line < 10; line += 1)
    writeLine(pixels, line, line < 4 ? { shade: ink, thick: 2 } : { shade: faint, thick: 9 });
  for (const [place, letter] of 'SAMPLE'.split('').entries()) stampLetter(pixels, letters[letter] ?? [], 90 + place * 125);
  return pngOf(pixels);
}

type Pen = { readonly shade: number; readonly thick: number };

/** Draws loops that look like writing, with gaps between the words. */
function writeLine(pixels: Buffer, line: number, pen: Pen): void {
  const base = 180 + line * 78;
  const end = 420 + ((line * 173) % 380);
  for (let along = 90; along < end; along += 0.5) {
    if ((along + line * 31) % 130 > 112) continue;
    const high = 16 * Math.sin(along / 5 + line) + 9 * Math.sin(along / 13 + line * 2);
    dot(pixels, Math.round(along + 7 * Math.sin(along / 4)), Math.round(base + high), pen);
  }
}

function dot(pixels: Buffer, x: number, y: number, { shade, thick }: Pen): void {
  for (let row = y; row < y + thick; row += 1) pixels.fill(shade, row * width + x, row * width + x + thick);
}

function stampLetter(pixels: Buffer, rows: readonly number[], x: number): void {
  for (const [row, dots] of rows.entries()) {
    for (let column = 0; column < 5; column += 1) {
      if ((dots >> (4 - column)) % 2 === 1) dot(pixels, x + column * 20, 1010 + row * 20, { shade: stamp, thick: 20 });
    }
  }
}

/** Writes a grey PNG with eight bits for each pixel. */
function pngOf(pixels: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const rows = Array.from({ length: height }, (_, row) => [Buffer.of(0), pixels.subarray(row * width, (row + 1) * width)]);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const data = deflateSync(Buffer.concat(rows.flat()));
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
