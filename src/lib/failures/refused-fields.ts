/** Finds the form fields that a refusal is about, so that they can be marked: the refusal itself is at the form's end. */
import words from '#words/failures';
import { ApiError } from './api-error.ts';

/** With these statuses something in the request may be wrong; with others, as "too many requests", no field is the reason. */
const aboutFields = new Set([400, 401, 409, 422]);

/** Other names of a field in the server's messages. Any field also matches its own name: `dateOfBirth` is "date of birth". */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  email: ['e mail', 'credentials'],
  password: ['credentials'],
  phone: ['mobile'],
  code: ['otp'],
  postalCode: ['pin code', 'collect samples at'],
};

/**
 * @param fields the form's field names
 * @returns a sentence for each field that the server's message names
 */
export function refusedFields<Name extends string>(error: unknown, fields: readonly Name[]): { readonly [Key in Name]?: string } {
  if (!(error instanceof ApiError) || !aboutFields.has(error.status)) return {};
  const message = ` ${(error.serverMessage ?? '').toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const isNamed = (field: Name) =>
    [phraseOf(field), ...(otherWords[field] ?? [])].some((phrase) => message.includes(` ${phrase} `));
  const known: Readonly<Record<string, string>> = words.checkField;
  const named = fields.filter(isNamed).map((field) => [field, known[field] ?? words.checkNamedField(phraseOf(field))] as const);
  return Object.fromEntries(named) as { [Key in Name]?: string };
}

const phraseOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
