/** The files of a data folder into the table in which PostgreSQL keeps them, each compared by its hash. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { filesIn } from '../files/folders.ts';
import { CommandFault } from '../lab/request.ts';
import { insertFile } from '../stores/stored-files.ts';

export type CopiedFiles = { readonly count: number; readonly bytes: number; readonly lost: readonly string[] };

/** @param ids that rows name; what no row names is nobody's any more */
export async function copyFiles(dataDir: string, ids: readonly string[], to: Database): Promise<CopiedFiles> {
  const lost: string[] = [];
  let [count, bytes] = [0, 0];
  for (const id of ids) {
    const file = await read(join(filesIn(dataDir), id));
    if (file === undefined) {
      lost.push(id);
      continue;
    }
    await insertFile(to, { id, ...file });
    const { rows } = await sql<{ sum: string }>`
      select encode(sha256(bytes), 'hex') as sum from stored_files where id = ${id}
    `.execute(to);
    if (rows[0]?.sum !== createHash('sha256').update(file.bytes).digest('hex'))
      throw new CommandFault(`The file ${id} did not arrive as it is. Nothing was moved.`);
    [count, bytes] = [count + 1, bytes + file.bytes.length];
  }
  return { count, bytes, lost };
}

async function read(path: string): Promise<{ bytes: Buffer; createdAt: number } | undefined> {
  try {
    return { bytes: await readFile(path), createdAt: Math.round((await stat(path)).mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
