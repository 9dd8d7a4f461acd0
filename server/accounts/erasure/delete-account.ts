import words from '#words/refusals-account';
import type { AccountDeletion } from '../../../src/contract/customer.ts';
import { dateIn } from '../../../src/lib/time/dates.ts';
import { conflict, unprocessable } from '../../platform/answers.ts';
import type { CustomerRow, Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fileStoreOf } from '../../platform/files/store-in-use.ts';
import { queueMessage } from '../../messages/outbox.ts';
import { withoutPassword } from '../change-password.ts';
import { checkPassword, forgetAccount } from '../check-password.ts';
import { forgetContactChanges } from '../contact-limits.ts';
import { noteDeletion } from './account-deletions-store.ts';
import { closeCustomer, getCustomer, isContact, lockCustomer, noPassword, removeCustomer } from '../customers-store.ts';
import { eraseOrders } from './erased-orders-store.ts';
import { dropInboxOf } from '../../messages/inbox-messages-store.ts';
import { voidCodesTo } from '../login-codes-store.ts';
import { dropAllTo } from '../../messages/messages-store.ts';
import { dropSentSmsOf } from '../../messages/receipts/sent-sms-store.ts';
import { fileIdsOf } from '../../prescriptions/prescriptions-store.ts';
import { reportFileIdsOf } from '../../reports/reports-store.ts';
import { textOrNull } from '../../platform/db/rows.ts';
import { cancelOpenOrders } from './cancel-open-orders.ts';
import { keepUses } from './keep-uses.ts';

/**
 * Erases a customer at once and in one transaction. It keeps of the orders only what names nobody, of the reason nothing that
 * leads to the customer, and of used coupons and offers a keyed hash of the contacts. Counters of limits stay until their
 * window ends, at most a day: they hold only hashes, and without them somebody could register and delete in turns to send any
 * number of codes to a stranger's phone.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 422 when the password is wrong, 429 after too many wrong ones, 409 when the profile changes meanwhile
 * @see decisions D6, C9
 */
export async function deleteAccount(
  deps: AppDeps,
  customerId: string,
  { password, ...why }: AccountDeletion,
  address: string,
): Promise<void> {
  const { database } = deps;
  const customer = await getCustomer(database, customerId);
  const { email, passwordHash, language } = customer;
  if (passwordHash === noPassword) throw withoutPassword('password');
  // The status is 422 and not 401, which would say that the session has ended.
  if (!(await checkPassword(deps, { email, passwordHash }, password, address)))
    throw unprocessable(words.wrongPassword, ['password']);

  const files = fileStoreOf(deps.settings);
  const fileIds = await inTransaction(database, async (transaction) => {
    await close(transaction, customer);
    const ids = [...(await fileIdsOf(transaction, customerId)), ...(await reportFileIdsOf(transaction, customerId))];
    await files.forget(transaction, ids);
    await erase(transaction, deps, customer);
    await forgetAccount(transaction, email, address);
    await keepReason(transaction, deps, why);
    if (deps.settings.canMail && isContact(email))
      await queueMessage(transaction, { kind: 'account-deleted', to: email, language }, deps.now());
    return ids;
  });
  // The files are erased after the commit, because they stay if the account does.
  await files.erase(fileIds);
  deps.wakeMessages?.();
}

async function close(transaction: Database, { id, email, phone, passwordHash }: CustomerRow): Promise<void> {
  if (await closeCustomer(transaction, { id, email, phone, passwordHash })) return;
  // A second tap that comes too late fails here, because the customer is gone.
  await lockCustomer(transaction, id);
  throw conflict(words.profileChanged);
}

async function erase(transaction: Database, { settings, now }: AppDeps, customer: CustomerRow): Promise<void> {
  const { id, email, phone } = customer;
  const moment = { timeZone: settings.timeZone, at: now() };
  await cancelOpenOrders(transaction, id, { settings, at: moment.at });
  // This follows the cancellations, because a cancelled order has used up nothing.
  await keepUses(transaction, customer, moment);
  await eraseOrders(transaction, id);
  // This belongs to the contact and not to the customer, such as a code that was requested before there was an account.
  await dropAllTo(transaction, [email, phone]);
  await dropInboxOf(transaction, [email, phone]);
  await voidCodesTo(transaction, [email, phone]);
  await forgetContactChanges(transaction, id);
  await removeCustomer(transaction, id);
  await dropSentSmsOf(transaction, id, [email, phone]);
}

async function keepReason(
  transaction: Database,
  { settings, now }: AppDeps,
  { reason, feedback }: Omit<AccountDeletion, 'password'>,
): Promise<void> {
  const deletedOn = dateIn(settings.timeZone, now());
  await noteDeletion(transaction, { reason, feedback: textOrNull(feedback), deletedOn });
}
