/** Finds the order in which a line is drawn from left to right when words of it are written from the right. */
import bidiFactory, { type Bidi } from 'bidi-js';

export type Piece = { readonly text: string; readonly isFromRight: boolean };

/** The package's types describe a module, but it is none: what is imported is the factory itself. */
const bidi = (bidiFactory as unknown as () => Bidi)();
const fromRight = /[\p{Script=Arabic}\u0640]/u;
const ofWord = /[\p{L}\p{M}\u200C\u200D]/u;

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, which stand around a name and are not drawn. */
const isolates = /[\u2068\u2069]/g;

/**
 * Cuts a line into pieces in the order in which they are drawn. From the right, each word and each sign between words is a
 * piece: shaping puts the letters of a word in their places.
 */
export function inDrawnOrder(line: string): readonly Piece[] {
  if (!fromRight.test(line)) return [{ text: line.replaceAll(isolates, ''), isFromRight: false }];
  const found = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces: { text: string; isFromRight: boolean }[] = [];
  let before = -1;
  for (const index of bidi.getReorderedIndices(line, found)) {
    const character = line[index] ?? '';
    if (/[\u2068\u2069]/.test(character)) continue;
    const isFromRight = (found.levels[index] ?? 0) % 2 === 1;
    const last = pieces.at(-1);
    const isWordGoingOn = index === before - 1 && ofWord.test(character) && ofWord.test(line[before] ?? '');
    before = index;
    if (last?.isFromRight !== isFromRight || (isFromRight && !isWordGoingOn))
      pieces.push({ text: isFromRight ? mirrored(character) : character, isFromRight });
    else last.text = isFromRight ? character + last.text : last.text + character;
  }
  return pieces;
}

const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;
