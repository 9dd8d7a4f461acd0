/** Unusual pictures that are fine, and pictures that are not. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { maxPrescriptionBytes } from '../../../src/contract/choices.ts';
import { jpegFile, pngFile, pngOfLength } from './prescription-files.ts';

type Files = Readonly<Record<string, Buffer>>;

const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The position behind the signature and the header chunk. */
const afterSize = sign.length + 25;

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function pngClaiming(width: number, height: number, pixels = Buffer.alloc(1000)): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  return Buffer.concat([sign, pngChunk('IHDR', size), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND', Buffer.alloc(0))]);
}

const within = (file: Buffer, at: number, added: Buffer) => Buffer.concat([file.subarray(0, at), added, file.subarray(at)]);

function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function jpegComment(words: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(words, 'latin1')]);
}

/** Cuts each file off at four places, and overwrites the middle of the PNG. */
export function damaged(jpeg: Buffer, png: Buffer): Files {
  const cut = (name: string, file: Buffer) =>
    [0.1, 0.3, 0.6, 0.9].map((part) => [`${name} cut off at ${part}`, file.subarray(0, Math.floor(file.length * part))] as const);
  const [middle, broken] = [Math.floor(png.length / 2), Buffer.from(png)];
  broken.fill(0xaa, middle, middle + 20);
  const magic = Buffer.from([0xff, 0xd8, 0xff]);
  return Object.fromEntries([
    ...cut('jpeg', jpeg),
    ...cut('png', png),
    ['png with a broken middle', broken],
    ['only a JPEG’s sign', magic],
    ['only a PNG’s sign', sign],
    ['a page behind a JPEG’s sign', Buffer.concat([magic, Buffer.from('<html><script>alert(1)</script>')])],
    ['a program behind a JPEG’s sign', Buffer.concat([magic, Buffer.from('MZ'), Buffer.alloc(400)])],
    ['a page behind a PNG’s sign', Buffer.concat([sign, Buffer.from('<html></html>')])],
    ['a PNG behind a JPEG’s sign', Buffer.concat([magic, png])],
    ['a JPEG behind a PNG’s sign', Buffer.concat([sign, jpeg])],
  ]);
}

async function good(jpeg: Buffer, png: Buffer): Promise<Files> {
  const raw = (channels: 3 | 4, depth: 'uchar' | 'ushort' = 'uchar') =>
    sharp({ create: { width: 40, height: 40, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } }).toColourspace(
      depth === 'ushort' ? 'rgb16' : 'srgb',
    );
  return {
    'jpeg in CMYK': await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
    'jpeg in grey': await sharp(jpeg).greyscale().jpeg().toBuffer(),
    'progressive jpeg': await sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
    'png of 16 bits': await raw(3, 'ushort').png().toBuffer(),
    'png with transparency': await raw(4).png().toBuffer(),
    'png with a palette': await sharp(png).png({ palette: true }).toBuffer(),
    'jpeg with a page in its comment': within(jpeg, 2, jpegComment('<script>alert(1)</script>')),
    'jpeg with PHP in its comment': within(jpeg, 2, jpegComment('<?php system("id"); ?>')),
    'jpeg with a PDF in its comment': within(jpeg, 2, jpegComment('%PDF-1.7 1 0 obj << /JS (x) >>')),
    'png with a page in its text': within(png, afterSize, pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))),
    'png of a byte less than the limit': await pngOfLength(maxPrescriptionBytes - 1),
    'png of just the limit': await pngOfLength(maxPrescriptionBytes),
  };
}

export async function hostileImages(): Promise<Readonly<Record<'good' | 'bad' | 'tooLarge', Files>>> {
  const [jpeg, png] = [await jpegFile(), await pngFile()];
  const animation = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return {
    good: await good(jpeg, png),
    bad: {
      'animated png': within(png, afterSize, animation),
      'animated png after other chunks': within(
        png,
        afterSize,
        Buffer.concat([pngChunk('tEXt', Buffer.from('a\0b')), animation]),
      ),
      'png of 50,000 × 50,000': pngClaiming(50_000, 50_000),
      'png of 100 million pixels': pngClaiming(10_000, 10_000, Buffer.alloc(10_000 * 1251)),
      'png of two thousand million pixels a side': pngClaiming(2 ** 31 - 1, 2 ** 31 - 1),
      'png of no width': pngClaiming(0, 100),
      'jpeg of 65,535 × 65,535': jpegClaiming(jpeg, 65_535, 65_535),
      'jpeg that claims twice its height': jpegClaiming(await jpegFile({ width: 300, height: 300 }), 300, 60_000),
    },
    tooLarge: {
      'png of a byte more than the limit': await pngOfLength(maxPrescriptionBytes + 1),
      'png of twice the limit': await pngOfLength(2 * maxPrescriptionBytes),
    },
  };
}
