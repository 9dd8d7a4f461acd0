/** The first proof of a contact on one server, while the stranger who typed it is at another one. */
import { expect, it } from 'vitest';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { paths } from '../../src/contract/paths.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer } from '../support/server/server.ts';
import { mailedCode, mailedLink, otherThan, proofCode } from '../support/server/sign-in.ts';

const password = 'Monsoon2026';

it('ends the stranger’s session everywhere at once', async () => {
  const server = await testServer();
  const stranger = await server.customer('Somebody');
  const other = await secondServer(server, 0);
  // Known to the other server from an earlier call.
  const there = other.as(stranger.token ?? '');
  expect((await there.get(paths.me)).status).toBe(200);
  const proven = await server.stranger.post(paths.verifyOtp, {
    email: stranger.email,
    otp: await mailedCode(server, stranger.email),
  });
  expect(proven.status).toBe(200);
  expect((await there.get(paths.me)).status).toBe(401);
});

it.each(['a code', 'a link'])('leaves no session to a stranger who logs in at the same moment, by %s', async (way) => {
  const server = await testServer();
  const other = await secondServer(server, 0);
  const proofs: { readonly email: string; readonly proof: readonly [path: string, body: object] }[] = [];
  for (let account = 0; account < 6; account += 1) {
    const { email } = await server.customer('Somebody');
    const proof =
      way === 'a code'
        ? ([paths.verifyOtp, { email, otp: await mailedCode(server, email) }] as const)
        : ([paths.resetPassword, { ...(await mailedLink(server, email)), password }] as const);
    proofs.push({ email, proof });
  }
  const outcomes = await Promise.all(
    proofs.map(async ({ email, proof }) => {
      const [entered, proven] = await Promise.all([
        other.post(paths.login, { email, password: 'secret1' }),
        server.stranger.post(...proof),
      ]);
      const isOpen =
        entered.status === 200 && (await other.as(entered.read(SignedInAnswer).data.token).get(paths.me)).status === 200;
      return [proven.status, isOpen];
    }),
  );
  expect(outcomes).toEqual(outcomes.map(() => [200, false]));
});

it('counts the tries of a code on both servers together', async () => {
  const server = await testServer();
  const customer = await server.customer();
  const there = (await secondServer(server, 0)).as(customer.token ?? '');
  const code = await proofCode(server, customer, 'email');
  const wrong = { contact: 'email', otp: otherThan(code) };
  for (const caller of [customer, there, customer, there, customer])
    expect((await caller.post(accountPaths.verify, wrong)).status).toBe(422);
  expect((await there.post(accountPaths.verify, { contact: 'email', otp: code })).status).toBe(422);
});
