import { useLocation } from 'react-router-dom';
import { rememberedEmail } from '../../data/remembered-email.ts';

/** Nobody types the same address on two of these pages: a link between them may carry it. */
export function useCarriedEmail(): string {
  const { state } = useLocation();
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : (rememberedEmail() ?? '');
}
