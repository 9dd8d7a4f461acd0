/** Text of several scripts, in lines of a width. All lengths are PDF points, 72 to an inch. */
import { runsOf, setFont, type Run, type Weight } from './fonts.ts';

export type TextStyle = { readonly size: number; readonly weight?: Weight; readonly color?: string };

/** Where lines stand; on the right they end at x + width. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'left' | 'right' };

type Doc = PDFKit.PDFDocument;

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.4;

const ink = '#1b2a30';
export const faintInk = '#5a6a70';

/** Shaping letters is most of a document's work, and its words come again and again. */
const measured = new WeakMap<Doc, Map<string, number>>();

function widthOf(doc: Doc, text: string, { size, weight = 'regular' }: TextStyle): number {
  const known = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, known);
  const key = `${weight} ${size} ${text}`;
  const width = known.get(key) ?? runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(doc, run, size), 0);
  known.set(key, width);
  return width;
}

const widthOfRun = (doc: Doc, { font, text }: Run, size: number): number => setFont(doc, font, size).widthOfString(text);

/** The text broken between words, and within a word that is wider than a line. At least one line. */
export function linesOf(doc: Doc, text: string, style: TextStyle, width: number): string[] {
  const space = widthOf(doc, ' ', style);
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((whole) => piecesOf(doc, whole, style, width))) {
    const wordWidth = widthOf(doc, word, style);
    if (line !== '' && used + space + wordWidth <= width) [line, used] = [`${line} ${word}`, used + space + wordWidth];
    else {
      if (line !== '') lines.push(line);
      [line, used] = [word, wordWidth];
    }
  }
  return [...lines, line];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that fits is one piece; another is cut between letters, never within one of several characters. */
function piecesOf(doc: Doc, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const pieces = [''];
  let used = 0;
  for (const { segment } of letters.segment(word)) {
    const letterWidth = widthOf(doc, segment, style);
    if (used > 0 && used + letterWidth > width) {
      pieces.push('');
      used = 0;
    }
    pieces.push((pieces.pop() ?? '') + segment);
    used += letterWidth;
  }
  return pieces;
}

/** Draws lines under one another. */
export function drawLines(doc: Doc, lines: readonly string[], style: TextStyle, place: Place): void {
  for (const [index, line] of lines.entries()) drawLine(doc, line, style, { ...place, y: place.y + index * lineHeightOf(style) });
}

function drawLine(doc: Doc, line: string, style: TextStyle, { x, y, width, align }: Place): void {
  const { size, weight = 'regular', color = ink } = style;
  const runs = runsOf(line, weight).map((run) => ({ ...run, width: widthOfRun(doc, run, size) }));
  let left = align === 'right' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x;
  doc.fillColor(color);
  for (const run of runs) {
    setFont(doc, run.font, size).text(run.text, left, y, { lineBreak: false });
    left += run.width;
  }
}
