import { useUser } from '../data/shell/session.ts';
import { isolated } from '../lib/text/isolated.ts';

/** Greets by the first name, or 'User' if there is none (SHELL-015, SHELL-016). */
export function useGreeting(): string {
  return `Hello, ${isolated(useUser()?.name?.trim().split(/\s+/)[0] || 'User')}`;
}
