import { toE164 } from '../../../src/lib/people/phone.ts';
import { cleaned } from '../../../src/lib/text/typed-text.ts';
import type { CustomerRow, Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { revokeAllAccess } from '../../accounts/first-proof.ts';
import { findCustomerByEmail, findCustomerByPhone } from '../../accounts/customers-store.ts';
import { counted } from '../columns.ts';
import { noteOperatorStep } from '../../operations/operator-steps-store.ts';
import { CommandError } from '../request.ts';
import { word, type Command } from './command.ts';

/** Signs out a customer who calls because a phone is lost; the password stays. */
export const signOut: Command = async ({ database, operator, now }, call) => {
  const { id: customerId } = await customerWith(database, word(call, 'CONTACT'));
  const ended = await inTransaction(database, async (transaction) => {
    const count = await revokeAllAccess(transaction, customerId);
    const step = { at: now(), step: 'sign-out', subject: customerId, customerId, details: { ended: count } };
    await noteOperatorStep(transaction, operator, step);
    return count;
  });
  return { text: `${counted(ended, 'sign-in', 'sign-ins')} ended.`, data: { ended } };
};

/** @throws CommandError if no customer has the contact */
export async function customerWith(database: Database, contact: string): Promise<CustomerRow> {
  const customer = await (cleaned('contact', contact).includes('@')
    ? findCustomerByEmail(database, contact)
    : findCustomerByPhone(database, toE164(contact) ?? ''));
  if (customer === undefined) throw new CommandError(`Nobody is registered with ${contact}`);
  return customer;
}
