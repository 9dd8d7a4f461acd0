/** Reads single fields of an unchecked answer. A missing or mistyped field throws an ApiError of the kind `shape`. */
import { ApiError } from '../lib/failures/api-error.ts';

export type Raw = Readonly<Record<string, unknown>>;

export function record(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('shape', 200);
  return value as Raw;
}

type ReadList = <Row>(payload: unknown, names: readonly string[], read: (raw: Raw) => Row) => Row[];

/**
 * Reads the rows of a list answer, which is the payload itself or a list under one of the names. A row that cannot be read is
 * dropped; if none can be read, the answer has the wrong shape.
 * @see decisions C10, C11, G39
 */
export const rows: ReadList = (payload, names, read) => {
  const list = listIn(payload, names);
  const readable = list.flatMap((row) => {
    try {
      return [read(record(row))];
    } catch {
      // Another provider may mean something by such a row that nobody here knows.
      return [];
    }
  });
  if (readable.length === 0 && list.length > 0) throw new ApiError('shape', 200);
  return readable;
};

/** Reads a list that would mislead with a gap in it: a single unreadable row makes the whole answer wrong. */
export const allRows: ReadList = (payload, names, read) => listIn(payload, names).map((row) => read(record(row)));

function listIn(payload: unknown, names: readonly string[]): readonly unknown[] {
  const list: unknown = Array.isArray(payload) ? payload : names.map((name) => record(payload)[name]).find(Array.isArray);
  if (!Array.isArray(list)) throw new ApiError('shape', 200);
  return list;
}

/**
 * Reads tests or packages that another entity names: by id and name or by either, as a field or as the whole element.
 * @returns a row with only one of them as a name without an id, because the catalogue may know it by either
 * (src/data/catalogue/known-tests.ts)
 */
export function mentions(raw: Raw, field: string): { id: string; name: string }[] {
  const list: unknown = raw[field];
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const { id: ofId, name }: Raw = typeof entry === 'object' && entry !== null ? (entry as Raw) : { name: entry };
    const [key, word] = [ofId, name].map((part) => (typeof part === 'number' ? String(part) : part));
    const isNamed = typeof word === 'string' && word !== '';
    if (typeof key === 'string' && key !== '') return [isNamed ? { id: key, name: word } : { id: '', name: key }];
    return isNamed ? [{ id: '', name: word }] : [];
  });
}

/** Reads a single answer, which is under its name or the payload itself. */
export function single(payload: unknown, name: string): Raw {
  const outer = record(payload);
  return name in outer ? record(outer[name]) : outer;
}

/** Returns an id as text; it may come as a number. */
export function id(raw: Raw, name = 'id'): string {
  const value = raw[name];
  if (typeof value === 'number') return String(value);
  return text(raw, name);
}

export function text(raw: Raw, name: string): string {
  const value = raw[name];
  if (typeof value !== 'string' || value === '') throw new ApiError('shape', 200);
  return value;
}

export function number(raw: Raw, name: string): number {
  const value = typeof raw[name] === 'string' && raw[name] !== '' ? Number(raw[name]) : raw[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ApiError('shape', 200);
  return value;
}

export const flag = (raw: Raw, name: string): boolean => raw[name] === true;

type Present<Name extends string, Value> = { [Key in Name]?: Value };

/** Returns `{ [name]: value }`, or an empty object when the answer lacks the field, so that an absent field stays absent. */
export function optional<Name extends string, Value>(
  raw: Raw,
  name: Name,
  read: (raw: Raw, name: string) => Value,
): Present<Name, Value> {
  const value = raw[name];
  const isAbsent = value === undefined || value === null || value === '';
  return isAbsent ? {} : ({ [name]: read(raw, name) } as Present<Name, Value>);
}

export const texts = (raw: Raw, name: string): string[] => {
  const value = raw[name];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
};

/** Returns the listed value that matches in any case, or undefined. */
export function known<const Values extends readonly string[]>(values: Values, value: unknown): Values[number] | undefined {
  return typeof value === 'string' ? values.find((entry) => entry.toLowerCase() === value.toLowerCase()) : undefined;
}

/** No document names these fields, so another provider's may be anything, and must not cost the customer the others. */
export function whereReadable<Fields extends object>(read: () => Fields): Fields | {} {
  try {
    return read();
  } catch {
    return {};
  }
}
