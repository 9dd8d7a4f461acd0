/**
 * Whether a PDF runs, starts, sends or carries something. The reader that opens it tells only of what it would run itself; the
 * names of it stand in the objects, which may be packed into streams of objects. A reader finds an object by its number through a
 * table, wherever in the file it stands; so each place at which one could begin is read, also within texts and other streams.
 */
import { inflateSync, constants } from 'node:zlib';
import { isActiveValue } from './active-words.ts';
import { decipherOf, type Decipher } from './decipher.ts';
import { Budget, objectsIn, Tokens } from './pdf-tokens.ts';

/** Of all streams of objects together; more than any document of a few pages has. */
const mostUnpackedBytes = 16 * 1024 * 1024;
const mostWords = 1_000_000;

/** What of it is packed or encrypted so that nobody can tell what it holds. */
export class OpaqueError extends Error {}

type Look = { readonly file: Buffer; readonly budget: Budget; readonly decipher: Decipher; unpacked: number };

/**
 * @param isEncrypted then it opens without a password, and what it has packed is read by the empty one
 * @throws RangeError when there is more of it than is bearable
 * @throws OpaqueError when a part of it cannot be looked into
 */
export function holdsActiveNames(file: Buffer, isEncrypted = false): boolean {
  const budget = new Budget({ bytes: 8 * file.length + 2 * mostUnpackedBytes, words: mostWords });
  const look: Look = { file, budget, decipher: isEncrypted ? decipherOf(file) : asItStands, unpacked: 0 };
  let opaque: OpaqueError | undefined;
  for (const begin of objectsIn(file)) {
    try {
      if (isActiveObject(look, begin)) return true;
    } catch (error) {
      // What is known to be active is said before what is not known at all.
      if (!(error instanceof OpaqueError)) throw error;
      opaque = error;
    }
  }
  if (opaque !== undefined) throw opaque;
  return false;
}

function isActiveObject(look: Look, begin: number): boolean {
  const tokens = new Tokens(look.file, begin, look.budget);
  if (isActiveValue(tokens)) return true;
  const end = tokens.at;
  // Most objects are no stream: a second look at these is spared.
  if (!look.file.subarray(end, end + 64).includes('stream') && !look.file.subarray(end, end + 1).equals(percent)) return false;
  if (tokens.next() !== 'word' || tokens.value !== 'stream') return false;
  const words = wordsBetween(look, begin, end);
  // Readers ask for its numbers, not for its type.
  if (!/\/(?:ObjStm|First)(?!\w)/.test(words)) return false;
  return holdsActiveObjects(look, words, { begin, content: tokens.startOfStream() });
}

const percent = Buffer.from('%');
const asItStands: Decipher = (bytes) => [bytes];

/** A dictionary with every name written plainly, without texts and comments. */
function wordsBetween({ file, budget }: Look, begin: number, end: number): string {
  const tokens = new Tokens(file.subarray(0, end), begin, budget);
  const words: string[] = [];
  for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
    if (kind === 'name') words.push(`/${tokens.value}`);
    else words.push(kind === 'text' ? ' ' : tokens.value);
  }
  return words.join(' ');
}

/**
 * Otherwise than with one plain Flate, as every program that writes streams of objects has it. No pattern has two runs of spaces
 * side by side: each way to share a long one between them would be tried, which took 20 seconds of processor for 251 KB.
 */
const isPackedOddly = (dictionary: string): boolean =>
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|BrotliDecode)(?![A-Za-z])/.test(dictionary) ||
  /\/(?:Filter|F|DecodeParms|DP)\s*(?:\[\s*)?\d/.test(dictionary) ||
  /\/Predictor\s*(?!1\D)\d/.test(dictionary) ||
  [...dictionary.matchAll(/\/(?:FlateDecode|Fl)(?![A-Za-z])/g)].length > 1;

type Place = { readonly begin: number; readonly content: number };

function holdsActiveObjects(look: Look, words: string, { begin, content }: Place): boolean {
  if (isPackedOddly(words)) throw new OpaqueError('Packed otherwise than streams of objects are');
  const isPacked = /\/(?:Filter|F)(?!\w)/.test(words);
  const bytes = look.file.subarray(content, endOfStream(look.file, words, content));
  let isKnown = false;
  for (const plain of look.decipher(bytes, begin)) {
    const unpacked = isPacked ? unpack(look, plain) : plain;
    if (unpacked === undefined) continue;
    isKnown = true;
    if (isActiveAnywhere(look, unpacked, Number(/\/First (\d+)/.exec(words)?.[1]))) return true;
  }
  if (!isKnown) throw new OpaqueError('A stream of objects that nobody can read');
  return false;
}

/** Where nothing stands behind the length that it tells, a reader takes it to end somewhere else. */
function endOfStream(file: Buffer, words: string, content: number): number {
  const end = content + Number(/\/Length (\d+)(?! \d+ R)/.exec(words)?.[1]);
  return /^\s*endstream/.test(file.toString('latin1', end, end + 16)) ? end : file.length;
}

/** @returns undefined where it is broken: a reader would show what of it it can read, and we cannot tell what that is */
function unpack(look: Look, packed: Buffer): Buffer | undefined {
  const left = mostUnpackedBytes - look.unpacked;
  try {
    const unpacked = inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(left, 1) });
    look.unpacked += unpacked.length;
    return unpacked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RangeError('Unpacks to more than is bearable');
    // Not packed as it says, or encrypted with another key.
    return undefined;
  }
}

/** Each object from where the list at the beginning has it, and all of them in a row. */
function isActiveAnywhere({ budget }: Look, content: Buffer, first: number): boolean {
  for (const begin of [...listedIn(content, first, budget), 0]) {
    const tokens = new Tokens(content, begin, budget);
    do if (isActiveValue(tokens)) return true;
    while (begin === 0 && tokens.at < content.length);
  }
  return false;
}

/** Pairs of a number and a place, counted from where the first object begins. */
function listedIn(content: Buffer, first: number, budget: Budget): number[] {
  const tokens = new Tokens(content, 0, budget);
  const numbers: number[] = [];
  while (tokens.next() === 'word' && /^\d+$/.test(tokens.value)) numbers.push(Number(tokens.value));
  return numbers.flatMap((place, at) => (at % 2 === 1 && first + place < content.length ? [first + place] : []));
}
