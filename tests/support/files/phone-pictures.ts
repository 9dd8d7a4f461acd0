/** One picture in each form that phones, messengers and scanners make, with a colour in each of its quarters. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { flatJpeg } from './flat-jpeg.ts';

type Colour = readonly [number, number, number];

/** The upper left, upper right, lower left and lower right quarter, as they have to look. */
export const quarters: readonly Colour[] = [
  [200, 40, 48],
  [48, 160, 64],
  [40, 72, 200],
  [224, 200, 64],
];

export const pictureSize = { width: 400, height: 304 };
const { width, height } = pictureSize;

const colourAt = (x: number, y: number): Colour => quarters[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? [0, 0, 0];

/** Where the pixel of a picture that is stored turned stands when it is upright. */
const asItStands = (x: number, y: number): readonly [number, number] => [x, y];
const upright: Readonly<Record<number, typeof asItStands>> = {
  1: asItStands,
  2: (x, y) => [width - 1 - x, y],
  3: (x, y) => [width - 1 - x, height - 1 - y],
  4: (x, y) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [width - 1 - y, x],
  7: (x, y) => [width - 1 - y, height - 1 - x],
  8: (x, y) => [y, height - 1 - x],
};

/** @param orientation the value that the metadata have for it */
export function drawn(orientation = 1): Sharp {
  const size = orientation > 4 ? { width: height, height: width } : pictureSize;
  const place = upright[orientation] ?? asItStands;
  return fromPixels(size, (x, y) => colourAt(...place(x, y)));
}

function fromPixels(size: typeof pictureSize, colour: (x: number, y: number) => Iterable<number>): Sharp {
  const pixels = Buffer.alloc(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1) {
    pixels.set([...colour(at % size.width, Math.floor(at / size.width))], at * 3);
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } });
}

/** Reads the colours in the middles of the quarters, in their order. */
export async function quartersIn(file: Buffer): Promise<readonly Colour[]> {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const places = [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((across) => [across, down] as const));
  return places.map(([across, down]) => {
    const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
    const [red = 0, green = red, blue = red] = data.subarray(at, at + info.channels);
    return [red, green, blue];
  });
}

const gps = { IFD0: { Make: 'Basement Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 30/1' } };
const fine = { quality: 95, chromaSubsampling: '4:4:4' } as const;

export const jpegTurned = (orientation: number): Promise<Buffer> =>
  drawn(orientation).withExif(gps).withMetadata({ orientation }).jpeg(fine).toBuffer();

const yccOf = ([red, green, blue]: Colour) => [
  0.299 * red + 0.587 * green + 0.114 * blue,
  128 - 0.168736 * red - 0.331264 * green + 0.5 * blue,
  128 + 0.5 * red - 0.418688 * green - 0.081312 * blue,
];

/** What CMYK files of Adobe's programs hold: the inverse of each ink, so that without black they are red, green and blue. */
const inks = (x: number, y: number) => [...colourAt(x, y), 255];
/** Of the inks' own inverse, which is what the conversion between the two is defined for. */
const ycck = (x: number, y: number) => {
  const [red, green, blue] = colourAt(x, y);
  return [...yccOf([255 - red, 255 - green, 255 - blue]).map(Math.round), 255];
};

/** Luminance as a grey picture of the same quarters has it. */
export const greys: readonly Colour[] = quarters.map((colour) => {
  const grey = Math.round(yccOf(colour)[0] ?? 0);
  return [grey, grey, grey];
});

export const jpegForms = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const plain = await drawn().jpeg(fine).toBuffer();
  return {
    progressive: await drawn()
      .jpeg({ ...fine, progressive: true })
      .toBuffer(),
    'in CMYK': flatJpeg({ width, height, at: inks, adobe: 0 }),
    'in YCCK': flatJpeg({ width, height, at: ycck, adobe: 2 }),
    'in RGB': flatJpeg({ width, height, at: colourAt, adobe: 0 }),
    'with marks to restart at': flatJpeg({ width, height, at: (x, y) => yccOf(colourAt(x, y)).map(Math.round), interval: 7 }),
    'in Display P3': await drawn().withIccProfile('p3').jpeg(fine).toBuffer(),
    // As of a phone that films a second around each photo, and of one that keeps a map of what is brighter than white.
    'with a film behind it': Buffer.concat([plain, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), Buffer.alloc(3000, 7)]),
    'with a second picture': Buffer.concat([withSegment(plain, 0xe2, Buffer.from('MPF\0MM\0*\0\0\0\x08\0\0')), plain]),
  };
};

