/** This parses the few values of a PDF that are needed: names, numbers, texts, lists and dictionaries. */
import { Budget, Tokens, type Kind } from './pdf-tokens.ts';

export type Value = string | Buffer | readonly Value[] | Dictionary;
/** Names and words stand as written; a reference is three words. */
export type Dictionary = ReadonlyMap<string, Value>;

/** No value that is needed here is larger. */
const most = { bytes: 64 * 1024, words: 2000 };

/** @returns undefined for a value that is broken, or too large to be one that is needed */
export function valueAt(file: Buffer, at: number): Value | undefined {
  const tokens = new Tokens(file, at, new Budget(most));
  try {
    return read(tokens, tokens.next());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(tokens: Tokens, kind: Kind): Value | undefined {
  if (kind === '<<') return dictionary(tokens);
  if (kind === '[') return list(tokens, ']');
  if (kind === 'text') return textOf(tokens);
  return kind === 'name' || kind === 'word' ? tokens.value : undefined;
}

function list(tokens: Tokens, end: Kind): Value[] {
  const values: Value[] = [];
  for (let kind = tokens.next(); kind !== end; kind = tokens.next()) {
    const value = read(tokens, kind);
    if (value === undefined) break;
    values.push(value);
  }
  return values;
}

function dictionary(tokens: Tokens): Dictionary {
  const entries = new Map<string, Value>();
  let key: string | undefined;
  for (let kind = tokens.next(); kind !== '>>'; kind = tokens.next()) {
    if (key === undefined && kind !== 'name') {
      // This is the second or third word of a reference.
      if (kind === 'word') continue;
      break;
    }
    const value = read(tokens, kind);
    if (value === undefined) break;
    if (key === undefined) key = tokens.value;
    else {
      entries.set(key, value);
      key = undefined;
    }
  }
  return entries;
}

function textOf({ value, isHex }: Tokens): Buffer {
  if (isHex) {
    const digits = value.replaceAll(/[^0-9A-Fa-f]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const plain = value.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))|\r\n?/g, (found, octal?: string, sign?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    if (sign === undefined) return found.startsWith('\r') ? '\n' : '';
    return escapes[sign] ?? sign;
  });
  return Buffer.from(plain, 'latin1');
}

/** A line that ends in a backslash continues in the next one. */
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};
