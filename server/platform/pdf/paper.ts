/** Draws A4 pages that fill from top to bottom. All lengths are PDF points, 72 to an inch. */
import language from '#words/language';
import words from '#words/report-paper';
import { brand } from '../../../src/brand.ts';
import { Structure, type Part } from './structure.ts';
import { drawLines, faintInk, lineHeightOf, linesOf, type Place, type TextStyle } from './text.ts';

const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 48;
const footerHeight = 40;

/** The sheet is the part that may be written on, between the margins and above the footer. */
export const sheet = {
  left: margin,
  right: pageWidth - margin,
  top: margin,
  bottom: pageHeight - margin - footerHeight,
  width: pageWidth - 2 * margin,
};

const footerStyle: TextStyle = { size: 8, color: faintInk };
const rule = '#d5dee1';

export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  readonly #title: string;
  readonly #bytes: Promise<Buffer>;
  /** The next thing is drawn here. */
  y = sheet.top;

  private constructor(doc: PDFKit.PDFDocument, title: string) {
    this.doc = doc;
    this.structure = new Structure(doc);
    this.#title = title;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    this.#bytes = promise;
  }

  /** @param title stands in the footer of every page, and where a reader names its window */
  static async begin(title: string, at: number): Promise<Paper> {
    // PDFKit is loaded only when it is needed: the server starts without its time and memory.
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      pdfVersion: '1.7',
      margin: 0,
      lang: language.locale,
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: brand.owner, Creator: brand.name, Producer: brand.name, CreationDate: new Date(at) },
      bufferPages: true,
      // Without this PDFKit reads its own Helvetica, which has no rupee sign.
      font: '',
    });
    return new Paper(doc, title);
  }

  /** Begins a new page unless this much room is left on this one. */
  makeRoom(height: number): void {
    if (this.y + height > sheet.bottom) this.nextPage();
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = sheet.top;
  }

  /** Writes a text into a column and goes below it. @param as what it is, for those who have it read out */
  write(
    text: string,
    style: TextStyle,
    { x = sheet.left, width = sheet.width, align = 'left' }: Partial<Place> = {},
    as: Part = 'P',
  ): void {
    const lines = linesOf(this.doc, text, style, width);
    this.makeRoom(lines.length * lineHeightOf(style));
    this.structure.words(as, () => drawLines(this.doc, lines, style, { x, y: this.y, width, align }));
    this.y += lines.length * lineHeightOf(style);
  }

  drawRule(color = rule): void {
    this.structure.decoration(() => {
      this.doc.moveTo(sheet.left, this.y).lineTo(sheet.right, this.y).lineWidth(0.75).strokeColor(color).stroke();
    });
  }

  /** Puts the footer on every page, now that their number is known, and gives the file. */
  finish(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.#drawFooter(words.footer(this.#title, page + 1, count));
    }
    this.structure.end();
    this.doc.end();
    return this.#bytes;
  }

  #drawFooter(place: string): void {
    this.y = sheet.bottom + 16;
    this.drawRule();
    const contact = `${brand.name} · ${brand.phone} · ${brand.email}`;
    const [line = ''] = linesOf(this.doc, contact, footerStyle, sheet.width * 0.6);
    const at = { x: sheet.left, y: this.y + 8, width: sheet.width };
    this.structure.decoration(() => {
      drawLines(this.doc, [line], footerStyle, at);
      drawLines(this.doc, [place], footerStyle, { ...at, align: 'right' });
    });
  }
}
