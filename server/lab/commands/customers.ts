import { toE164 } from '../../../src/lib/phone.ts';
import { findCustomerByEmail, findCustomerByPhone } from '../../stores/customers.ts';
import { endAllSessions } from '../../stores/sessions.ts';
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
  const ended = await endAllSessions(database, customer.id);
  return { text: `${counted(ended, 'sign-in', 'sign-ins')} ended.`, data: { ended } };
};
