/** What a paper is made of, for those who have it read out: headings, paragraphs and tables, in the order in which they are read. */

type Element = PDFKit.PDFStructureElement;

/** What PDFKit keeps of an element, and its types do not tell. */
type Kept = { readonly dictionary: { readonly data: { A?: object } } };

/** Of PDF's own standard types. */
export type Part = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';

type HeadOf = {
  readonly scope?: 'Row' | 'Column';
  /** columns that a cell takes, where it is more than one */
  readonly span?: number;
};

export class Structure {
  readonly #doc: PDFKit.PDFDocument;
  /** From the document to the part that is being drawn. */
  readonly #open: Element[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    const document = doc.struct('Document');
    doc.addStructure(document);
    this.#open.push(document);
  }

  /** A part that is made of the parts which are drawn meanwhile; it may go over several pages. */
  group(part: Part, draw: () => void): void {
    this.#open.push(this.#added(part, {}));
    draw();
    this.#open.pop()?.end();
  }

  /** A part of words, on one page. */
  words(part: Part, draw: () => void, headOf: HeadOf = {}): void {
    const element = this.#added(part, headOf);
    const content = this.#doc.markStructureContent(part);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Lines, and what is printed again on each page: it is not read out. */
  decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Once nothing more is drawn. */
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
