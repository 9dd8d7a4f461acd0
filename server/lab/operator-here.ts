/** Who sits at this terminal, as far as the system knows. */
import { hostname, userInfo } from 'node:os';
import type { Environment } from '../settings/environment-reader.ts';
import type { Operator } from '../operations/operator-steps-store.ts';

const mostLetters = 100;

/**
 * LAB_OPERATOR says it where all are the same user, as in a container; behind `sudo` it is whoever became the server's user.
 * Nobody is asked for a password: whoever may run the command may also write another name, and is kept apart from other
 * people by the accounts of the machine.
 */
export function operatorHere(env: Environment): Operator {
  const name = env['LAB_OPERATOR'] || env['SUDO_USER'] || systemUser();
  const [remote] = (env['SSH_CONNECTION'] ?? '').split(' ');
  return checkedOperator({ name, place: remote ? `${hostname()}, from ${remote}` : hostname() });
}

/** One line of bounded length each, wherever it comes from. */
export function checkedOperator({ name, place }: Operator): Operator {
  const short = (text: string) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, mostLetters);
  return { name: short(name) || 'unknown', place: short(place) || 'unknown' };
}

/** In a container a user may have a number and no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
