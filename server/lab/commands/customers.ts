import { toE164 } from '../../../src/lib/phone.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endWhatALoginMade } from '../../sign-in/first-proof.ts';
import { findCustomerByEmail, findCustomerByPhone } from '../../stores/customers.ts';
import { counted } from '../columns.ts';
import { CommandFault } from '../request.ts';
import { word, type Command } from './command.ts';

/** Of a customer who calls because a phone is lost: the password stays. */
export const signOut: Command = async ({ database }, call) => {
  const contact = word(call, 'CONTACT');
  const customer = await (contact.includes('@')
    ? findCustomerByEmail(database, contact)
    : findCustomerByPhone(database, toE164(contact)));
  if (customer === undefined) throw new CommandFault(`Nobody is registered with ${contact}`);
  const ended = await inTransaction(database, (transaction) => endWhatALoginMade(transaction, customer.id));
  return { text: `${counted(ended, 'sign-in', 'sign-ins')} ended.`, data: { ended } };
};
