/** Reads single fields out of an answer that nobody has checked. What is missing or of the wrong kind is one ApiError. */
import { ApiError } from '../lib/api-error.ts';

export type Raw = Readonly<Record<string, unknown>>;

export function record(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('shape', 200);
  return value as Raw;
}

/**
 * The rows of a list answer: the payload itself, or the list under one of the names.
 * @see document A §7, B §7, decisions.md C10, C11, G39
 */
export function rows<Row>(payload: unknown, names: readonly string[], read: (raw: Raw) => Row): Row[] {
  const list = Array.isArray(payload) ? payload : names.map((name) => record(payload)[name]).find(Array.isArray);
  if (!list) throw new ApiError('shape', 200);
  return (list as unknown[]).map((row) => read(record(row)));
}

/** A single answer: under its name, or the payload itself. */
export function single(payload: unknown, name: string): Raw {
  const outer = record(payload);
  return name in outer ? record(outer[name]) : outer;
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

type Present<Name extends string, Value> = { [Key in Name]?: Value };

/** `{ [name]: value }`, or nothing where the answer has no such field: absent stays absent. */
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

/** One of the known values, compared without case; undefined for anything else. */
export function known<const Values extends readonly string[]>(values: Values, value: unknown): Values[number] | undefined {
  return typeof value === 'string' ? values.find((entry) => entry.toLowerCase() === value.toLowerCase()) : undefined;
}

/** For fields that no document names: what another provider calls so may be anything, and must not cost the customer the rest. */
export function whereReadable<Fields extends object>(read: () => Fields): Fields | {} {
  try {
    return read();
  } catch {
    return {};
  }
}
