/**
 * Noto Sans, cut by its maker into one file for each group of characters. PDFKit looks for a missing character nowhere else,
 * so a text is drawn in runs, each in a file that has its characters.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ranges from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import { fontInWoff } from './woff.ts';

type Subset = keyof typeof ranges;

/** In the order of choice. A file is read only when a document needs one of its characters. */
const subsets: readonly Subset[] = [
  'latin',
  'latin-ext',
  'devanagari',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
];
const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;

export type Run = { readonly font: Font; readonly text: string };
type Font = `${Subset} ${Weight}`;

const { resolve } = createRequire(import.meta.url);

/** Unpacked ones, kept for the next document. */
const files = new Map<Font, Buffer>();

/** Makes the font the one that the document measures and draws with; each document holds only what it uses of it. */
export function setFont(doc: PDFKit.PDFDocument, font: Font, size: number): PDFKit.PDFDocument {
  const file = files.get(font) ?? readFont(font);
  files.set(font, file);
  return doc.registerFont(font, file).font(font, size);
}

function readFont(font: Font): Buffer {
  const [subset, weight] = font.split(' ') as [Subset, Weight];
  const file = resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weights[weight]}-normal.woff`);
  return fontInWoff(readFileSync(file));
}

/** A text in as few runs as its characters allow. What no file has becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of drawable(text)) {
    const last = runs.at(-1);
    // A joiner or an accent belongs to what it stands beside, whichever other file has it, too.
    const subset = last !== undefined && hasCharacter(last.subset, character) ? last.subset : subsetOf(character);
    const [drawn, found] = subset === undefined ? ['?', 'latin' as const] : [character, subset];
    if (last?.subset === found) last.text += drawn;
    else runs.push({ subset: found, text: drawn });
  }
  return runs.map((run) => ({ font: `${run.subset} ${weight}` as const, text: run.text }));
}

/** In the form that fonts draw, without what is not seen: control characters, and marks that turn the direction. */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '');
}

const subsetOf = (character: string) => subsets.find((subset) => hasCharacter(subset, character));

function hasCharacter(subset: Subset, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return bounds.get(subset)?.some(([first, last]) => code >= first && code <= last) ?? false;
}

const bounds = new Map(subsets.map((subset) => [subset, boundsIn(ranges[subset])]));

/** "U+0370-0377,U+20AC" */
function boundsIn(text: string): (readonly [first: number, last: number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
