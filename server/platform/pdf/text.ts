/** Breaks text of several scripts into lines and draws them. All lengths are PDF points, 72 to an inch. */
import type { Weight } from './font-files.ts';
import { runsOf, setFont, type Run } from './fonts.ts';
import { withMeaning } from './meaning.ts';

export type TextStyle = { readonly size: number; readonly weight?: Weight; readonly color?: string };

/** Where lines stand. Lines that are aligned on the right end at x + width. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'left' | 'right' };

type Doc = PDFKit.PDFDocument;

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.4;

const ink = '#1b2a30';
export const faintInk = '#5a6a70';

/** Words come again and again in a document. Remembering their widths spares a sixth of its time. */
const measured = new WeakMap<Doc, Map<string, number>>();

function widthOf(doc: Doc, text: string, { size, weight = 'regular' }: TextStyle): number {
  const known = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, known);
  const key = `${weight} ${size} ${text}`;
  const width = known.get(key) ?? runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(doc, run, size), 0);
  known.set(key, width);
  return width;
}

const widthOfRun = (doc: Doc, { font, text, isRaised }: Run, size: number): number =>
  setFont(doc, font, isRaised ? size * raised.scale : size).widthOfString(text);

/** Breaks the text between words, and within a word that is wider than a line. @returns at least one line */
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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Kannada's consonants, and two of Tamil, are separate letters in Unicode that nobody separates on paper. */
const joinsNext = /\u0CCD\u200D?$|[\u0B95\u0BB8\u0BB6]\u0BCD$/;

/** No language has a letter of more characters, and a line has to end. */
const longestLetter = 24;
const withinLongest = new RegExp(`.{1,${longestLetter}}`, 'gsu');

function lettersOf(word: string): string[] {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const before = letters.at(-1);
    const isJoined = before !== undefined && before.length < longestLetter && joinsNext.test(before) && /^\p{L}/u.test(segment);
    if (isJoined) letters[letters.length - 1] = before + segment;
    else for (const letter of segment.match(withinLongest) ?? []) letters.push(letter);
  }
  return letters;
}

/** No line has room for more letters, so it need not be measured as a whole. */
const longestWord = 500;

/** Keeps a word that fits in one piece, and cuts any other between letters, not between the characters of one letter. */
function piecesOf(doc: Doc, word: string, style: TextStyle, width: number): string[] {
  if (word.length < longestWord && widthOf(doc, word, style) <= width) return [word];
  const pieces = [''];
  let used = 0;
  for (const letter of lettersOf(word)) {
    const letterWidth = widthOf(doc, letter, style);
    if (used > 0 && used + letterWidth > width) {
      pieces.push('');
      used = 0;
    }
    pieces.push((pieces.pop() ?? '') + letter);
    used += letterWidth;
  }
  return pieces;
}

/** Draws the lines, each below the one before. */
export function drawLines(doc: Doc, lines: readonly string[], style: TextStyle, place: Place): void {
  for (const [index, line] of lines.entries()) drawLine(doc, line, style, { ...place, y: place.y + index * lineHeightOf(style) });
}

function drawLine(doc: Doc, line: string, style: TextStyle, { x, y, width, align }: Place): void {
  const { size, weight = 'regular', color = ink } = style;
  const runs = runsOf(line, weight).map((run) => ({ ...run, width: widthOfRun(doc, run, size) }));
  let left = align === 'right' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x;
  doc.fillColor(color);
  for (const run of runs) {
    drawRun(doc, run, size, { x: left, y: y + baselineOf(size) });
    left += run.width;
  }
}

/** The fonts of other scripts begin higher or lower; here all stand on one line. */
const baselineOf = (size: number): number => size * 1.069;

function drawRun(doc: Doc, run: Run, size: number, { x, y }: Pick<Place, 'x' | 'y'>): void {
  const { scale, rise } = run.isRaised ? raised : level;
  const draw = () => setFont(doc, run.font, size * scale).text(run.text, x, y - size * rise, asDrawn);
  if (run.isShaped) withMeaning(doc, run.text, draw);
  else draw();
}

const asDrawn = { lineBreak: false, baseline: 'alphabetic' } as const;
const level = { scale: 1, rise: 0 };
/** These digits stand as high as the fonts' own "²". */
const raised = { scale: 0.64, rise: 0.27 };
