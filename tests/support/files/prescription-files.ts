import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Size = { readonly width?: number; readonly height?: number };

const blank = ({ width = 60, height = 80 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } });

export const jpegFile = (size?: Size): Promise<Buffer> => blank(size).jpeg().toBuffer();
export const pngFile = (size?: Size): Promise<Buffer> => blank(size).png().toBuffer();

/** Returns a PNG of exactly this length: bytes after an image's end belong to no pixel. */
export async function pngOfLength(length: number): Promise<Buffer> {
  const file = await pngFile();
  return Buffer.concat([file, Buffer.alloc(length - file.length)]);
}

type PdfChanges = { readonly pages?: number; readonly password?: string; readonly change?: (doc: PDFKit.PDFDocument) => void };

export function pdfFile({ pages = 1, password, change }: PdfChanges = {}): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, ...(password === undefined ? {} : { userPassword: password }) });
  for (let page = 1; page <= pages; page += 1) doc.addPage().text(`Rp. page ${page}`);
  change?.(doc);
  const parts: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.end();
  return promise;
}
