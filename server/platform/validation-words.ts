/** A fault of validation in words that a customer understands: the schema's title, never a path or a pattern. */
import words from '#words/refusals';
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { CalendarDate, Line, Paragraphs } from '../../src/contract/formats.ts';
import { fieldName } from '../../src/lib/text/field-name.ts';

type Fault = TLocalizedValidationError;
type Field = { title?: string; description?: string; pattern?: string; properties?: Record<string, Field> };

/** Where the plain sentence would not help, by title. */
const ownWords: Readonly<Record<string, () => string>> = {
  Email: () => words.invalidEmail,
  'Phone number': () => words.invalidPhone,
  Code: () => words.invalidCode,
};

export function describeValidationError(schema: TSchema, fault: Fault, value: unknown): string {
  const field = fieldAt(schema, fault.schemaPath);
  if (fault.keyword === 'required') {
    const missing = fault.params.requiredProperties[0] ?? '';
    return words.required(fieldName(titleOf(field.properties?.[missing], missing)));
  }
  const name = nameAt(fault.instancePath);
  if (name === '') return words.unreadable;
  const title = titleOf(field, name);
  const typed = valueAt(value, fault.instancePath);
  if (typeof typed === 'string' && typed.trim() === '') return words.required(fieldName(title));
  return ownWords[title]?.() ?? sentenceOf(fault, field, fieldName(title));
}

/** Returns the name of the field that is at fault, or nothing where it is the request as a whole. */
export function fieldsAtFault(fault: Fault): string[] {
  const name = fault.keyword === 'required' ? fault.params.requiredProperties[0] : nameAt(fault.instancePath);
  return name ? [name] : [];
}

/** An entry of a list goes by the list's name: its own is only a number. */
const nameAt = (instancePath: string): string => instancePath.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';

type Sentences = {
  readonly [Keyword in Fault['keyword']]?: (field: string, params: Extract<Fault, { keyword: Keyword }>['params']) => string;
};

const sentences: Sentences = {
  type: (field, { type }) => typeSentences[String(type)]?.(field) ?? words.invalid(field),
  enum: (field, { allowedValues }) =>
    (allowedValues.length === 1 ? words.mustBe : words.mustBeOneOf)(field, allowedValues.join(', ')),
  minimum: (field, { limit }) => words.atLeast(field, Number(limit)),
  maximum: (field, { limit }) => words.atMost(field, Number(limit)),
  minLength: (field, { limit }) => words.tooShort(field, limit),
  maxLength: (field, { limit }) => words.tooLong(field, limit),
  minItems: (field) => words.empty(field),
  maxItems: (field, { limit }) => words.tooMany(field, limit),
};

function sentenceOf({ keyword, params }: Fault, { description = '' }: Field, name: string): string {
  const sentence = sentences[keyword] as ((field: string, given: Fault['params']) => string) | undefined;
  return sentence?.(name, params) ?? formSentences[description]?.(name) ?? words.invalid(name);
}

const typeSentences: Readonly<Record<string, (field: string) => string>> = {
  string: (field) => words.mustBeText(field),
  integer: (field) => words.mustBeWholeNumber(field),
  number: (field) => words.mustBeNumber(field),
  boolean: (field) => words.mustBeFlag(field),
  array: (field) => words.mustBeList(field),
};

const descriptionOf = (schema: TSchema): string => (schema as Field).description ?? '';

/** What the contract's patterns ask for, by the description that they have there. */
const formSentences: Readonly<Record<string, (field: string) => string>> = {
  [descriptionOf(CalendarDate(''))]: (field) => words.mustBeDate(field),
  [descriptionOf(Line(''))]: (field) => words.mustBeLine(field),
  [descriptionOf(Paragraphs('', 1))]: (field) => words.mustBeParagraphs(field),
};

/** Returns the title that the contract gives, or else one made from the name: "Is default" from `isDefault`. */
function titleOf(field: Field | undefined, name: string): string {
  if (field?.title !== undefined) return field.title;
  const spaced = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const fieldAt = (schema: TSchema, schemaPath: string) => (valueAt(schema, schemaPath.replace('#', '')) ?? {}) as Field;

/** JSON pointer; none of our field names needs its escapes. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
