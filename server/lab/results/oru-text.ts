import { Refusal } from './refusal.ts';

/** MLLP encloses a message in these: begin of block, end of block. */
const [blockBegin, blockEnd] = [0x0b, 0x1c];
/** The names that MSH-18 has for them (table 0211). Text without a name is read as UTF-8, of which ASCII is a part. */
const encodings: Readonly<Record<string, 'utf-8' | 'iso-8859-1'>> = {
  '': 'utf-8',
  ASCII: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
  '8859/1': 'iso-8859-1',
};

/**
 * Reads the bytes of a message in the character set that it names.
 * @throws Refusal if the set is not known, or if the bytes are none of it
 */
export function oruTextOf(body: Buffer): string {
  const bytes = withoutFrame(body);
  const [head = ''] = bytes.toString('latin1', 0, 2000).split(/[\r\n]/, 1);
  const named = (head.split(head.charAt(3), 19)[17] ?? '').split(head.charAt(5), 1)[0]?.trim() ?? '';
  const encoding = encodings[named.toUpperCase()];
  if (encoding === undefined)
    throw new Refusal('unsupported', 'MSH-18: the character set is not read here. UNICODE UTF-8, ASCII and 8859/1 are');
  const text = decoded(bytes, encoding);
  if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new Refusal('unreadable', 'The message has control characters within its text');
  return text;
}

function decoded(bytes: Buffer, encoding: 'utf-8' | 'iso-8859-1'): string {
  if (encoding === 'iso-8859-1') return bytes.toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder says no more than that, and the sender is told.
    throw new Refusal('unreadable', 'The text is no UTF-8; MSH-18 names the character set of another one');
  }
}

function withoutFrame(body: Buffer): Buffer {
  const begin = body[0] === blockBegin ? 1 : 0;
  const end = body.lastIndexOf(blockEnd);
  const isEnd = end >= 0 && body.length - end <= 3 && /^[\r\n]*$/.test(body.toString('latin1', end + 1));
  return body.subarray(begin, isEnd ? end : body.length);
}
