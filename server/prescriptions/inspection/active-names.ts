/**
 * This finds out whether a PDF runs, starts, sends or carries something. The library that opens it reports only what it would
 * run itself. The names stand in the objects, which may be packed into streams of objects. A PDF reader finds an object by
 * its number through a table, wherever it stands in the file; so each place at which one could begin is read, even within
 * texts and other streams.
 */
import { inflateSync, constants } from 'node:zlib';
import { isActiveValue } from './active-words.ts';
import { decipherOf, type Decipher } from './decipher.ts';
import { Budget, objectsIn, Tokens } from './pdf-tokens.ts';

/** The limits hold for all streams of objects together; a document of a few pages has less. */
const mostUnpackedBytes = 16 * 1024 * 1024;
const mostWords = 1_000_000;

/** A part is packed or encrypted in a way that hides what it holds. */
export class OpaqueError extends Error {}

type Look = { readonly file: Buffer; readonly budget: Budget; readonly decipher: Decipher; unpacked: number };

/**
 * @param isEncrypted whether the file is encrypted and opens without a password; its streams are then read with the empty one
 * @throws RangeError when the file exceeds the limits
 * @throws OpaqueError when a part of it cannot be read
 */
export function holdsActiveNames(file: Buffer, isEncrypted = false): boolean {
  const budget = new Budget({ bytes: 8 * file.length + 2 * mostUnpackedBytes, words: mostWords });
  const look: Look = { file, budget, decipher: isEncrypted ? decipherOf(file) : asItStands, unpacked: 0 };
  let opaque: OpaqueError | undefined;
  for (const begin of objectsIn(file)) {
    try {
      if (isActiveObject(look, begin)) return true;
    } catch (error) {
      // An active name is reported before a part that cannot be read.
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
  // Most objects are no streams, and need no second look.
  if (!look.file.subarray(end, end + 64).includes('stream') && !look.file.subarray(end, end + 1).equals(percent)) return false;
  if (tokens.next() !== 'word' || tokens.value !== 'stream') return false;
  const words = wordsBetween(look, begin, end);
  // PDF readers use the numbers of the dictionary, and do not require its type.
  if (!/\/(?:ObjStm|First)(?!\w)/.test(words)) return false;
  return holdsActiveObjects(look, words, { begin, content: tokens.startOfStream() });
}

const percent = Buffer.from('%');
const asItStands: Decipher = (bytes) => [bytes];

/** Returns a dictionary with every name in its plain form, without texts and comments. */
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
 * Tells whether a stream is packed in any other way than with one plain Flate, which every program uses for streams of
 * objects. No pattern has two adjacent runs of spaces: the engine would try each way to divide a long run between them, which
 * took 20 seconds of processor for 251 KB.
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

/**
 * Returns the end of the stream. If nothing ends it at its stated length, a PDF reader looks for the end elsewhere, so the
 * whole rest of the file is taken.
 */
function endOfStream(file: Buffer, words: string, content: number): number {
  const end = content + Number(/\/Length (\d+)(?! \d+ R)/.exec(words)?.[1]);
  return /^\s*endstream/.test(file.toString('latin1', end, end + 16)) ? end : file.length;
}

/**
 * @returns undefined if the stream is broken: a PDF reader would show what it can decode of it, and we cannot tell what that
 * is
 */
function unpack(look: Look, packed: Buffer): Buffer | undefined {
  const left = mostUnpackedBytes - look.unpacked;
  try {
    const unpacked = inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(left, 1) });
    look.unpacked += unpacked.length;
    return unpacked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RangeError('Unpacks to more than is bearable');
    // It is not packed as stated, or is encrypted with another key.
    return undefined;
  }
}

/** Reads each object at the place that the list at the beginning states, and also all of them in a row. */
function isActiveAnywhere({ budget }: Look, content: Buffer, first: number): boolean {
  for (const begin of [...listedIn(content, first, budget), 0]) {
    const tokens = new Tokens(content, begin, budget);
    do if (isActiveValue(tokens)) return true;
    while (begin === 0 && tokens.at < content.length);
  }
  return false;
}

/** Returns the places in the list, which has pairs of a number and a place, counted from where the first object begins. */
function listedIn(content: Buffer, first: number, budget: Budget): number[] {
  const tokens = new Tokens(content, 0, budget);
  const numbers: number[] = [];
  while (tokens.next() === 'word' && /^\d+$/.test(tokens.value)) numbers.push(Number(tokens.value));
  return numbers.flatMap((place, at) => (at % 2 === 1 && first + place < content.length ? [first + place] : []));
}
