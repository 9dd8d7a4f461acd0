/** The fields that a refusal names, as they come over the wire: `about` in src/contract/envelope.ts. */
import { expect, it, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { payloadOf } from '../../src/api/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { ApiError } from '../../src/lib/failures/api-error.ts';

const hindi = 'पासवर्ड सही नहीं है।';

function refusing(status: number, body: object) {
  const onUnauthorized = vi.fn<() => void>();
  const fetch = async () => Response.json(body, { status });
  return { client: createClient({ origin: 'http://here', readToken: () => 'abc', onUnauthorized, fetch }), onUnauthorized };
}

it.each([
  [{ status: 'error', message: hindi, about: ['email'], data: { message: hindi } }, ['email']],
  [{ status: 'error', message: hindi, about: [] }, []],
  [{ status: 'error', message: hindi }, undefined],
  [{ status: 'error', message: hindi, about: 'email' }, undefined],
  [['email'], undefined],
])('%j names %j', async (body, about) => {
  const { client } = refusing(422, body);
  await expect(client.send('put', paths.me, {})).rejects.toMatchObject({ status: 422, about });
});

it('is read of an answer too that says with a 2xx that it is an error', () => {
  const open = () => payloadOf({ status: 200, body: { status: 'error', message: hindi, about: ['code'] } });
  expect(open).toThrow(expect.objectContaining({ serverMessage: hindi, about: ['code'] }));
});

it.each([
  ['ends no session where it is about the password', { message: hindi, about: ['password'] }, 0],
  ['ends the session where it is about nothing', { message: 'Password, please', about: [] }, 1],
  ['ends the session where nothing but Hindi is said', { message: hindi }, 1],
])('a 401 of a deletion %s', async (_what, body, ended) => {
  const { client, onUnauthorized } = refusing(401, body);
  await expect(client.send('delete', paths.deleteAccount, {})).rejects.toBeInstanceOf(ApiError);
  expect(onUnauthorized).toHaveBeenCalledTimes(ended);
});
