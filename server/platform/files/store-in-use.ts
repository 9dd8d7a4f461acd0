import type { Settings } from '../../settings/config.ts';
import { databaseFiles } from './database-files.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** PostgreSQL stores the files itself, so that several servers have the same; with SQLite they are in the data folder. */
export const fileStoreOf = ({ databaseUrl, dataDir }: Settings): FileStore =>
  databaseUrl === undefined ? diskFiles(dataDir) : databaseFiles;
