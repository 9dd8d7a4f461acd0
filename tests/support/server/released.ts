/** A customer from whose account a contact was removed by the contact's owner. */
import { accountPaths } from '../../../src/contract/account-paths.ts';
import { Done } from '../../../src/contract/envelope.ts';
import type { Customer, TestServer } from './server.ts';
import { mailedCode } from './sign-in.ts';
import { phoneOf, textedCode } from './ways-in.ts';

type Kind = 'email' | 'phone';

/** Removes a contact from a customer whose other contact is proven, and reads the messages that this has sent. */
export async function withoutContact(server: TestServer, which: Kind, customer?: Customer): Promise<Customer> {
  const who = customer ?? (await server.customer());
  const proven =
    which === 'email' ? ({ emailVerified: 0, phoneVerified: 1 } as const) : ({ emailVerified: 1, phoneVerified: 0 } as const);
  await server.database.updateTable('customers').set(proven).where('id', '=', who.id).execute();
  await takesOff(server, who, which);
  await server.messages();
  return who;
}

/** Removes the contact as its owner does, with the code that was sent to it. */
export async function takesOff(server: TestServer, customer: Customer, which: Kind): Promise<void> {
  const contact = which === 'email' ? customer.email : await phoneOf(server, customer);
  const otp = which === 'email' ? await mailedCode(server, contact) : await textedCode(server, contact);
  (await server.stranger.post(accountPaths.release, { [which]: contact, otp })).read(Done);
}
