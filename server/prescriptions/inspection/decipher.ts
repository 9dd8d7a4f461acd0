/** The packed objects of an encrypted PDF are read with the keys that the empty password gives. */
import { decrypt, keyFor, type Numbered, type StreamKey } from './pdf-encryption.ts';
import { objectsIn } from './pdf-tokens.ts';
import { valueAt, type Dictionary, type Value } from './pdf-values.ts';

/**
 * Returns all that a stream may hold if its object begins at this place: as it is, and decrypted with each key. Which key
 * applies, and to which streams, is up to each PDF reader.
 */
export type Decipher = (bytes: Buffer, begin: number) => Iterable<Buffer>;

/** A document has one key, and at most one more for each of its versions. */
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

/** Finds the encryption, which is written in the trailer itself or as an object of its own. */
function encryptionsIn(file: Buffer): Dictionary[] {
  const found = [...valuesAfter(file, '/Encrypt')];
  const numbers = new Set(found.filter((value) => typeof value === 'string').map(Number));
  const objects = [...objectsIn(file)].filter((begin) => numbers.has(numberAt(file, begin)?.number ?? -1));
  const values = [...found, ...objects.slice(0, mostKeys).map((begin) => valueAt(file, begin))];
  return values.filter((value): value is Dictionary => value instanceof Map);
}

/** Returns the values of the plainly written entries with this name. A hidden one stays unread, so the file is refused. */
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

/** Reads the number and the generation, which precede the word that begins an object. */
function numberAt(file: Buffer, begin: number): Numbered | undefined {
  const [, number, generation] =
    /(\d{1,10})[\s\0]{1,8}(\d{1,5})[\s\0]{0,8}obj$/.exec(file.toString('latin1', Math.max(begin - 40, 0), begin)) ?? [];
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}
