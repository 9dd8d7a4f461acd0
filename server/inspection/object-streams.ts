/**
 * Streams in which a PDF may have packed further objects. A reader finds an object by its number through a table, wherever in the
 * file it stands; so each place at which one could begin is read, also within texts and other streams.
 */

export type ObjectStream = {
  /** Its dictionary without texts and comments, every name written plainly. */
  readonly words: string;
  /** From its first byte to the end of the file: where a reader takes it to end is the reader's affair. */
  readonly content: Buffer;
};

/** No dictionary of a stream comes near it. */
const mostOfDictionary = 256 * 1024;
const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set([...spaces, ...Buffer.from('()<>[]{}/%')]);
const [returnSign, lineFeed, backslash] = [0x0d, 0x0a, 0x5c];
const signs = { open: 0x28, close: 0x29, less: 0x3c, greater: 0x3e, slash: 0x2f, percent: 0x25 } as const;

/** @throws RangeError when so many objects seem to begin within one another that reading them is no longer bearable */
export function* objectStreams(file: Buffer): Generator<ObjectStream> {
  let left = 8 * file.length + mostOfDictionary;
  for (let at = file.indexOf('obj'); at !== -1; at = file.indexOf('obj', at + 1)) {
    if (file.toString('latin1', Math.max(at - 3, 0), at) === 'end') continue;
    const begin = afterGap(file, at + 'obj'.length);
    if (file[begin] !== signs.less || file[begin + 1] !== signs.less) continue;
    const { words, end } = dictionaryAt(file, begin);
    left -= end - begin;
    if (left < 0) throw new RangeError('Too many objects within one another');
    const keyword = afterGap(file, end);
    const isStream = file.toString('latin1', keyword, keyword + 'stream'.length) === 'stream';
    const isCutOff = end - begin >= mostOfDictionary;
    // Readers ask for its numbers, not for its type.
    if ((isStream || isCutOff) && /\/(?:ObjStm|First)(?!\w)/.test(words))
      yield { words, content: file.subarray(isStream ? afterLine(file, keyword) : file.length) };
  }
}

/** Behind spaces and comments. */
function afterGap(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length) {
    if (file[at] === signs.percent) at = endOfLine(file, at);
    else if (spaces.has(file[at] ?? 0)) at += 1;
    else break;
  }
  return at;
}

function endOfLine(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== returnSign && file[at] !== lineFeed) at += 1;
  return at;
}

function afterLine(file: Buffer, from: number): number {
  const at = endOfLine(file, from);
  return file[at] === returnSign && file[at + 1] === lineFeed ? at + 2 : at + 1;
}

/** From its "<<" to behind the ">>" that belongs to it, or as far as anybody would read. */
function dictionaryAt(file: Buffer, begin: number): { readonly words: string; readonly end: number } {
  const most = Math.min(file.length, begin + mostOfDictionary);
  let words = '';
  let depth = 0;
  let at = begin;
  while (at < most) {
    const sign = file[at] ?? 0;
    const isDouble = file[at + 1] === sign;
    if (sign === signs.less && isDouble) [depth, at, words] = [depth + 1, at + 2, `${words} `];
    else if (sign === signs.greater && isDouble) {
      [depth, at, words] = [depth - 1, at + 2, `${words} `];
      if (depth === 0) break;
    } else if (sign === signs.open) [at, words] = [afterText(file, at, most), `${words} `];
    else if (sign === signs.less) [at, words] = [afterHexText(file, at, most), `${words} `];
    else if (sign === signs.percent) [at, words] = [endOfLine(file, at), `${words} `];
    else if (sign === signs.slash) {
      const end = endOfWord(file, at + 1, most);
      [at, words] = [end, `${words}/${plainName(file.toString('latin1', at + 1, end))}`];
    } else [at, words] = [at + 1, words + (spaces.has(sign) ? ' ' : String.fromCharCode(sign))];
  }
  return { words, end: at };
}

/** Texts may hold brackets in pairs, and any sign behind a backslash. */
function afterText(file: Buffer, begin: number, most: number): number {
  let depth = 0;
  for (let at = begin; at < most; at += 1) {
    const sign = file[at];
    if (sign === backslash) at += 1;
    else if (sign === signs.open) depth += 1;
    else if (sign === signs.close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return most;
}

function afterHexText(file: Buffer, begin: number, most: number): number {
  const end = file.indexOf(signs.greater, begin);
  return end === -1 ? most : Math.min(end + 1, most);
}

function endOfWord(file: Buffer, from: number, most: number): number {
  let at = from;
  while (at < most && !delimiters.has(file[at] ?? 0)) at += 1;
  return at;
}

/** "J#53" is "JS". */
export const plainName = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
