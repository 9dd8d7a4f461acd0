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

/** What a killed server was still receiving. */
export async function dropOldIncoming(dataDir: string, until: number): Promise<void> {
  const names = await readdir(incomingIn(dataDir)).catch(() => []);
  for (const name of names) {
    if (Number(name.split('-', 1)[0]) < until) await rm(join(incomingIn(dataDir), name), { recursive: true, force: true });
  }
}

/** Bytes that are left for us on the disk of the data folder. */
export async function freeBytesIn(dataDir: string): Promise<number> {
  await mkdir(incomingIn(dataDir), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
