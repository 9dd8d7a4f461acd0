import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import type { FileStore } from './file-store.ts';
import { filesIn, namesIn, removeAll } from './folders.ts';

/** Names are our own ids: nothing that a customer sent ever becomes part of a path. */
const isOurs = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

const partLength = 500;

export function diskFiles(dataDir: string): FileStore {
  const folder = filesIn(dataDir);
  const pathOf = (id: string) => {
    if (!isOurs(id)) throw new Error('This is no name of a stored file');
    return join(folder, id);
  };
  const erase = (ids: readonly string[]) => removeAll(ids.map(pathOf));
  return {
    async keep(path, at) {
      const id = newId();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The bytes are flushed before the name, and the row is written after both: after a power cut the whole file exists, or
      // none.
      await flush(path, 'r+', at);
      await rename(path, pathOf(id));
      await flush(folder, 'r');
      return { id, write: async () => {} };
    },
    async read(_database, id) {
      try {
        return (await open(pathOf(id))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    forget: async () => {},
    erase,
    async *olderThan(_database, until) {
      for await (const part of partsOf(folder)) {
        const isOld = await Promise.all(part.map(async (id) => ((await modifiedAt(pathOf(id))) ?? until) < until));
        yield part.filter((_, index) => isOld[index]);
      }
    },
  };
}

async function* partsOf(folder: string): AsyncGenerator<string[]> {
  let part: string[] = [];
  for await (const name of namesIn(folder)) {
    if (isOurs(name)) part.push(name);
    if (part.length < partLength) continue;
    yield part;
    part = [];
  }
  yield part;
}

async function flush(path: string, flags: 'r' | 'r+', at?: number): Promise<void> {
  const handle = await open(path, flags);
  try {
    if (at !== undefined) {
      await handle.chmod(0o600);
      // The time is set by the server's clock, by which the sweep decides what is old.
      await handle.utimes(at / 1000, at / 1000);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns undefined if the file was removed meanwhile. */
const modifiedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
