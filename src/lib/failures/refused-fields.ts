/** Which fields of a form a refusal is about: the sentence stands at the form's end, and says nothing beside the field. */
import { ApiError } from './api-error.ts';

/** The request was read, and something in it is not right; of others, as "too many", no field is the reason. */
const aboutFields = new Set([400, 401, 409, 422]);

/** What else they are called; one that is not here goes by its name, `dateOfBirth` by "date of birth". */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  email: ['e mail', 'credentials'],
  password: ['credentials'],
  phone: ['mobile'],
  code: ['otp'],
  postalCode: ['pin code', 'collect samples at'],
};

/**
 * @param fields names, as the form has them
 * @returns a sentence for each field that the server's own words name
 */
export function refusedFields<Name extends string>(error: unknown, fields: readonly Name[]): { readonly [Key in Name]?: string } {
  if (!(error instanceof ApiError) || !aboutFields.has(error.status)) return {};
  const said = ` ${(error.serverMessage ?? '').toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  const isNamed = (field: Name) => [phraseOf(field), ...(otherWords[field] ?? [])].some((words) => said.includes(` ${words} `));
  const named = fields.filter(isNamed).map((field) => [field, `Please check the ${phraseOf(field)}`] as const);
  return Object.fromEntries(named) as { [Key in Name]?: string };
}

const phraseOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
