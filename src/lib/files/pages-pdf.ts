/**
 * Joins JPEGs into one PDF, for an API that takes one file for a prescription. The pictures are taken over byte for byte; a page has
 * its picture's proportion and shows it upright. PDF 32000-1 names the parts.
 */
import { imageSize } from './image-size.ts';
import { pdfPageSize } from './pdf-page-size.ts';
import { orientationOf } from './turned-jpeg.ts';

/** What is written beside the pictures is less than this for each page. */
export const pdfBytesPerPage = 1024;

type Matrix = readonly [number, number, number, number, number, number];

/** Maps the unit square of the stored picture to the page, by the orientation that the picture names. */
function matrixOf(orientation: number, width: number, height: number): Matrix {
  const matrices: Readonly<Record<number, Matrix>> = {
    2: [-width, 0, 0, height, width, 0],
    3: [-width, 0, 0, -height, width, height],
    4: [width, 0, 0, -height, 0, height],
    5: [0, -height, -width, 0, width, height],
    6: [0, -height, width, 0, 0, height],
    7: [0, height, width, 0, 0, 0],
    8: [0, height, -width, 0, width, 0],
  };
  return matrices[orientation] ?? [width, 0, 0, height, 0, 0];
}

type Jpeg = { readonly width: number; readonly height: number; readonly colours: number; readonly isInverted: boolean };

/** @throws if it is no whole header of a JPEG */
function jpegFacts(bytes: Uint8Array<ArrayBuffer>): Jpeg {
  const size = imageSize(exactBuffer(bytes), 'jpeg');
  let isInverted = false;
  for (let at = 2; size && at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xee) isInverted = true;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { ...size, colours: bytes[at + 9] ?? 3, isInverted };
    at += marker === 0xff ? 1 : 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  throw new Error('This is not the beginning of a JPEG');
}

const exactBuffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;

const colourSpaces: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/** @throws if one of them is no JPEG */
export function pagesPdf(pages: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>): void => {
    parts.push(part);
    length += part.length;
  };
  const begin = (number: number): void => {
    starts[number] = length;
    write(`${number} 0 obj\n`);
  };
  write('%PDF-1.7\n');
  begin(1);
  write('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  begin(2);
  const kids = pages.map((_page, at) => `${3 + at * 3} 0 R`).join(' ');
  write(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`);
  for (const [at, bytes] of pages.entries()) writePage(3 + at * 3, bytes, { write, begin });
  const count = 3 + pages.length * 3;
  const table = Array.from({ length: count - 1 }, (_, at) => `${String(starts[at + 1]).padStart(10, '0')} 00000 n \n`);
  const tableAt = length;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

type Writer = {
  readonly write: (part: string | Uint8Array<ArrayBuffer>) => void;
  readonly begin: (number: number) => void;
};

/** @param number of the page's first object of three */
function writePage(number: number, bytes: Uint8Array<ArrayBuffer>, { write, begin }: Writer): void {
  const { width, height, colours, isInverted } = jpegFacts(bytes);
  const orientation = orientationOf(bytes);
  const isOnItsSide = orientation >= 5;
  const page = pdfPageSize(isOnItsSide ? { width: height, height: width } : { width, height });
  begin(number);
  write(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${number + 1} 0 R `);
  write(`/Resources << /XObject << /P ${number + 2} 0 R >> >> >>\nendobj\n`);
  const content = `q ${matrixOf(orientation, page.width, page.height).join(' ')} cm /P Do Q`;
  begin(number + 1);
  write(`<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`);
  begin(number + 2);
  // Programs that write CMYK into a JPEG with Adobe's marker write it the other way round.
  const decode = colours === 4 && isInverted ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  write(`<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 `);
  write(`/ColorSpace ${colourSpaces[colours] ?? '/DeviceRGB'}${decode} /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`);
  write(bytes);
  write('\nendstream\nendobj\n');
}
