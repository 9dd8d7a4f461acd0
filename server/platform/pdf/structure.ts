/**
 * Tags what a paper is made of, for people who have it read out: headings, paragraphs and tables, in the order of reading.
 */

type Element = PDFKit.PDFStructureElement;

/** PDFKit keeps this of an element, and its types do not say so. */
type Kept = { readonly dictionary: { readonly data: { A?: object } } };

/** One of PDF's own standard types. */
export type Part = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';

type HeadOf = {
  readonly scope?: 'Row' | 'Column';
  /** The number of columns that a cell takes, if it is more than one. */
  readonly span?: number;
};

export class Structure {
  readonly #doc: PDFKit.PDFDocument;
  /** The open elements, from the document to the part that is being drawn. */
  readonly #open: Element[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    const document = doc.struct('Document');
    doc.addStructure(document);
    this.#open.push(document);
  }

  /** Adds a part that is made of the parts which are drawn meanwhile; it may go over several pages. */
  group(part: Part, draw: () => void): void {
    this.#open.push(this.#added(part, {}));
    draw();
    this.#open.pop()?.end();
  }

  /** Adds a part of words, on one page. */
  words(part: Part, draw: () => void, headOf: HeadOf = {}): void {
    const element = this.#added(part, headOf);
    const content = this.#doc.markStructureContent(part);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Marks lines, and what is printed again on each page, as not to be read out. */
  decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Ends the structure, once nothing more is drawn. */
  end(): void {
    this.#open.pop()?.end();
  }

  #added(part: Part, { scope, span = 1 }: HeadOf): Element {
    const element = this.#doc.struct(part);
    const { data } = (element as unknown as Kept).dictionary;
    if (scope) data.A = { O: 'Table', Scope: scope, ...(span > 1 && { ColSpan: span }) };
    this.#open.at(-1)?.add(element);
    return element;
  }
}
