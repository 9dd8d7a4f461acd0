import type { Operator } from '../../operations/operator-steps-store.ts';
import { success } from '../../platform/answers.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { answerOnce, findAnswer, type KeyedRequest, type StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import type { CommandDeps } from '../request.ts';

export type LabStep<Checked> = {
  /**
   * Checks what counts although the step is refused, as a wrong code does. It is no part of the step's transaction, and is left out
   * for a call that is repeated.
   */
  readonly check: (deps: CommandDeps) => Promise<Checked>;
  /** Does the step in a transaction. @returns the data of the answer */
  readonly take: (deps: CommandDeps, checked: Checked) => Promise<object>;
};

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'> & { readonly operator: Operator };

/**
 * Takes a step, once per idempotency key: the step and its answer are stored together or not at all.
 * @throws the errors with which the step refuses, HttpError 422 when the key came with other content
 */
export async function answerStep<Checked>(
  deps: Deps,
  request: KeyedRequest,
  { check, take }: LabStep<Checked>,
): Promise<StoredAnswer> {
  const { database, now } = deps;
  const known = await findAnswer(database, request, now());
  if (known !== undefined) return known;
  const [checking] = await Promise.allSettled([check(deps)]);
  const answer = await inTransaction(database, (transaction) =>
    answerOnce(transaction, request, now(), async () => {
      // It may have failed because the same call has just done the step; then its answer was found, and this is not reached.
      if (checking.status === 'rejected') throw checking.reason;
      const data = await take({ ...deps, database: transaction }, checking.value);
      return { status: 200, body: JSON.stringify(success(data)) };
    }),
  );
  deps.wakeMessages?.();
  return answer;
}
