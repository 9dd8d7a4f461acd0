/** The files of a data folder are copied into the table in which PostgreSQL keeps them, and compared by their hash. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { StoredFileRow } from '../../prescriptions/prescription-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { insertFiles } from '../../platform/files/stored-files-store.ts';
import { namedFiles } from '../../platform/db/whole-database-store.ts';

export type CopiedFiles = { readonly count: number; readonly bytes: number; readonly lost: readonly string[] };

/** At most so many files, and about so many bytes, are held in memory and sent together. */
const mostFiles = 100;
const mostBytes = 8_000_000;

/** Copies the files that rows name; the others no longer belong to anybody. */
export async function copyFiles(dataDir: string, source: Database, to: Database): Promise<CopiedFiles> {
  const lost: string[] = [];
  let part: StoredFileRow[] = [];
  let [count, bytes, bytesOfPart] = [0, 0, 0];
  for await (const named of namedFiles(source)) {
    for (const { id } of named) {
      const file = read(join(filesIn(dataDir), id));
      if (file === undefined) {
        lost.push(id);
        continue;
      }
      part.push({ id, ...file });
      bytesOfPart += file.bytes.length;
      [count, bytes] = [count + 1, bytes + file.bytes.length];
      if (part.length < mostFiles && bytesOfPart < mostBytes) continue;
      await send(part, to);
      [part, bytesOfPart] = [[], 0];
    }
  }
  await send(part, to);
  return { count, bytes, lost };
}

async function send(files: readonly StoredFileRow[], to: Database): Promise<void> {
  if (files.length === 0) return;
  await insertFiles(to, files);
  const { rows } = await sql<{ id: string; sum: string }>`
    select id, encode(sha256(bytes), 'hex') as sum from stored_files where id in (${sql.join(files.map(({ id }) => id))})
  `.execute(to);
  const arrived = new Map(rows.map(({ id, sum }) => [id, sum]));
  for (const { id, bytes } of files) {
    if (arrived.get(id) !== createHash('sha256').update(bytes).digest('hex'))
      throw new CommandError(`The copy of the file ${id} differs from the original. Nothing was moved.`);
  }
}

function read(path: string): Pick<StoredFileRow, 'bytes' | 'createdAt'> | undefined {
  try {
    return { bytes: readFileSync(path), createdAt: Math.round(statSync(path).mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
