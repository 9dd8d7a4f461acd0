/** Reports of one page with one picture, each packed with another filter of PDF (ISO 32000-2, 7.4). */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The picture's sides in pixels; its left half is black, its right half white. */
export const side = 64;
const half = side / 2;

export type PicturePdf = {
  readonly name: string;
  readonly file: Buffer;
  /** The grey of the left half: 0 for black. The JPEG 2000 picture is empty, and a decoder shows it in medium grey. */
  readonly grey: number;
};

type Picture = { readonly dictionary: string; readonly content: Buffer };

/** Creates a one-page PDF with the picture's proportions and the given drawing instructions. */
export function pdfThatDraws(content: string, objects: readonly Buffer[] = [], resources = ''): Buffer {
  const parts = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> ${resources} >> >>`,
    ),
    streamOf('', Buffer.from(content, 'latin1')),
    ...objects,
  ];
  const written = parts.map((part, index) => Buffer.concat([text(`${index + 1} 0 obj\n`), part, text('\nendobj\n')]));
  const trailer = text(`trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF\n`);
  return Buffer.concat([text('%PDF-1.7\n'), ...written, trailer]);
}

const text = (words: string) => Buffer.from(words, 'latin1');

export const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([text(`<< ${dictionary} /Length ${content.length} >>\nstream\n`), content, text('\nendstream')]);

/** Draws the picture over the whole page. */
export const drawsPicture = 'q 200 0 0 200 0 0 cm /P Do Q';

export const onPage = ({ dictionary, content }: Picture, ...more: readonly Buffer[]) =>
  pdfThatDraws(drawsPicture, [streamOf(`/Type /XObject /Subtype /Image ${size} ${dictionary}`, content), ...more]);

export const size = `/Width ${side} /Height ${side}`;
export const grey8 = '/ColorSpace /DeviceGray /BitsPerComponent 8';
export const grey1 = '/ColorSpace /DeviceGray /BitsPerComponent 1';

/** One byte per pixel. */
export const pixels = Buffer.alloc(side * side, Buffer.concat([Buffer.alloc(half, 0), Buffer.alloc(half, 255)]));

/** Applies the PNG predictors row by row: none, left, above, average and Paeth in turn. */
function predictedAsPng(): Buffer {
  const row = pixels.subarray(0, side);
  const before = (at: number) => (at === 0 ? 0 : (row[at - 1] ?? 0));
  const rows = Array.from({ length: side }, (_, y) => {
    const kind = y % 5;
    const above = (at: number) => (y === 0 ? 0 : (row[at] ?? 0));
    const corner = (at: number) => (y === 0 ? 0 : before(at));
    const guesses = [
      () => 0,
      before,
      above,
      (at: number) => Math.floor((before(at) + above(at)) / 2),
      (at: number) => paeth(before(at), above(at), corner(at)),
    ];
    return Buffer.from([kind, ...Array.from(row, (value, at) => (value - (guesses[kind]?.(at) ?? 0)) & 255)]);
  });
  return Buffer.concat(rows);
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const far = [left, above, corner].map((value) => Math.abs(guess - value));
  const nearest = Math.min(...far);
  return [left, above, corner][far.indexOf(nearest)] ?? 0;
}

/** Replaces each value by the difference to the value before it in its row. */
const predictedAsTiff = (): Buffer =>
  Buffer.from(Array.from(pixels, (value, at) => (value - (at % side === 0 ? 0 : (pixels[at - 1] ?? 0))) & 255));

/** Writes codes of nine bits for single bytes, and clears the table before ten bits would be needed. */
function lzw(content: Buffer): Buffer {
  const [newTable, end] = [256, 257];
  const codes = Array.from(content).flatMap((value, at) => (at % 250 === 0 ? [newTable, value] : [value]));
  return bytesOf([...codes, end].map((code) => code.toString(2).padStart(9, '0')).join(''));
}

export const bytesOf = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));

const asciiHex = (content: Buffer): Buffer => text(`${content.toString('hex')}>`);

function ascii85(content: Buffer): Buffer {
  const groups = Array.from({ length: Math.ceil(content.length / 4) }, (_, at) => {
    const group = content.subarray(at * 4, at * 4 + 4);
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE();
    if (value === 0 && group.length === 4) return 'z';
    let letters = '';
    for (let count = 0; count < 5; count += 1) {
      letters = String.fromCharCode(33 + (value % 85)) + letters;
      value = Math.floor(value / 85);
    }
    return letters.slice(0, group.length + 1);
  });
  return text(`${groups.join('')}~>`);
}

/** Each run covers half a row. */
const runLength = (): Buffer =>
  Buffer.from([...Array.from({ length: side }).flatMap(() => [257 - half, 0, 257 - half, 255]), 128]);

/** ITU-T T.4 codes: runs of white 0, black 32 and white 32. */
const [white0, black32, white32] = ['00110101', '000001101010', '00011011'];
const row = white0 + black32 + white32;
const endOfLine = '000000000001';
/** The two-dimensional code of a row equal to the one above: three changes at the same places. */
const sameRow = '111';
const rows = (make: (y: number) => string) => Array.from({ length: side }, (_, y) => make(y)).join('');

export const group3 = bytesOf(rows(() => row));
const group3Aligned = Buffer.concat(Array.from({ length: side }, () => bytesOf(row)));
const group3Lines = bytesOf(rows(() => endOfLine + row) + endOfLine.repeat(6));
const group3Mixed = bytesOf(rows((y) => `${endOfLine}${y % 4 === 0 ? `1${row}` : `0${sameRow}`}`) + `${endOfLine}1`.repeat(6));
/** The first row codes its runs, and ends where the white row above it does. */
export const group4 = bytesOf(`001${white0}${black32}1${sameRow.repeat(side - 1)}${endOfLine.repeat(2)}`);

export const fax = (parameters: string) =>
  `/Filter /CCITTFaxDecode /DecodeParms << /Columns ${side} /Rows ${side} ${parameters} >> ${grey1}`;

/** Returns embedded segments: the page, and one region packed as fax machines do. */
function jbig2(): Buffer {
  const word = (value: number) => bytesOf(value.toString(2).padStart(32, '0'));
  const segment = (number: number, kind: number, data: Buffer) =>
    Buffer.concat([word(number), Buffer.from([kind, 0, 1]), word(data.length), data]);
  const page = Buffer.concat([word(side), word(side), word(0), word(0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([word(side), word(side), word(0), word(0), Buffer.from([0, 1]), group4]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

/** Returns one tile without any coefficient, so that all of it is medium grey. */
export function jpeg2000(): Buffer {
  const marker = (code: number, ...values: readonly (readonly [number, number])[]) => {
    const body = values.map(([value, bytes]) => value.toString(16).padStart(bytes * 2, '0')).join('');
    return `${code.toString(16)}${(body.length / 2 + 2).toString(16).padStart(4, '0')}${body}`;
  };
  const four = (value: number) => [value, 4] as const;
  const two = (value: number) => [value, 2] as const;
  const one = (value: number) => [value, 1] as const;
  const extent = [four(side), four(side), four(0), four(0)];
  const sizes = marker(0xff51, two(0), ...extent, ...extent, two(1), one(7), one(1), one(1));
  const coding = marker(0xff52, one(0), one(0), two(1), one(0), one(0), one(4), one(4), one(0), one(1));
  const quantizing = marker(0xff5c, one(0x40), one(0x40));
  const tile = marker(0xff90, two(0), four(15), one(0), one(1));
  return Buffer.from(`ff4f${sizes}${coding}${quantizing}${tile}ff9300ffd9`, 'hex');
}

const jpeg = () =>
  sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .jpeg({ quality: 95 })
    .toBuffer();

async function pictures(): Promise<Readonly<Record<string, Picture>>> {
  const predictor = (number: number) => `/DecodeParms << /Predictor ${number} /Columns ${side} >> ${grey8}`;
  const photo = await jpeg();
  return {
    'no filter': { dictionary: grey8, content: pixels },
    FlateDecode: { dictionary: `/Filter /FlateDecode ${grey8}`, content: deflateSync(pixels) },
    'FlateDecode with the predictors of PNG': {
      dictionary: `/Filter /FlateDecode ${predictor(15)}`,
      content: deflateSync(predictedAsPng()),
    },
    'FlateDecode with the predictor of TIFF': {
      dictionary: `/Filter /FlateDecode ${predictor(2)}`,
      content: deflateSync(predictedAsTiff()),
    },
    LZWDecode: { dictionary: `/Filter /LZWDecode ${grey8}`, content: lzw(pixels) },
    'LZWDecode with the predictors of PNG': { dictionary: `/Filter /LZWDecode ${predictor(12)}`, content: lzw(predictedAsPng()) },
    ASCII85Decode: { dictionary: `/Filter /ASCII85Decode ${grey8}`, content: ascii85(pixels) },
    ASCIIHexDecode: { dictionary: `/Filter /ASCIIHexDecode ${grey8}`, content: asciiHex(pixels) },
    RunLengthDecode: { dictionary: `/Filter /RunLengthDecode ${grey8}`, content: runLength() },
    'CCITTFaxDecode, group 3': { dictionary: fax('/K 0 /EndOfBlock false'), content: group3 },
    'CCITTFaxDecode, group 3 with whole bytes': {
      dictionary: fax('/K 0 /EncodedByteAlign true /EndOfBlock false'),
      content: group3Aligned,
    },
    'CCITTFaxDecode, group 3 with ends of lines': { dictionary: fax('/K 0 /EndOfLine true'), content: group3Lines },
    'CCITTFaxDecode, group 3 in two dimensions': { dictionary: fax('/K 4 /EndOfLine true'), content: group3Mixed },
    'CCITTFaxDecode, group 4': { dictionary: fax('/K -1'), content: group4 },
    JBIG2Decode: { dictionary: `/Filter /JBIG2Decode ${grey1}`, content: jbig2() },
    DCTDecode: { dictionary: `/Filter /DCTDecode ${grey8}`, content: photo },
    JPXDecode: { dictionary: `/Filter /JPXDecode ${grey8}`, content: jpeg2000() },
    'Crypt with its identity': {
      dictionary: `/Filter [/Crypt /FlateDecode] /DecodeParms [<< /Name /Identity >> null] ${grey8}`,
      content: deflateSync(pixels),
    },
    'ASCII85Decode over FlateDecode': {
      dictionary: `/Filter [/ASCII85Decode /FlateDecode] ${grey8}`,
      content: ascii85(deflateSync(pixels)),
    },
    'ASCIIHexDecode over DCTDecode': { dictionary: `/Filter [/ASCIIHexDecode /DCTDecode] ${grey8}`, content: asciiHex(photo) },
    'FlateDecode over DCTDecode': { dictionary: `/Filter [/FlateDecode /DCTDecode] ${grey8}`, content: deflateSync(photo) },
    'ASCII85Decode over CCITTFaxDecode': {
      dictionary: `/Filter [/ASCII85Decode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns ${side} /Rows ${side} >>] ${grey1}`,
      content: ascii85(group4),
    },
    'FlateDecode over JPXDecode': { dictionary: `/Filter [/FlateDecode /JPXDecode] ${grey8}`, content: deflateSync(jpeg2000()) },
  };
}

/** Creates a PDF with an inline picture. */
export const inline = (dictionary: string, content: Buffer) =>
  pdfThatDraws(`q 200 0 0 200 0 0 cm\nBI /W ${side} /H ${side} ${dictionary}\nID ${content.toString('latin1')}\nEI Q`);

/** Returns a PDF for each filter, with a picture packed by it, and a few more with masks and inline pictures. */
export async function filterPdfs(): Promise<readonly PicturePdf[]> {
  const found = Object.entries(await pictures());
  const asPictures = found.map(([name, picture]) => {
    const isGrey = name.includes('JPX');
    return { name, file: onPage(picture), grey: isGrey ? 128 : 0 };
  });
  const mask = `/ImageMask true /BitsPerComponent 1`;
  const params = `/DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`;
  const others = {
    'CCITTFaxDecode in a mask': onPage({ dictionary: `${mask} /Filter /CCITTFaxDecode ${params}`, content: group4 }),
    'JBIG2Decode in a mask': onPage({ dictionary: `${mask} /Filter /JBIG2Decode`, content: jbig2() }),
    'CCITTFaxDecode among the page’s words': inline(
      `/CS /G /BPC 1 /F /CCF /DP << /K -1 /Columns ${side} /Rows ${side} >>`,
      group4,
    ),
    'ASCIIHexDecode among the page’s words': inline('/CS /G /BPC 8 /F /AHx', asciiHex(pixels)),
  };
  return [...asPictures, ...Object.entries(others).map(([name, file]) => ({ name, file, grey: 0 }))];
}

/** Each of these has a picture that no viewer can draw. */
export async function lostPicturePdfs(): Promise<Readonly<Record<string, Buffer>>> {
  const broken = Buffer.from('this is no picture, whatever its dictionary says. '.repeat(20));
  const mask = '/ImageMask true /BitsPerComponent 1';
  return {
    'a broken JPEG 2000': onPage({ dictionary: `/Filter /JPXDecode ${grey8}`, content: broken }),
    'a cut JPEG 2000': onPage({ dictionary: `/Filter /JPXDecode ${grey8}`, content: jpeg2000().subarray(0, 60) }),
    'a broken JBIG2': onPage({ dictionary: `/Filter /JBIG2Decode ${grey1}`, content: broken }),
    'a broken JPEG': onPage({ dictionary: `/Filter /DCTDecode ${grey8}`, content: broken }),
    'a filter of nobody': onPage({ dictionary: `/Filter /NewestDecode ${grey8}`, content: broken }),
    'no size': pdfThatDraws(drawsPicture, [streamOf(`/Type /XObject /Subtype /Image ${grey8}`, pixels)]),
    'a broken Flate': onPage({ dictionary: `/Filter /FlateDecode ${grey8}`, content: broken }),
    'a mask of a broken JBIG2': onPage({ dictionary: `${mask} /Filter /JBIG2Decode`, content: broken }),
    'a mask of a broken JPEG 2000': onPage({ dictionary: `${mask} /Filter /JPXDecode`, content: broken }),
    'a broken soft mask': onPage(
      { dictionary: `${grey8} /SMask 6 0 R`, content: pixels },
      streamOf(`/Type /XObject /Subtype /Image ${size} /Filter /JPXDecode ${grey8}`, broken),
    ),
    'a small broken one among the page’s words': inline('/CS /G /BPC 8 /F /DCT', broken),
    'a picture that is not there': pdfThatDraws('q 200 0 0 200 0 0 cm /Q Do Q'),
  };
}
