/** The API answers in the language that a call asks for: server/platform/language.ts. */
import { expect, it } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import english from '../../src/words/en/refusals.ts';
import hindi from '../../src/words/hi/refusals.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const ask = (language?: string) =>
  server.app.inject({
    method: 'GET',
    url: `${apiPrefix}${paths.tests}/no-such-call/at-all`,
    headers: language === undefined ? {} : { 'accept-language': language },
  });

it.each([
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['ta-IN', 'ta'],
  ['fr-FR, ta;q=0.4, en;q=0.2', 'ta'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=', 'en'],
  [undefined, 'en'],
])('asked for "%s", it speaks %s', async (asked, spoken) => {
  const answer = await ask(asked);
  expect(answer.headers['content-language']).toBe(spoken);
});

it('refuses an unknown address in the language of the call', async () => {
  expect((await ask('hi')).json()).toMatchObject({ message: hindi.unknownAddress });
  expect((await ask('fr')).json()).toMatchObject({ message: english.unknownAddress });
});

it('says what is wrong with a body in the language of the call, and each of two calls at once in its own', async () => {
  const signIn = (language: string) =>
    server.app.inject({
      method: 'POST',
      url: `${apiPrefix}${paths.login}`,
      headers: { 'accept-language': language },
      payload: { email: 'nobody@example.com', password: 1 },
    });
  const [hi, en] = await Promise.all([signIn('hi'), signIn('en')]);
  expect([hi.statusCode, en.statusCode]).toEqual([400, 400]);
  expect((hi.json() as { message: string }).message).toMatch(/[\u0900-\u097F]/);
  expect((en.json() as { message: string }).message).toMatch(/^Password/);
});
