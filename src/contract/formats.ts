/** The small forms that several payloads share. `title` is the name that an error message gives a field. */
import { Type, type TEnum } from 'typebox';

/** A calendar date without time, YYYY-MM-DD (decision G5). */
export const CalendarDate = (title: string) =>
  Type.String({ title, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'Date as YYYY-MM-DD' });

/**
 * What nobody sees in a text, and what changes how the rest of it is read: control characters, separators of lines, and marks
 * that turn the direction of writing. The joiners U+200C and U+200D are none of them, since India's scripts need them.
 */
const unseenBesideBreaks = '\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
const unseenInLine = `\\u0000-\\u001f${unseenBesideBreaks}`;
/** The same but for tab, line feed and carriage return. */
const unseenInParagraph = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${unseenBesideBreaks}`;

const without = (unseen: string) => `^[^${unseen}]*$`;
/** And not blank. Each sign of a text fits in one place of the pattern only, so that no text keeps the server busy. */
const filledWithout = (unseen: string) => `^[^\\S${unseen}]*[^\\s${unseen}][^${unseen}]*$`;

const ofOneLine = 'Line of text, without line breaks or hidden control characters';
const ofParagraphs = 'Text without hidden control characters';

/** A line of typed text that is not blank. */
export const Line = (title: string, maxLength = 120) =>
  Type.String({ title, description: ofOneLine, pattern: filledWithout(unseenInLine), maxLength });

/** A line of text that may be blank where no `minLength` forbids it: words that are looked for, names of rows. */
export const AnyLine = (
  title: string,
  rules: { readonly minLength?: number; readonly maxLength: number; readonly default?: string; readonly description?: string },
) => Type.String({ title, description: ofOneLine, pattern: without(unseenInLine), ...rules });

/** Typed text that may have several lines and may be blank. */
export const Paragraphs = (title: string, maxLength: number) =>
  Type.String({ title, description: ofParagraphs, pattern: without(unseenInParagraph), maxLength });

/** The same where a blank one will not do. */
export const FilledParagraphs = (title: string, maxLength: number) =>
  Type.String({ title, description: ofParagraphs, pattern: filledWithout(unseenInParagraph), maxLength });

/** Blanks that may stand around a text, for a pattern: of a line, so no line breaks. */
export const blanks = `[^\\S${unseenInLine}]*`;

export const Id = (title: string) => AnyLine(title, { minLength: 1, maxLength: 100 });

/** An instant, ISO 8601 with offset. */
export const Instant = Type.String({ description: 'ISO 8601 with offset' });

/** Rupees; a fraction stands for paise. */
export const Rupees = Type.Number({ minimum: 0, description: 'Rupees' });

export const oneOf = <const Names extends readonly string[]>(names: Names, title?: string) =>
  Type.Enum([...names], title === undefined ? { type: 'string' } : { type: 'string', title }) as TEnum<[...Names]>;
