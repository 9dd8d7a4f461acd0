/** Rows have null and 0 or 1; entities leave a field out and have booleans. These functions convert one to the other. */
import type { Flag } from './flag.ts';

type WithoutNulls<Fields> = { [Key in keyof Fields as null extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as null extends Fields[Key] ? Key : never]?: NonNullable<Fields[Key]>;
};

/** Returns the fields that are not null. */
export function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;
}

export const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Returns typed text as it is stored: trimmed, and null when nothing is left. */
export const textOrNull = (text: string | undefined): string | null => text?.trim() || null;
