import words from '#words/frame';
import { useUser } from '../data/shell/session.ts';
import { isolated } from '../lib/text/isolated.ts';

/** Greets by the first name, or 'User' if there is none (SHELL-015, SHELL-016). */
export function useGreeting(): string {
  const firstName = useUser()?.name?.trim().split(/\s+/)[0];
  return firstName ? words.greeting(isolated(firstName)) : words.greetingUnnamed;
}
