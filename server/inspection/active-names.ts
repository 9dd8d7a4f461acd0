/**
 * Whether a PDF names what runs, starts or carries something. The reader that opens it tells only of what it would run
 * itself; the names stand in the objects, which may be packed into streams of objects.
 */
import { inflateSync } from 'node:zlib';
import { objectStreams, plainName } from './object-streams.ts';

const carryingNames = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData'];
/** What sends a form away, and what opens another file. */
const leavingNames = ['SubmitForm', 'GoToR', 'GoToE'];
const longNames = [...carryingNames, ...leavingNames];
const activeNames: ReadonlySet<string> = new Set([...longNames, 'JS', 'XFA']);
/** Of what looks like a stream and need not be one: a picture's bytes may spell the short names by chance. */
const namesInStreams: ReadonlySet<string> = new Set(longNames);

/** Of all streams together; more than any document of a few pages has. */
const mostUnpackedBytes = 64 * 1024 * 1024;

/** @throws RangeError when its streams of objects unpack to more than is bearable */
export function holdsActiveNames(file: Buffer): boolean {
  for (const { dictionary, content } of partsOf(file))
    if (holdsName(dictionary) || holdsName(content.toString('latin1'), namesInStreams)) return true;
  let left = mostUnpackedBytes;
  for (const { words, content } of objectStreams(file)) {
    // As it stands, it was among the parts.
    if (!/\/(?:Filter|F)(?!\w)/.test(words)) continue;
    const unpacked = isPackedOddly(words) ? undefined : unpack(content, left);
    // A reader would unpack it, and we cannot: whatever it is, nobody writes prescriptions so.
    if (unpacked === undefined || holdsName(unpacked.toString('latin1'))) return true;
    left -= unpacked.length;
  }
  return false;
}

/** Otherwise than with one plain Flate, as every program that writes streams of objects has it. */
const isPackedOddly = (dictionary: string): boolean =>
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z])/.test(dictionary) ||
  /\/(?:Filter|F|DecodeParms|DP)\s*\[?\s*\d/.test(dictionary) ||
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

/** @returns undefined where it is broken: readers show what of it they can read */
function unpack(content: Buffer, most: number): Buffer | undefined {
  try {
    // Zero would be no limit that it takes.
    return inflateSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    return undefined;
  }
}

function holdsName(text: string, names = activeNames): boolean {
  for (const [, name = ''] of plainName(text).matchAll(/\/([^\s/<>[\](){}%]+)/g)) if (names.has(name)) return true;
  return false;
}
