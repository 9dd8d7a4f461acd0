import { expect, it } from 'vitest';
import { sweep } from '../support/server/sweep.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';
import { mailedCode, mailedLink } from '../support/server/sign-in.ts';

const minuteMs = 60_000;
const tables = ['loginCodes', 'resetLinks', 'knownPlaces', 'rateLimits'] as const;

it('what sign-in leaves behind is swept once it has run out, and not before', async () => {
  const server = await testServer();
  const { email } = await server.customer();
  await server.stranger.post(paths.login, { email, password: 'secret1' });
  await mailedCode(server, email);
  await mailedLink(server, email);
  const filledAfter = async (ms: number) => {
    server.passes(ms);
    await sweep(server.database, server.now());
    const counts = await Promise.all(
      tables.map(async (table) => (await server.database.selectFrom(table).selectAll().execute()).length),
    );
    return tables.filter((_, index) => (counts[index] ?? 0) > 0);
  };
  expect(await filledAfter(0)).toEqual(tables);
  expect(await filledAfter(5 * minuteMs)).toEqual(['resetLinks', 'knownPlaces', 'rateLimits']);
  expect(await filledAfter(55 * minuteMs)).toEqual(['knownPlaces', 'rateLimits']);
  expect(await filledAfter((23 * 60 + 1) * minuteMs)).toEqual(['knownPlaces']);
  expect(await filledAfter(29 * 24 * 60 * minuteMs)).toEqual([]);
});
