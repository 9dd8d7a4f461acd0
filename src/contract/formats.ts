/**
 * Several payloads share these small forms. By its `title` an error message names the field, in the customer's language:
 * src/words/en/fields.ts.
 */
import { Type, type TEnum } from 'typebox';

/** A calendar date without a time, YYYY-MM-DD (decision G5). */
export const CalendarDate = (title: string) =>
  Type.String({ title, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'Date as YYYY-MM-DD' });

/**
 * These characters are invisible or change how the rest of a text is read: control characters, line separators and direction
 * marks. The joiners U+200C and U+200D are not among them, because Indian scripts need them.
 */
const unseenBesideBreaks = '\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
const unseenInLine = `\\u0000-\\u001f${unseenBesideBreaks}`;
/** The same set without tab, line feed and carriage return. */
const unseenInParagraph = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f${unseenBesideBreaks}`;

const without = (unseen: string) => `^[^${unseen}]*$`;
/** The text must not be blank. Each character matches in one place only, so that no text can keep the server busy. */
const filledWithout = (unseen: string) => `^[^\\S${unseen}]*[^\\s${unseen}][^${unseen}]*$`;

const ofOneLine = 'Line of text, without line breaks or hidden control characters';
const ofParagraphs = 'Text without hidden control characters';

/** A line of typed text that is not blank. */
export const Line = (title: string, maxLength = 120) =>
  Type.String({ title, description: ofOneLine, pattern: filledWithout(unseenInLine), maxLength });

/** A line of text that may be blank unless `minLength` forbids it, such as search text or a name of a row. */
export const AnyLine = (
  title: string,
  rules: { readonly minLength?: number; readonly maxLength: number; readonly default?: string; readonly description?: string },
) => Type.String({ title, description: ofOneLine, pattern: without(unseenInLine), ...rules });

/** Typed text that may have several lines and may be blank. */
export const Paragraphs = (title: string, maxLength: number) =>
  Type.String({ title, description: ofParagraphs, pattern: without(unseenInParagraph), maxLength });

/** Typed text that may have several lines and must not be blank. */
export const FilledParagraphs = (title: string, maxLength: number) =>
  Type.String({ title, description: ofParagraphs, pattern: filledWithout(unseenInParagraph), maxLength });

/** A pattern for the blanks around a line of text, which include no line breaks. */
export const blanks = `[^\\S${unseenInLine}]*`;

export const Id = (title: string) => AnyLine(title, { minLength: 1, maxLength: 100 });

/** An instant in ISO 8601 with offset. */
export const Instant = Type.String({ description: 'ISO 8601 with offset' });

/** An amount in rupees; a fraction stands for paise. */
export const Rupees = Type.Number({ minimum: 0, description: 'Rupees' });

export const oneOf = <const Names extends readonly string[]>(names: Names, title?: string) =>
  Type.Enum([...names], title === undefined ? { type: 'string' } : { type: 'string', title }) as TEnum<[...Names]>;
