import words from '#words/refusals-sign-in';
import { unprocessable } from '../platform/answers.ts';
import type { LoginCodeRow } from './sign-in-rows.ts';
import type { AppDeps } from '../platform/deps.ts';
import { claimTry, giveBackTry } from './login-codes-store.ts';
import { noteWrongCode } from './code-length.ts';
import { isCode } from './codes.ts';
import { limitWrongCodes } from './contact-limits.ts';
import { turnOf } from './whose-turn.ts';

// The status is 422 and not 401, which would say that a session has ended.
export const invalidCode = () => unprocessable(words.invalidCode, ['otp']);

type Typed = {
  /** the key under which the code is stored */
  readonly key: string;
  /** the contact whose wrong codes are counted */
  readonly contact: string;
  readonly code: string;
  /** the caller's network, as networkOf returns it */
  readonly address: string;
};

/**
 * Compares a code without deleting it: the caller deletes it in the transaction that uses it.
 * @returns the code's row
 * @throws HttpError 422, 429 after too many wrong codes, or 503 when too many wait to be checked
 */
export async function compareCode(
  deps: AppDeps,
  { key, contact, code, address }: Typed,
): Promise<Pick<LoginCodeRow, 'customerId' | 'codeHash'>> {
  // The limit comes before the claim: somebody who has used up the day's wrong codes must not use up the owner's next code as
  // well.
  const { isKnown, giveBack } = await limitWrongCodes(deps, contact, address);
  const claimed = await claimTry(deps.database, key, deps.now());
  const isRight = await isCode(code, claimed?.codeHash, turnOf(address, isKnown)).catch(async (error: unknown) => {
    // Nothing was compared, because too many checks wait in line.
    if (claimed !== undefined) await giveBackTry(deps.database, { contact: key, codeHash: claimed.codeHash });
    await giveBack();
    throw error;
  });
  if (isRight || claimed === undefined) await giveBack();
  if (claimed === undefined) throw invalidCode();
  if (!isRight) {
    await noteWrongCode(deps);
    throw invalidCode();
  }
  return claimed;
}
