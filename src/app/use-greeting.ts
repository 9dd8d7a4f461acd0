import { useUser } from '../data/session.ts';

/** By the first name, and 'User' where there is none (SHELL-015, SHELL-016). */
export function useGreeting(): string {
  return `Hello, ${useUser()?.name?.trim().split(/\s+/)[0] || 'User'}`;
}
