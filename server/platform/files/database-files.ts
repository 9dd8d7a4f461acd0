import { readFile } from 'node:fs/promises';
import { newId } from '../ids.ts';
import { findFile, insertFile, listFilesBefore, removeFiles } from './stored-files-store.ts';
import type { FileStore } from './file-store.ts';

const partLength = 500;

/** In the database, a file is written and removed in the transaction of its row. */
export const databaseFiles: FileStore = {
  async keep(path, at) {
    const bytes = await readFile(path);
    const id = newId();
    return { id, write: (transaction) => insertFile(transaction, { id, bytes, createdAt: at }) };
  },
  read: findFile,
  forget: removeFiles,
  erase: async () => {},
  async *olderThan(database, until) {
    let last = '';
    for (;;) {
      const ids = await listFilesBefore(database, until, { after: last, most: partLength });
      if (ids.length === 0) return;
      yield ids;
      last = ids.at(-1) ?? last;
    }
  },
};
