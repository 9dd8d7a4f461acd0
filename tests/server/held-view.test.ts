/** What a server keeps of the catalogue while another one, on the same database, starts with other data files. */
import { expect, it } from 'vitest';
import { cacheByContentHash } from '../../server/platform/db/cache-by-content-hash.ts';
import { testServer } from '../support/server/server.ts';

const { database } = await testServer();

/** Two tables that one change of the files changes together, and how often they were read. */
function twoTables() {
  const stored = { hash: 'of 1', first: 1, second: 1, reads: 0 };
  const change = (to: number) => Object.assign(stored, { hash: `of ${to}`, first: to, second: to });
  return { stored, change };
}

it('is read once for all who ask, and again when the files changed', async () => {
  const { stored, change } = twoTables();
  const read = async () => ((stored.reads += 1), stored.first);
  const current = cacheByContentHash({ contentHash: async () => stored.hash, read });
  expect(await Promise.all([current(database), current(database), current(database)])).toEqual([1, 1, 1]);
  expect(stored.reads).toBe(1);
  change(2);
  expect(await current(database)).toBe(2);
});

it('is never half of the one and half of the other', async () => {
  const { stored, change } = twoTables();
  const changes = [() => change(2)];
  const read = async () => {
    const { first } = stored;
    await Promise.resolve(changes.pop()?.());
    return [first, stored.second];
  };
  const current = cacheByContentHash({ contentHash: async () => stored.hash, read });
  expect(await current(database)).toEqual([2, 2]);
});

it('is not kept under a name that is not its own, for when the former files come back', async () => {
  const { stored, change } = twoTables();
  const changes = [() => change(2)];
  const read = async () => {
    changes.pop()?.();
    return stored.first;
  };
  const current = cacheByContentHash({ contentHash: async () => stored.hash, read });
  expect(await current(database)).toBe(2);
  change(1);
  expect(await current(database)).toBe(1);
});

it('does not wait for itself when the former files are back the moment after', async () => {
  const hashes = ['of 1', 'of 2', 'of 1', 'of 1'];
  const current = cacheByContentHash({ contentHash: async () => hashes.shift(), read: async () => hashes.length });
  expect(await current(database)).toBe(1);
});

it('is asked for again after a read that failed', async () => {
  let attempts = 0;
  const read = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The connection broke');
    return attempts;
  };
  const current = cacheByContentHash({ contentHash: async () => 'same', read });
  await expect(current(database)).rejects.toThrow('The connection broke');
  expect(await current(database)).toBe(2);
});
