/**
 * Reads the contract's entities out of answers that nobody has checked. An entity is a table with a reader for each field. What
 * is missing or of the wrong kind is an ApiError "shape".
 */
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
      // Another provider means something else by it, which nobody knows here.
      return [];
    }
  });
  if (readable.length === 0 && list.length > 0) throw new ApiError('shape', 200);
  return readable;
};

/** The rows of a list that would mislead with a gap in it: one that cannot be read is a fault of them all. */
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

/** A single answer that has to be there: a 2xx answer without it, or without its id, means that there is none. */
export function present(payload: unknown, name: string): Raw {
  const raw = payload === undefined || payload === null ? {} : single(payload, name);
  if (raw['id'] === undefined) throw new ApiError('http', 404);
  return raw;
}

/** An id may come as a number; here it is always text. */
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

/** Reads one field. It throws ApiError "shape" where the whole element is of no use without the field. */
export type ReadField<Value> = (raw: Raw, name: string) => Value;

/** A reader for every field of an entity, also for those that an answer may leave out. */
export type Fields<Entity> = {
  readonly [Name in keyof Entity]-?: ReadField<{} extends Pick<Entity, Name> ? Entity[Name] | undefined : Entity[Name]>;
};

/**
 * Reads an entity of the contract, field by field. The compiler refuses a field that the contract does not have, and a field of
 * the contract that nobody reads. What a reader gives as undefined is absent from the entity.
 */
export function entity<Entity extends object>(fields: Fields<Entity>): (raw: Raw) => Entity {
  const readers = Object.entries<ReadField<unknown>>(fields);
  return (raw) => {
    const found: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const value = read(raw, name);
      if (value !== undefined) found[name] = value;
    }
    return found as Entity;
  };
}

/** A field that may be absent. If it is there, it has to be readable. */
export function maybe<Value>(read: ReadField<Value>): ReadField<Value | undefined> {
  return (raw, name) => (raw[name] === undefined || raw[name] === null || raw[name] === '' ? undefined : read(raw, name));
}

/**
 * A field that counts as absent where it cannot be read. It is for fields that no document names: what another provider calls so
 * may be anything, and must not cost the customer the rest.
 */
export function ifReadable<Value>(read: ReadField<Value>): ReadField<Value | undefined> {
  return (raw, name) => {
    try {
      return maybe(read)(raw, name);
    } catch {
      // The provider means something else by this field.
      return undefined;
    }
  };
}

/** An object within the answer. */
export function nested<Value>(read: (raw: Raw) => Value): ReadField<Value> {
  return (raw, name) => read(record(raw[name]));
}

/** A list of objects within the answer. Those that cannot be read are left out. */
export function list<Row>(read: (raw: Raw) => Row): ReadField<Row[]> {
  return (raw, name) => rows(raw[name], [], read);
}

/** A list of objects that would mislead with a gap in it. */
export function completeList<Row>(read: (raw: Raw) => Row): ReadField<Row[]> {
  return (raw, name) => allRows(raw[name], [], read);
}

/** A text, even an empty one; or this in its place. */
export function textOr(fallback: string): ReadField<string> {
  return (raw, name) => (typeof raw[name] === 'string' ? raw[name] : fallback);
}

/** A text with something in it; or this in its place. */
export function wordsOr(fallback: string): ReadField<string> {
  return (raw, name) => textOr('')(raw, name) || fallback;
}

export function numberOr(fallback: number): ReadField<number> {
  return (raw, name) => (typeof raw[name] === 'number' ? raw[name] : fallback);
}

/** For fields that the page has no use for. */
export const unread = () => undefined;

/** The texts of a list. Entries of another kind are left out, and what is no list counts as an empty one. */
export const texts = (raw: Raw, name: string): string[] =>
  (Array.isArray(raw[name]) ? raw[name] : []).filter((entry): entry is string => typeof entry === 'string');

/** One of the known values, compared without case; undefined for anything else. */
export function known<const Values extends readonly string[]>(values: Values): ReadField<Values[number] | undefined> {
  return (raw, name) => values.find((value) => value.toLowerCase() === textOr('')(raw, name).toLowerCase());
}
