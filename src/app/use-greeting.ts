import { useUser } from '../data/shell/session.ts';
import { isolated } from '../lib/text/isolated.ts';

/** By the first name, and 'User' where there is none (SHELL-015, SHELL-016). */
export function useGreeting(): string {
  return `Hello, ${isolated(useUser()?.name?.trim().split(/\s+/)[0] || 'User')}`;
}
