/** The folders of received files. Health data: nobody else on this machine may look into them. */
import type { Dirent } from 'node:fs';
import { mkdir, opendir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

export const filesIn = (dataDir: string): string => join(dataDir, 'files');

const incomingIn = (dataDir: string): string => join(filesIn(dataDir), 'incoming');

/** Where this process is at work: when the clock is set ahead, they look older than they are. */
const inWork = new Set<string>();

/**
 * Gives the work a path of its own beside the kept files, and removes what it left there.
 * @param at when, epoch milliseconds; the sweep reads it from the name
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

/** One by one: a backup may hold hundreds of thousands of files in it, of which `rm` would make as many promises at once. */
async function removeFolder(folder: string): Promise<void> {
  for await (const name of namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** What a killed server was still receiving. @throws what stood in the way of some, after the others */
export async function dropOldIncoming(dataDir: string, until: number): Promise<void> {
  const old: string[] = [];
  for await (const name of namesIn(incomingIn(dataDir))) {
    const folder = join(incomingIn(dataDir), name);
    if (Number(name.split('-', 1)[0]) < until && !inWork.has(folder)) old.push(folder);
  }
  await removeAll(old, removeFolder);
}

/** As the folder is read: there may be a million. None of a folder that nobody has made yet. */
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

/** One that cannot be removed does not save the others. @throws the first fault, after all were tried */
export async function removeAll(
  paths: readonly string[],
  remove: (path: string) => Promise<void> = (path) => rm(path, { force: true }),
): Promise<void> {
  const faults: unknown[] = [];
  for (const path of paths) await remove(path).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** Bytes that are left for us on the disk of the data folder. */
export async function freeBytesIn(dataDir: string): Promise<number> {
  await mkdir(incomingIn(dataDir), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
