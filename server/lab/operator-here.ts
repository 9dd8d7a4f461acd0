/** This identifies who sits at the terminal, as far as the system knows. */
import { hostname, userInfo } from 'node:os';
import type { Environment } from '../settings/environment-reader.ts';
import type { Operator } from '../operations/operator-steps-store.ts';

const mostLetters = 100;

/**
 * Returns the operator. LAB_OPERATOR names them where all are the same user, as in a container; with `sudo` it is whoever
 * became the server's user. No password is needed: whoever may run the command may also give another name, and the accounts
 * of the machine keep other people out.
 */
export function operatorHere(env: Environment): Operator {
  const name = env['LAB_OPERATOR'] || env['SUDO_USER'] || systemUser();
  const [remote] = (env['SSH_CONNECTION'] ?? '').split(' ');
  return checkedOperator({ name, place: remote ? `${hostname()}, from ${remote}` : hostname() });
}

/** Limits name and place to one line of bounded length each. */
export function checkedOperator({ name, place }: Operator): Operator {
  const short = (text: string) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, mostLetters);
  return { name: short(name) || 'unknown', place: short(place) || 'unknown' };
}

/** In a container, a user may have a number and no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
