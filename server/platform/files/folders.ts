/** The folders of received files hold health data, so no other user of this machine may read them. */
import type { Dirent } from 'node:fs';
import { mkdir, opendir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

export const filesIn = (dataDir: string): string => join(dataDir, 'files');

const incomingIn = (dataDir: string): string => join(filesIn(dataDir), 'incoming');

/** These folders are in use by this process. If the clock is set ahead, they look older than they are. */
const inWork = new Set<string>();

/**
 * Gives the work a path of its own beside the stored files, and removes what it left there.
 * @param at the current time, epoch milliseconds; the sweep reads it from the name
 */
export async function withIncoming<Result>(
  dataDir: string,
  at: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(incomingIn(dataDir), `${at}-${newId()}`);
  inWork.add(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await work(join(folder, 'file'));
  } finally {
    inWork.delete(folder);
    await removeFolder(folder);
  }
}

/**
 * Files are removed one by one: a backup may link hundreds of thousands here, and `rm` would make as many promises at once.
 */
async function removeFolder(folder: string): Promise<void> {
  for await (const name of namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/**
 * Removes what a killed server was receiving.
 * @throws the errors of single folders, after all others were removed
 */
export async function dropOldIncoming(dataDir: string, until: number): Promise<void> {
  const old: string[] = [];
  for await (const name of namesIn(incomingIn(dataDir))) {
    const folder = join(incomingIn(dataDir), name);
    if (Number(name.split('-', 1)[0]) < until && !inWork.has(folder)) old.push(folder);
  }
  await removeAll(old, removeFolder);
}

/** Reads names as the folder is read, because there may be a million. A folder that does not exist yet has none. */
export async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const { name } of await entriesIn(folder)) yield name;
}

async function entriesIn(folder: string): Promise<AsyncIterable<Dirent> | []> {
  try {
    return await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes all paths, even if one of them cannot be removed.
 * @throws the first error, after all were tried
 */
export async function removeAll(
  paths: readonly string[],
  remove: (path: string) => Promise<void> = (path) => rm(path, { force: true }),
): Promise<void> {
  const faults: unknown[] = [];
  for (const path of paths) await remove(path).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** Returns how many bytes are free for this user on the disk of the data folder. */
export async function freeBytesIn(dataDir: string): Promise<number> {
  await mkdir(incomingIn(dataDir), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
