import { useLocation } from 'react-router-dom';
import { readRegistrationDraft } from '../../data/account/registration-draft.ts';
import { rememberedEmail } from '../../data/account/remembered-email.ts';

/** Reads the address that a link between these pages, or an unfinished registration, has carried here. */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : readRegistrationDraft()?.email || rememberedEmail() || '';
}
