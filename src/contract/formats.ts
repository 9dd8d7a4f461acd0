/** The small forms that several payloads share. `title` is the name that an error message gives a field. */
import { Type, type TEnum } from 'typebox';

/** A calendar date without time, YYYY-MM-DD (decisions.md G5). */
export const CalendarDate = (title: string) =>
  Type.String({ title, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'Date as YYYY-MM-DD' });

/** A line of typed text that is not blank. */
export const Line = (title: string, maxLength = 120) => Type.String({ title, pattern: '\\S', maxLength });

export const Id = (title: string) => Type.String({ title, minLength: 1, maxLength: 100 });

/** An instant, ISO 8601 with offset. */
export const Instant = Type.String({ description: 'ISO 8601 with offset' });

/** Rupees; a fraction stands for paise. */
export const Rupees = Type.Number({ minimum: 0, description: 'Rupees' });

export const oneOf = <const Names extends readonly string[]>(names: Names, title?: string) =>
  Type.Enum([...names], title === undefined ? { type: 'string' } : { type: 'string', title }) as TEnum<[...Names]>;
