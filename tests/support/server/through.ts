import type { TSchema } from 'typebox';
import type { Answer } from './caller.ts';

/** Checks an answer against its schema, and returns what the reader makes of its data. */
export function through<Value>(
  answer: Answer,
  schema: TSchema,
  read: (payload: unknown) => Value,
): { data: unknown; value: Value } {
  const { data } = answer.read(schema) as { data: unknown };
  return { data, value: read(data) };
}