export const greyJpeg = (): Buffer => flatJpeg({ width, height, at: (x, y) => [Math.round(yccOf(colourAt(x, y))[0] ?? 0)] });

/** Forms that browsers do not open: their frames say so. */
export const rareJpegs = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const plain = await drawn().jpeg(fine).toBuffer();
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]));
  return { 'in arithmetic code': patched(plain, frame + 1, 0xc9), 'of 12 bits': patched(plain, frame + 4, 12) };
};

function patched(file: Buffer, at: number, byte: number): Buffer {
  const changed = Buffer.from(file);
  changed[at] = byte;
  return changed;
}

const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
    jpeg.subarray(2),
  ]);

/** @param gamma what the chunk gAMA says: the file's values are light to the power of it */
function withGamma(gamma: number): Promise<Buffer> {
  const light = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const pixels = fromPixels(pictureSize, (x, y) => colourAt(x, y).map((value) => Math.round(light(value) ** gamma * 255)));
  const said = Buffer.alloc(4);
  said.writeUInt32BE(Math.round(gamma * 100_000));
  return pixels
    .png()
    .toBuffer()
    .then((png) => withChunk(png, 'gAMA', said));
}

/** @param content in hexadecimal digits */
export const pngSaying = async (name: string, content: string): Promise<Buffer> =>
  withChunk(await drawn().png().toBuffer(), name, Buffer.from(content, 'hex'));

/** Puts it behind the chunk with the size, which is the first. */
const withChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)]);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Shows two frames in turn: the picture itself, and once more its first. */
function animated(png: Buffer): Buffer {
  const frame = (number: number) => {
    const data = Buffer.alloc(26);
    for (const [at, value] of [number, width, height].entries()) data.writeUInt32BE(value, at * 4);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return data;
  };
  const begin = png.indexOf('IDAT') - 4;
  const content = png.subarray(begin + 8, begin + 8 + png.readUInt32BE(begin));
  const second = Buffer.concat([chunk('fcTL', frame(1)), chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), content]))]);
  const first = Buffer.concat([png.subarray(0, begin), chunk('fcTL', frame(0)), png.subarray(begin, -12)]);
  return withChunk(Buffer.concat([first, second, png.subarray(-12)]), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
}

/** Exif data that say nothing but the orientation. */
const exifTurn = (orientation: number) =>
  Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);

export const pngForms = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  'of 16 bits': await drawn().toColourspace('rgb16').png().toBuffer(),
  'with a palette': await drawn().png({ palette: true }).toBuffer(),
  interlaced: await drawn().png({ progressive: true }).toBuffer(),
  'in Display P3': await drawn().withIccProfile('p3').png().toBuffer(),
  'with a gamma of its own': await withGamma(1 / 1.8),
  'that moves': animated(await drawn().png().toBuffer()),
  'that is turned': withChunk(await drawn(6).png().toBuffer(), 'eXIf', exifTurn(6)),
});

export const otherForms = async (): Promise<Readonly<Record<'avif' | 'webp' | 'gif' | 'tiff', Buffer>>> => ({
  avif: await drawn().avif({ lossless: true }).toBuffer(),
  webp: await drawn().webp({ lossless: true }).toBuffer(),
  gif: await drawn().gif().toBuffer(),
  tiff: await drawn().tiff().toBuffer(),
});

/** The head of a picture in HEVC, which Apple's browsers alone can open, with these brands. */
export function heifHead(major: string, ...compatible: readonly string[]): Buffer {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  return Buffer.concat([Buffer.from([0, 0, 0, brands.length + 4]), brands, Buffer.from('\0\0\0\x08mdat', 'latin1')]);
}

export const bmp = (): Buffer => {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + width * height * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(-height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  // Its rows would be filled up to four bytes, which these are anyway.
  return Buffer.concat([head, Buffer.alloc(width * height * 3, 128)]);
};
