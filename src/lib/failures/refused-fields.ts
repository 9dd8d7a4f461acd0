/** Finds the form fields that a refusal is about, so that they can be marked: the refusal itself is at the form's end. */
import words from '#words/failures';
import { isAbout, phraseOf } from './about.ts';
import { ApiError } from './api-error.ts';

/** With these statuses something in the request may be wrong; with others, as "too many requests", no field is the reason. */
const aboutFields = new Set([400, 401, 409, 422]);

/**
 * @param fields the form's field names
 * @returns a sentence for each field that the server refused
 */
export function refusedFields<Name extends string>(error: unknown, fields: readonly Name[]): { readonly [Key in Name]?: string } {
  if (!(error instanceof ApiError) || !aboutFields.has(error.status)) return {};
  const known: Readonly<Record<string, string>> = words.checkField;
  const named = fields
    .filter((field) => isAbout(error, field))
    .map((field) => [field, known[field] ?? words.checkNamedField(phraseOf(field))] as const);
  return Object.fromEntries(named) as { [Key in Name]?: string };
}
