import { ApiError } from './api-error.ts';

/** Other names of a field in the messages of an API. Any field also goes by its own: `dateOfBirth` is "date of birth". */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  email: ['e mail', 'credentials'],
  password: ['credentials'],
  currentPassword: ['password'],
  newPassword: ['at least', 'must contain'],
  phone: ['mobile'],
  code: ['otp'],
  postalCode: ['pin code', 'collect samples at'],
  patientId: ['patient'],
};

/**
 * Tells whether a refusal is about a field of a form. The server names the fields of the request, in which a code is an `otp`. An
 * API that only answers as the documents say names none, and its message is in English: there its words tell.
 */
export function isAbout(error: unknown, field: string): boolean {
  if (!(error instanceof ApiError)) return false;
  const { about, serverMessage = '' } = error;
  if (about !== undefined) return about.includes(field === 'code' ? 'otp' : field);
  const message = ` ${serverMessage.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
  return [phraseOf(field), ...(otherWords[field] ?? [])].some((phrase) => message.includes(` ${phrase} `));
}

export const phraseOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
