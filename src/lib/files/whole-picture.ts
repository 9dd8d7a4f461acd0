/**
 * This file checks whether a picture in a PDF is complete. The library that reads reports draws what is there, and silently
 * leaves the rest white or black.
 */
import { isFaxCut, type FaxForm } from './fax-whole.ts';
import { wholenessOf } from './jpeg-whole.ts';
import { isPaletteIncomplete } from './palette.ts';
import { bytesOf, type Bytes } from './pdf-bytes.ts';

type Named = { readonly name?: string };

/** `getArray` also resolves the elements of an array from the file. */
type Dictionary = Readonly<Record<'get' | 'getArray', (short: string, long: string) => unknown>>;

type Packed = {
  readonly dict?: Dictionary;
  readonly stream?: Bytes;
  /** Only a fax has parameters here. */
  readonly params?: FaxForm;
};

/** A fax is unpacked once; to unpack it again, its state must be reset. */
type Fax = Packed & {
  buffer: Uint8Array;
  eof: boolean;
  readonly stream: Bytes;
  readonly params: FaxForm;
  readonly decodeImage: (bytes: Uint8Array) => Promise<Uint8Array>;
};

/** The library's picture; a mask has only its packed image. */
export type Picture = { readonly image: Packed };

/**
 * @param content the decoded pixels as far as they were present; undefined when the browser decoded the picture itself
 * @param expected the number of bytes that the pixels should have
 */
export async function isCutPicture({ image }: Picture, content: Uint8Array | undefined, expected: number): Promise<boolean> {
  const filter = lastFilter(image);
  if (filter.startsWith('DCT') && image.stream !== undefined) return wholenessOf(photoIn(bytesOf(image.stream))) === 'cut';
  // JPEG 2000 contains its own size, and its decoder reports missing data.
  if (filter === 'JPXDecode' || content === undefined) return false;
  const [columns, rows] = [sizeOf(image, 'W', 'Width'), sizeOf(image, 'H', 'Height')];
  if (isShort(content.length, expected, { columns, rows })) return true;
  if (/^CCF|^CCITT/.test(filter) && isFax(image)) return isCutFax(image, content, rows);
  const bits = sizeOf(image, 'BPC', 'BitsPerComponent');
  return isPaletteIncomplete(image.dict?.getArray('CS', 'ColorSpace'), { content, columns, bits });
}

/** Returns the filter that produces the pixels. */
function lastFilter({ dict }: Packed): string {
  const filters = [dict?.get('F', 'Filter')].flat() as readonly (Named | undefined)[];
  return filters.at(-1)?.name ?? '';
}

function sizeOf({ dict }: Packed, short: string, long: string): number {
  const size = dict?.get(short, long);
  return typeof size === 'number' ? size : 1;
}

type Size = { readonly columns: number; readonly rows: number };

/** Some programs leave out less than a row, which nobody can see; a picture of a single pixel may have no content. */
const isShort = (length: number, expected: number, { columns, rows }: Size): boolean =>
  columns * rows > 1 && length + expected / Math.max(rows, 1) <= expected;

/** Drops what may stand before the photo. */
function photoIn(bytes: Uint8Array): Uint8Array {
  let at = bytes.indexOf(0xff);
  while (at >= 0 && bytes[at + 1] !== 0xd8) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes : bytes.subarray(at);
}

const isFax = (image: Packed): image is Fax => image.stream !== undefined && image.params !== undefined && 'decodeImage' in image;

async function isCutFax(image: Fax, content: Uint8Array, rows: number): Promise<boolean> {
  const { buffer, params } = image;
  const unpack = async (bytes: Uint8Array) => {
    image.eof = false;
    return image.decodeImage(bytes);
  };
  try {
    return await isFaxCut({ packed: bytesOf(image.stream), content, rows, form: params, unpack });
  } finally {
    image.buffer = buffer;
    image.eof = true;
  }
}
