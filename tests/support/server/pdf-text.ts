/**
 * Returns the text that a reader can copy from a PDF; it supports the parts of the format that PDFKit writes. Glyphs are mapped
 * back through each font's own table, so that a character without a glyph or without a meaning is detected.
 */
import { inflateSync } from 'node:zlib';

type Font = { readonly meanings: readonly string[]; readonly widths: readonly number[] };
type Piece = { readonly text: string; readonly x: number; readonly endX: number; readonly y: number };

/** Returns the lines of each page from top to bottom; separate texts on one line are divided by a tab. */
export function pagesOfPdf(file: Buffer): string[][] {
  const objects = objectsOf(file);
  const inside = (id: string | undefined) => objects.get(id ?? '') ?? failed(`no object ${id}`);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = inside(reference('Resources', head)).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, fontOf(inside(id).head, inside)]),
    );
    return linesOf(piecesOf(inside(reference('Contents', head)).content, fonts));
  });
}

type PdfObject = { readonly head: string; readonly content: string };

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-')) failed('no PDF');
  const found = text.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', stream] = body.split('\nstream\n');
      const bytes = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1');
      const isPacked = head.includes('/FlateDecode');
      return [id, { head, content: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1') }];
    }),
  );
}

const reference = (name: string, head: string) => new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1];

function fontOf(head: string, inside: (id: string | undefined) => PdfObject): Font {
  const map = inside(reference('ToUnicode', head)).content;
  const list = /beginbfrange\n<0000> <[0-9a-f]+> \[([^\]]*)\]/.exec(map)?.[1] ?? failed('no meanings of glyphs');
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(inside(reference('DescendantFonts', head)).head)?.[1] ?? '';
  return { meanings: hexIn(list).map(textOf), widths: widths.split(' ').map(Number) };
}

const hexIn = (text: string) => [...text.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
const unitsOf = (hex: string) => (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
const textOf = (hex: string) => String.fromCharCode(...unitsOf(hex));

function piecesOf(content: string, fonts: ReadonlyMap<string, Font>): Piece[] {
  const pieces: Piece[] = [];
  for (const [, block = ''] of content.matchAll(/^BT\n([^]*?)\nET$/gm)) {
    const piece = pieceOf(block, fonts);
    const before = pieces.at(-1);
    // A raised digit belongs to the line of what it follows.
    const isRaised = before !== undefined && /^[⁰⁴-⁹]+$/.test(piece.text) && Math.abs(piece.y - before.y) < 4;
    pieces.push(isRaised ? { ...piece, y: before.y } : piece);
  }
  return pieces;
}

/** A missing glyph is detected even if the PDF states the meaning of the glyphs. */
function pieceOf(block: string, fonts: ReadonlyMap<string, Font>): Piece {
  const [, x = '', y = '', name = '', size = ''] =
    /1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf/.exec(block) ?? failed('no place of a text');
  const { meanings, widths } = fonts.get(name) ?? failed(`no font ${name}`);
  const shown = [...block.matchAll(/^\[(.*)\] TJ$/gm)].map(([, parts = '']) => parts).join(' ');
  const glyphs = hexIn(shown).flatMap(unitsOf);
  const moved = [...shown.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, back]) => sum - Number(back), 0);
  const wide = glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), moved);
  const missing = glyphs.includes(0) ? '\uFFFD' : '';
  const text = meantIn(block) ?? glyphs.map((glyph) => meanings[glyph]).join('');
  return { text: text + missing, x: Number(x), endX: Number(x) + (wide * Number(size)) / 1000, y: Number(y) };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the stated meaning of glyphs that are not in the order of the letters. */
function meantIn(block: string): string | undefined {
  const [, packed] = /\/ActualText \(((?:\\[^]|[^\\)])*)\)/.exec(block) ?? [];
  const bytes = packed?.replaceAll(/\\([^])/g, (_, character: string) => escapes[character] ?? character);
  return bytes && Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

function linesOf(pieces: readonly Piece[]): string[] {
  const rows = [...Map.groupBy(pieces, ({ y }) => Math.round(y))].toSorted(([one], [other]) => other - one);
  return rows.map(([, row]) => {
    const inOrder = row.toSorted((one, other) => one.x - other.x);
    return inOrder
      .map(({ text, x }, index) => {
        const gap = index === 0 ? 0 : x - (inOrder[index - 1]?.endX ?? x);
        return gap > 3 ? `\t${text}` : text;
      })
      .join('');
  });
}

function failed(reason: string): never {
  throw new Error(`This PDF cannot be read back: ${reason}`);
}
