import { useLocation } from 'react-router-dom';
import { readRegistrationDraft } from '../../data/account/registration-draft.ts';
import { rememberedEmail } from '../../data/account/remembered-email.ts';

/** Nobody types the same address on two of these pages: a link between them may carry it, as an unfinished registration does. */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : readRegistrationDraft()?.email || rememberedEmail() || '';
}
