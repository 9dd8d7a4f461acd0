/**
 * The bytes of all files that the rows name: each another one, as incompressible as a scan, and as long as its row says. They are made
 * from the file's id, so that both engines have the same. Real papers are longer (48 and 214 kB): what that costs grows with their bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/platform/db/schema.ts';
import { filesIn } from '../../server/platform/files/folders.ts';
import { insertFiles } from '../../server/platform/files/stored-files-store.ts';
import { namedFiles, type NamedFile } from '../../server/platform/db/whole-database-store.ts';

function bytesOf({ id, bytes }: NamedFile): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${id}\n%`);
  return Buffer.concat([
    head,
    createHash('shake256', { outputLength: bytes - head.length })
      .update(id)
      .digest(),
  ]);
}

/** @param at epoch milliseconds: when the files were kept */
export async function writeFiles(
  database: Database,
  place: { readonly folder: string } | 'database',
  at: number,
): Promise<number> {
  let count = 0;
  if (place !== 'database') mkdirSync(filesIn(place.folder), { recursive: true, mode: 0o700 });
  for await (const part of namedFiles(database)) {
    count += part.length;
    if (place === 'database') {
      const files = part.map((file) => ({ id: file.id, bytes: bytesOf(file), createdAt: at }));
      await insertFiles(database, files);
      continue;
    }
    for (const file of part) writeFileSync(join(filesIn(place.folder), file.id), bytesOf(file), { mode: 0o600 });
  }
  return count;
}
