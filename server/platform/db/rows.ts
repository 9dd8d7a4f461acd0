/** Between rows, which have null and 0 or 1, and entities, which leave a field out and have booleans. */
import type { Flag } from './flag.ts';

type WithoutNulls<Fields> = { [Key in keyof Fields as null extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as null extends Fields[Key] ? Key : never]?: NonNullable<Fields[Key]>;
};

/** The fields without those that are null. */
export function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;
}

export const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Typed text as it is stored: trimmed, and null when nothing is left. */
export const textOrNull = (text: string | undefined): string | null => text?.trim() || null;
