/**
 * The order in which a line is drawn from left to right, when words of it are written from the right: as much of the Unicode
 * bidirectional algorithm as lines of English need in which names stand, and Arabic as the only script from the right.
 * @see https://www.unicode.org/reports/tr9/ P3 (the line is one from the left), W1–W7, N0–N2, L2, L4
 */

export type Piece = { readonly text: string; readonly isFromRight: boolean };

/** L from the left, R from the right, N a number within R, o what takes the direction of its surroundings. */
type Kind = 'L' | 'R' | 'N' | 'o';

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, around a name. */
const isolates = /[\u2068\u2069]/;

const fromRight = /[\p{Script=Arabic}\u0640]/u;

/** Parts in the order in which they are drawn; of those from the right, each word and each sign between words is one. */
export function inDrawnOrder(line: string): readonly Piece[] {
  if (!fromRight.test(line)) return [{ text: line.replaceAll(/[\u2068\u2069]/g, ''), isFromRight: false }];
  const characters = Array.from(line);
  const kinds = kindsOf(characters);
  return turned(partsOf(characters, kinds));
}

function kindsOf(characters: readonly string[]): Kind[] {
  const kinds: Kind[] = [];
  let strong: Kind = 'L';
  for (const [index, character] of characters.entries()) {
    const kind = kindOf(character, kinds[index - 1] ?? 'o', strong);
    if (kind === 'L' || kind === 'R') strong = kind;
    kinds.push(kind);
  }
  joinNumbers(characters, kinds);
  pairBrackets(characters, kinds);
  surround(kinds);
  return kinds;
}

function kindOf(character: string, before: Kind, strong: Kind): Kind {
  // The line is one from the left: to what stands beside it, an isolated name is a word from there.
  if (isolates.test(character)) return 'L';
  if (/[\p{M}\u200C\u200D]/u.test(character)) return before;
  if (/[٠-٩]/.test(character)) return 'N';
  if (/\p{Nd}/u.test(character)) return strong === 'R' ? 'N' : 'L';
  if (/\p{L}/u.test(character)) return fromRight.test(character) ? 'R' : 'L';
  return 'o';
}

/** "12.5" within Arabic is one number. */
function joinNumbers(characters: readonly string[], kinds: Kind[]): void {
  for (const [index, character] of characters.entries())
    if (/[.,:/،٫٬]/.test(character) && kinds[index - 1] === 'N' && kinds[index + 1] === 'N') kinds[index] = 'N';
}

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>', '«': '»' };
const mirrored = new Map(Object.entries(brackets).flatMap(([open, close]) => [[open, close] as const, [close, open] as const]));

/** Brackets go together: from the right around what is from the right and follows such, else from the left. */
function pairBrackets(characters: readonly string[], kinds: Kind[]): void {
  const open: { readonly close: string; readonly at: number }[] = [];
  for (const [index, character] of characters.entries()) {
    const close = brackets[character];
    if (close !== undefined) open.push({ close, at: index });
    const at = open.findLastIndex((one) => one.close === character);
    if (at === -1) continue;
    const from = open.splice(at)[0]?.at ?? index;
    const inside = kinds.slice(from + 1, index);
    if (inside.every((kind) => kind === 'o')) continue;
    const before = kinds.slice(0, from).findLast((kind) => kind !== 'o') ?? 'L';
    const kind = inside.includes('L') || before === 'L' ? 'L' : 'R';
    kinds[from] = kind;
    kinds[index] = kind;
  }
}

/** What stands between two words from the right is from the right; all else is from the left. */
function surround(kinds: Kind[]): void {
  let last: Kind = 'L';
  for (let index = 0; index < kinds.length; index += 1) {
    if (kinds[index] !== 'o') {
      last = kinds[index] ?? 'L';
      continue;
    }
    let end = index;
    while (kinds[end] === 'o') end += 1;
    const isBetween = last !== 'L' && (kinds[end] ?? 'L') !== 'L';
    kinds.fill(isBetween ? 'R' : 'L', index, end);
    index = end - 1;
  }
}

type Part = { readonly kind: Kind; text: string };

const ofWord = /[\p{L}\p{M}\u200C\u200D]/u;

function partsOf(characters: readonly string[], kinds: readonly Kind[]): Part[] {
  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    if (isolates.test(character)) continue;
    const kind = kinds[index] ?? 'L';
    const last = parts.at(-1);
    const isOne = kind !== 'R' || (ofWord.test(character) && ofWord.test(characters[index - 1] ?? ''));
    if (last?.kind === kind && isOne) last.text += character;
    else parts.push({ kind, text: kind === 'R' ? (mirrored.get(character) ?? character) : character });
  }
  return parts;
}

/** Numbers stay as they are, between words that change places. */
function turned(parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length;) {
    let end = index;
    while (end < parts.length && parts[end]?.kind !== 'L') end += 1;
    const isLeft = end === index;
    const group = isLeft ? parts.slice(index, index + 1) : parts.slice(index, end).toReversed();
    for (const { kind, text } of group) pieces.push({ text, isFromRight: kind === 'R' });
    index += group.length;
  }
  return pieces;
}
