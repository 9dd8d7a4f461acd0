/** An account that somebody made with another person's e-mail address, and the ways to sign in to it. */
import { paths } from '../../../src/contract/paths.ts';
import type { Caller } from './caller.ts';
import { testServer, type Customer, type TestServer } from './server.ts';
import { codeIn, from, mailedCode } from './sign-in.ts';

export const phoneOf = async (server: TestServer, { id }: Customer) =>
  (await server.database.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

export const statusOf = async (customer: Caller) => (await customer.get(paths.me)).status;

export async function textedCode(server: TestServer, phone: string): Promise<string> {
  await server.stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' });
  return codeIn((await server.messages()).findLast(({ to }) => to === phone));
}

export const byMail = async (server: TestServer, { email }: Customer) =>
  server.stranger.post(paths.verifyOtp, { email, otp: await mailedCode(server, email) });

export async function byText(server: TestServer, customer: Customer) {
  const phone = await phoneOf(server, customer);
  return server.stranger.post(paths.verifyOtp, { phone, otp: await textedCode(server, phone) });
}

export const byPassword = (server: TestServer, { email }: Customer, typed = 'secret1', address = '1.1.1.1') =>
  server.stranger.post(paths.login, { email, password: typed }, from(address));

/** Prepares a stranger's account with a patient's e-mail address; it is still open, and the stranger knows the password. */
export const squatted = async () => {
  const server = await testServer({ trustProxyHops: 1 });
  return { server, stranger: await server.customer('Somebody') };
};
