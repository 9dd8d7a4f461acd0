/** The folders of received files. Health data: nobody else on this machine may look into them. */
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';

export const filesIn = (dataDir: string): string => join(dataDir, 'files');

const incomingIn = (dataDir: string): string => join(filesIn(dataDir), 'incoming');

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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a killed server was still receiving. @throws what stood in the way of some, after the others */
export async function dropOldIncoming(dataDir: string, until: number): Promise<void> {
  const names = await namesIn(incomingIn(dataDir));
  const old = names.filter((name) => Number(name.split('-', 1)[0]) < until);
  await removeAll(old.map((name) => join(incomingIn(dataDir), name)));
}

/** None of a folder that nobody has made yet. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** One that cannot be removed does not save the others. @throws the first fault, after all were tried */
export async function removeAll(paths: readonly string[]): Promise<void> {
  const faults: unknown[] = [];
  for (const path of paths) await rm(path, { recursive: true, force: true }).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** Bytes that are left for us on the disk of the data folder. */
export async function freeBytesIn(dataDir: string): Promise<number> {
  await mkdir(incomingIn(dataDir), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
