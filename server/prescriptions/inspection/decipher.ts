/** How the packed objects of an encrypted PDF are read, by the keys that the empty password gives. */
import { decrypt, keyFor, type Numbered, type StreamKey } from './pdf-encryption.ts';
import { objectsIn } from './pdf-tokens.ts';
import { valueAt, type Dictionary, type Value } from './pdf-values.ts';

/**
 * What a stream may be, of an object that begins at this place: with each key, and as it stands, since which key and which streams
 * are meant is the reader's affair.
 */
export type Decipher = (bytes: Buffer, begin: number) => Iterable<Buffer>;

/** A document has one, and one more for each of its versions at most. */
const mostKeys = 4;

export function decipherOf(file: Buffer): Decipher {
  const keys = keysIn(file);
  return function* (bytes, begin) {
    yield bytes;
    const of = numberAt(file, begin);
    if (of !== undefined) for (const key of keys) if (key.method !== 'none') yield decrypt(key, bytes, of);
  };
}

function keysIn(file: Buffer): StreamKey[] {
  const ids = [...valuesAfter(file, '/ID')].flatMap((value) =>
    Array.isArray(value) && Buffer.isBuffer(value[0]) ? [value[0]] : [],
  );
  const given = ids.length === 0 ? [Buffer.alloc(0)] : ids;
  const keys = encryptionsIn(file).flatMap((encrypt) => given.map((id) => keyFor(encrypt, id)));
  const known = keys.filter((key) => key !== undefined);
  const differing = known.filter(({ key }, at) => known.findIndex((other) => other.key.equals(key)) === at);
  return differing.slice(0, mostKeys);
}

/** Written in the trailer itself, or as an object of its own. */
function encryptionsIn(file: Buffer): Dictionary[] {
  const found = [...valuesAfter(file, '/Encrypt')];
  const numbers = new Set(found.filter((value) => typeof value === 'string').map(Number));
  const objects = [...objectsIn(file)].filter((begin) => numbers.has(numberAt(file, begin)?.number ?? -1));
  const values = [...found, ...objects.slice(0, mostKeys).map((begin) => valueAt(file, begin))];
  return values.filter((value): value is Dictionary => value instanceof Map);
}

/** Of the entries with this name, as far as it is written plainly: what is hidden otherwise stays unread, and is refused. */
function* valuesAfter(file: Buffer, name: string): Generator<Value> {
  let left = mostKeys * 4;
  for (let at = file.indexOf(name); at !== -1 && left > 0; at = file.indexOf(name, at + 1)) {
    const begin = at + name.length;
    if (/^\w/.test(file.toString('latin1', begin, begin + 1))) continue;
    const value = valueAt(file, begin);
    if (value !== undefined) yield value;
    left -= 1;
  }
}

/** Before the word that begins an object stand its number and its generation. */
function numberAt(file: Buffer, begin: number): Numbered | undefined {
  const [, number, generation] =
    /(\d{1,10})[\s\0]{1,8}(\d{1,5})[\s\0]{0,8}obj$/.exec(file.toString('latin1', Math.max(begin - 40, 0), begin)) ?? [];
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}
