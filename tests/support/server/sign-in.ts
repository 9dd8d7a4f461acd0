import { accountPaths } from '../../../src/contract/account-paths.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { SentMessage } from './messages.ts';
import type { Customer, TestServer } from './server.ts';

/** Returns the code in a message; a message without one fails the test. */
export function codeIn(message: SentMessage | undefined): string {
  const code = /\b\d{6}(?:\d{2})?\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code in: ${JSON.stringify(message)}`);
  return code;
}

/** Returns the query of the link in a reset mail. */
export function linkIn(message: SentMessage | undefined): { readonly token: string; readonly email: string } {
  const link = URL.parse(/https:\S+/.exec(message?.text ?? '')?.[0] ?? '');
  const [token, email] = [link?.searchParams.get('token'), link?.searchParams.get('email')];
  if (!token || !email) throw new Error(`No link in: ${JSON.stringify(message)}`);
  return { token, email };
}

/** Requests a code by e-mail and reads it. */
export async function mailedCode({ stranger, messages }: TestServer, email: string): Promise<string> {
  const answer = await stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
  if (answer.status !== 200) throw new Error(answer.text);
  return codeIn((await messages()).findLast(({ to, subject }) => to === email && subject?.includes('code')));
}

/** Requests a reset link and reads it. */
export async function mailedLink({ stranger, messages }: TestServer, email: string): Promise<{ token: string; email: string }> {
  const answer = await stranger.post(paths.forgotPassword, { email });
  if (answer.status !== 200) throw new Error(answer.text);
  return linkIn((await messages()).findLast(({ to, text }) => to === email && text.includes('token=')));
}

/** Returns a different code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** Sets the caller's address, on a server that trusts one proxy (`trustProxyHops: 1`). */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Marks contacts as proven before the test began. */
export async function provesContact(
  { database }: TestServer,
  { id }: Customer,
  ...contacts: readonly ('email' | 'phone')[]
): Promise<void> {
  const marks = Object.fromEntries(contacts.map((contact) => [`${contact}Verified`, 1]));
  await database.updateTable('customers').set(marks).where('id', '=', id).execute();
}

/** Requests a code to prove a contact while signed in, and reads it. */
export async function proofCode(
  { messages }: Pick<TestServer, 'messages'>,
  customer: Customer,
  contact: 'email' | 'phone',
): Promise<string> {
  const answer = await customer.post(accountPaths.sendCode, { contact });
  if (answer.status !== 200) throw new Error(answer.text);
  return codeIn((await messages()).findLast(({ text }) => text.includes('verifies this')));
}
