/** A fault of validation in words that a customer understands: the schema's title, never a path or a pattern. */
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';

type Fault = TLocalizedValidationError;
type Field = { title?: string; description?: string; pattern?: string; properties?: Record<string, Field> };

const unreadable = 'The request could not be read.';

/** Where the plain sentence would not help, by title. */
const ownWords: Readonly<Record<string, string>> = {
  Email: 'Email is not a valid email address',
  'Phone number': 'Please enter a valid phone number',
  Code: 'Please enter a valid 6-digit OTP',
};

export function describeValidationError(schema: TSchema, fault: Fault, value: unknown): string {
  const field = fieldAt(schema, fault.schemaPath);
  if (fault.keyword === 'required') {
    const missing = fault.params.requiredProperties[0] ?? '';
    return `${titleOf(field.properties?.[missing], missing)} is required`;
  }
  // An entry of a list goes by the list's name: its own is only a number.
  const name = fault.instancePath.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (name === '') return unreadable;
  const title = titleOf(field, name);
  const typed = valueAt(value, fault.instancePath);
  if (typeof typed === 'string' && typed.trim() === '') return `${title} is required`;
  return ownWords[title] ?? `${title} ${predicate(fault, field)}`;
}

type Phrases = { readonly [Keyword in Fault['keyword']]?: (params: Extract<Fault, { keyword: Keyword }>['params']) => string };

const phrases: Phrases = {
  type: ({ type }) => typeWords[String(type)] ?? 'is not valid',
  enum: ({ allowedValues }) => (allowedValues.length === 1 ? 'must be ' : 'must be one of ') + allowedValues.join(', '),
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => `must be at least ${limit} characters long`,
  maxLength: ({ limit }) => `must be at most ${limit} characters long`,
  minItems: () => 'must not be empty',
  maxItems: ({ limit }) => `must hold at most ${limit} entries`,
};

function predicate({ keyword, params }: Fault, { description }: Field): string {
  const phrase = phrases[keyword] as ((given: Fault['params']) => string) | undefined;
  if (phrase !== undefined) return phrase(params);
  // The contract's patterns say in their description what they ask for: "Date as YYYY-MM-DD".
  return description === undefined ? 'is not valid' : `must be a ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'must be text',
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
};

/** Returns the title that the contract gives, or else one made from the name: "Is default" from `isDefault`. */
function titleOf(field: Field | undefined, name: string): string {
  if (field?.title !== undefined) return field.title;
  const words = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fieldAt = (schema: TSchema, schemaPath: string) => (valueAt(schema, schemaPath.replace('#', '')) ?? {}) as Field;

/** JSON pointer; none of our field names needs its escapes. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
