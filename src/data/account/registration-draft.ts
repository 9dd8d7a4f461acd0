/** The registration draft survives a reload of this tab. Passwords are no part of it and are never stored. */
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';

const fields = ['email', 'name', 'phone', 'street', 'city', 'state', 'postalCode', 'country'] as const;

export type RegistrationDraft = { readonly [Field in (typeof fields)[number]]?: string };

export function readRegistrationDraft(): RegistrationDraft | undefined {
  const stored = parsed(readSessionItem('registration'));
  const texts = fields.flatMap((field) => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : []));
  return texts.length === 0 ? undefined : (Object.fromEntries(texts) as RegistrationDraft);
}

/** Stores the fields listed above and ignores everything else in the form. */
export function saveRegistrationDraft(values: RegistrationDraft): void {
  // The country is prefilled, so it does not count as typed by itself.
  const isTyped = fields.some((field) => field !== 'country' && values[field]?.trim());
  if (!isTyped) return dropRegistrationDraft();
  const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
  writeSessionItem('registration', JSON.stringify(kept));
}

export const dropRegistrationDraft = (): void => writeSessionItem('registration', undefined);

function parsed(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
