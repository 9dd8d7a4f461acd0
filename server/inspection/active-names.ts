/**
 * Whether a PDF names what runs, starts or carries something. The reader that opens it tells only of what it would run
 * itself; the names stand in the objects, which may be packed into streams of objects.
 */
import { createInflate } from 'node:zlib';
import { objectStreams, plainName } from './object-streams.ts';

const carryingNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData'];
/** What sends a form away, and what opens another file. */
const leavingNames = ['SubmitForm', 'GoToR', 'GoToE'];
const longNames = [...carryingNames, ...leavingNames];
const activeNames: ReadonlySet<string> = new Set([...longNames, 'JS', 'XFA']);
/** Of what looks like a stream and need not be one: a picture's bytes may spell the short names by chance. */
const namesInStreams: ReadonlySet<string> = new Set(longNames);
/** A slash, a name with three signs for each of its letters, and what shows that it ends there. */
const longestWritten = 2 + 3 * longNames.reduce((longest, { length }) => Math.max(longest, length), 0);

/** Of all streams together; more than any document of a few pages has. */
const mostUnpackedBytes = 64 * 1024 * 1024;

/** @throws RangeError when its streams of objects unpack to more than is bearable */
export async function holdsActiveNames(file: Buffer): Promise<boolean> {
  for (const { dictionary, content } of partsOf(file))
    if (holdsName(dictionary) || holdsName(content.toString('latin1'), namesInStreams)) return true;
  const budget = { left: mostUnpackedBytes };
  for (const { words, content } of objectStreams(file)) {
    // As it stands, it was among the parts.
    if (!/\/(?:Filter|F)(?!\w)/.test(words)) continue;
    if (isPackedOddly(words) || (await holdsPackedName(content, budget))) return true;
  }
  return false;
}

/**
 * Otherwise than with one plain Flate, as every program that writes streams of objects has it. No pattern has two runs of spaces
 * side by side: each way to share a long one between them would be tried, which took 20 seconds of processor for 251 KB.
 */
const isPackedOddly = (dictionary: string): boolean =>
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z])/.test(dictionary) ||
  /\/(?:Filter|F|DecodeParms|DP)\s*(?:\[\s*)?\d/.test(dictionary) ||
  /\/Predictor\s*(?!1\D)\d/.test(dictionary) ||
  [...dictionary.matchAll(/\/(?:FlateDecode|Fl)(?![A-Za-z])/g)].length > 1;

/** The text between streams, each with the stream that follows it. */
function* partsOf(file: Buffer): Generator<{ dictionary: string; content: Buffer }> {
  let at = 0;
  while (at < file.length) {
    const begin = file.indexOf('stream', at);
    if (begin === -1) break;
    const end = file.indexOf('endstream', begin);
    const content = file.subarray(afterLineBreak(file, begin + 'stream'.length), end === -1 ? file.length : end);
    yield { dictionary: file.toString('latin1', at, begin), content };
    at = end === -1 ? file.length : end + 'endstream'.length;
  }
  yield { dictionary: file.toString('latin1', at), content: Buffer.alloc(0) };
}

function afterLineBreak(file: Buffer, at: number): number {
  if (file[at] === 0x0d) return file[at + 1] === 0x0a ? at + 2 : at + 1;
  return file[at] === 0x0a ? at + 1 : at;
}

/**
 * Reads piece by piece, since a file of some kilobytes may unpack to all that the budget allows.
 * @returns true also where it is broken: a reader would show what of it it can read, and we cannot tell what that is
 */
async function holdsPackedName(content: Buffer, budget: { left: number }): Promise<boolean> {
  let begun = '';
  try {
    const unpacking = createInflate({ chunkSize: 64 * 1024 });
    unpacking.end(content);
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      budget.left -= piece.length;
      if (budget.left < 0) throw new RangeError('Unpacks to more than is bearable');
      const text = begun + piece.toString('latin1');
      // A name may go on in the next piece.
      const last = text.lastIndexOf('/');
      if (holdsName(last === -1 ? text : text.slice(0, last))) return true;
      begun = last === -1 ? '' : text.slice(last, last + longestWritten);
    }
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return true;
  }
  return holdsName(begun);
}

function holdsName(text: string, names = activeNames): boolean {
  for (const [, name = ''] of plainName(text).matchAll(/\/([^\s/<>[\](){}%]+)/g)) if (names.has(name)) return true;
  return false;
}
