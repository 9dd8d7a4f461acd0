import { useLocation } from 'react-router-dom';
import { readRegistrationDraft } from '../../data/account/registration-draft.ts';
import { rememberedEmail } from '../../data/account/remembered-email.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

/**
 * Reads the address that a link between these pages, or an unfinished registration, has carried here. The HTML of the page
 * knows none.
 */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const { email } = (state ?? {}) as { readonly email?: unknown };
  if (!isHydrated) return '';
  return typeof email === 'string' ? email : readRegistrationDraft()?.email || rememberedEmail() || '';
}
