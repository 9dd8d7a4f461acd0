/**
 * Draws a text in runs, each in a font file that has its characters, because PDFKit looks for a missing character nowhere
 * else.
 */
import { inDrawnOrder } from './bidi.ts';
import { fontFile, hasCharacter, isShaped, subsetOf, type Subset, type Weight } from './font-files.ts';
import { asAnotherFont, isRaisedDigit, raiseDigits } from './raised-digits.ts';
import { shapeWithHarfBuzz, type Font } from './shaping.ts';

type FontName = `${Subset} ${Weight}` | `raised ${Weight}`;

export type Run = {
  readonly font: FontName;
  readonly text: string;
  /** True where letters stand in another order than they are read in, or are drawn as one; see meaning.ts. */
  readonly isShaped: boolean;
  readonly isRaised: boolean;
};

/** PDFKit offers no public access to the font in use. */
type InUse = { readonly _font: { readonly font: Font } };

const opened = new WeakMap<PDFKit.PDFDocument, Set<FontName>>();

/** Makes this the font that the document measures and draws with. The file has only those glyphs of it that are drawn. */
export function setFont(doc: PDFKit.PDFDocument, font: FontName, size: number): PDFKit.PDFDocument {
  const known = opened.get(doc) ?? new Set();
  opened.set(doc, known);
  if (known.has(font)) return doc.font(font, size);
  known.add(font);
  const [subset, weight] = font.split(' ') as ['raised' | Subset, Weight];
  const file = subset === 'raised' ? asAnotherFont(fontFile('latin', weight)) : fontFile(subset, weight);
  doc.registerFont(font, file).font(font, size);
  const { _font: inUse } = doc as unknown as InUse;
  if (subset === 'raised') raiseDigits(inUse.font);
  else shapeWithHarfBuzz(inUse.font, file);
  return doc;
}

/** Cuts a text into as few runs as its characters allow, from left to right. What no file has becomes a question mark. */
export const runsOf = (text: string, weight: Weight): Run[] =>
  inDrawnOrder(drawable(text)).flatMap((piece) => runsOfPiece(piece.text, weight));

function runsOfPiece(text: string, weight: Weight): Run[] {
  const runs: { subset: 'raised' | Subset; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const found = isRaisedDigit(character) ? 'raised' : subsetBeside(character, last?.subset);
    const drawn = found === undefined ? '?' : character;
    if (last !== undefined && last.subset === (found ?? 'latin')) last.text += drawn;
    else runs.push({ subset: found ?? 'latin', text: drawn });
  }
  return runs.map(({ subset, text: drawn }) => ({
    font: `${subset} ${weight}` as const,
    text: drawn,
    isShaped: subset !== 'raised' && isShaped(subset),
    isRaised: subset === 'raised',
  }));
}

/** A joiner or an accent belongs to what it stands beside, whichever other file has it, too. */
const subsetBeside = (character: string, beside: 'raised' | Subset | undefined): Subset | undefined =>
  beside !== undefined && beside !== 'raised' && hasCharacter(beside, character) ? beside : subsetOf(character);

/**
 * Returns the text in the form that fonts draw, without what is not seen: control characters, and marks that turn the
 * direction. The marks that isolate a name stay, because the order of the line needs them.
 */
function drawable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/\s+/g, ' ')
      // The files say that they have hyphens of their own, and do not.
      .replaceAll(/[\u2010\u2011]/g, '-')
      .replaceAll(/(?![\u2068\u2069\u200C\u200D])[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu, '')
  );
}
