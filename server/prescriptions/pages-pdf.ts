import { readFile } from 'node:fs/promises';
import { brand } from '../../src/brand.ts';
import { pdfPageSize } from '../../src/lib/files/pdf-page-size.ts';
import type { PixelSize } from '../../src/lib/files/image-size.ts';

export type PageToJoin = PixelSize & {
  /** A picture as the inspecting process has written it: upright, and a JPEG or a PNG without transparency. */
  readonly path: string;
};

/**
 * Joins pictures into one PDF, a page for each. The pictures are taken over as they are and not drawn anew.
 * @param at epoch milliseconds, which the file names as its own time
 */
export async function pagesPdf(pages: readonly PageToJoin[], at: number): Promise<Buffer> {
  // PDFKit is loaded only when it is needed.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    // 1.5 is the first that may hold pictures with 16 bits for each colour.
    pdfVersion: '1.7',
    info: { Creator: brand.name, Producer: brand.name, CreationDate: new Date(at) },
    font: '',
  });
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  for (const { path, ...size } of pages) {
    const { width, height } = pdfPageSize(size);
    doc.addPage({ size: [width, height], margin: 0 });
    doc.image(await readFile(path), 0, 0, { width, height });
  }
  doc.end();
  return promise;
}
