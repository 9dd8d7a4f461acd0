/** The lab ends the sign-ins of a customer who has lost a phone. */
import { expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import type { Outcome } from '../../server/lab/request.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { operator } from '../support/server/operator.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const lab = (server: TestServer, ...words: readonly string[]): Promise<Outcome> =>
  answerRequest(server, { program: 'lab', operator, words });

it('on every device, and nobody else’s; the password still signs in', async () => {
  const server = await testServer();
  const [asha, ravi] = [await server.customer('Asha'), await server.customer('Ravi')];
  const signIn = () => server.stranger.post(paths.login, { email: asha.email, password: 'secret1' });
  const phone = new Caller(server.app, (await signIn()).read(SignedInAnswer).data.token);
  expect(await lab(server, 'sign-out', ` ${asha.email.toUpperCase()}`)).toMatchObject({ code: 0, out: '2 sign-ins ended.' });
  expect((await asha.get(paths.me)).status).toBe(401);
  expect((await phone.get(paths.me)).status).toBe(401);
  expect((await ravi.get(paths.me)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

it.each([
  '098765 43210',
  '+91 098765 43210',
  '091 98765-43210',
  '+91-(0)98765 43210',
  '९८७६५ ४३२१०',
  '\u202A+91\u00A098765\u200943210\u202C',
  '＋９１９８７６５４３２１０',
])('by a phone number as it is written down: %s', async (typed) => {
  const server = await testServer();
  const asha = await server.customer();
  await server.database.updateTable('customers').set({ phone: '+919876543210' }).where('id', '=', asha.id).execute();
  expect(await lab(server, 'sign-out', typed, '--json')).toMatchObject({ code: 0, out: expect.stringContaining('1') });
  expect((await asha.get(paths.me)).status).toBe(401);
});

it('by an e-mail as it is pasted', async () => {
  const server = await testServer();
  const asha = await server.customer();
  const typed = `\u2060${asha.email.replace('@', '＠')}\u00A0`;
  expect(await lab(server, 'sign-out', typed)).toMatchObject({ code: 0, out: '1 sign-in ended.' });
  expect((await asha.get(paths.me)).status).toBe(401);
});

it.each(['nobody@example.com', '12', '910987654321'])('says who is not there: %s', async (contact) => {
  const server = await testServer();
  const asha = await server.customer();
  expect(await lab(server, 'sign-out', contact)).toEqual({ code: 1, out: '', err: `Nobody is registered with ${contact}` });
  expect((await asha.get(paths.me)).status).toBe(200);
});
