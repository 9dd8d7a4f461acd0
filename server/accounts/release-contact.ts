import words from '#words/refusals-sign-in';
import { conflict } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { changeCustomer, noContact } from './customers-store.ts';
import { takeCode } from './login-codes-store.ts';
import { compareCode, invalidCode } from './compare-code.ts';
import { columnOf, opensAccount, type Contact } from './contacts.ts';
import { notifyOwner } from './security-news.ts';

/**
 * Takes a contact off an account that belongs to the owner of its other contact. The owner of this contact asks for it, and
 * can register with it from then on. So nobody can prevent a patient from having an account by typing the patient's e-mail
 * first.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError as signInByCode; 409 where the account is the prover's own
 */
export async function releaseContact(deps: AppDeps, { channel, contact }: Contact, code: string, address: string): Promise<void> {
  const { customerId: id, codeHash } = await compareCode(deps, { key: contact, contact, code, address });
  if (id === null) throw invalidCode();
  const column = columnOf[channel];
  await inTransaction(deps.database, async (transaction) => {
    const customer = await changeCustomer(transaction, { id, [column]: contact }, { updatedAt: deps.now() });
    if (customer === undefined || 'taken' in customer) throw invalidCode();
    if (opensAccount(customer, channel)) throw conflict(words.ownAccount, [column]);
    if (!(await takeCode(transaction, { contact, codeHash }))) throw invalidCode();
    await changeCustomer(transaction, { id }, { [column]: noContact(id) });
    await notifyOwner(transaction, deps, customer, { kind: 'contact-released', which: column });
  });
  deps.wakeMessages?.();
}
