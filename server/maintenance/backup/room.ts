/** A command checks beforehand whether the disk has room, and names the folder if it is full all the same. */
import { statfs } from 'node:fs/promises';
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import { CommandError } from '../../lab/request.ts';

type Need = { readonly what: 'The backup' | 'The restore'; readonly folder: string; readonly bytes: number };

/**
 * Does the work if the disk has room for it, as far as it says so.
 * @throws CommandError with the folder and the room that is needed
 */
export async function withRoom<Result>({ what, folder, bytes }: Need, work: () => Promise<Result>): Promise<Result> {
  const free = await freeIn(folder);
  if (free < bytes)
    throw new CommandError(`${what} needs ${megabytes(bytes)} MB in ${folder}, and ${megabytes(free)} MB are free there.`);
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new CommandError(`The disk of ${folder} is full. ${what} needs ${megabytes(bytes)} MB there.`, { cause: error });
  }
}

/** Some disks, such as those of other machines, report no blocks at all. */
async function freeIn(folder: string): Promise<number> {
  const told = await statfs(folder).catch(() => undefined);
  return told === undefined || told.blocks === 0 ? Infinity : told.bavail * told.bsize;
}

/** PostgreSQL's programs say it in their messages. */
export const isFull = (error: unknown): boolean =>
  databaseErrorKind(error) === 'full' || /No space left on device|Disk quota exceeded/.test((error as Error).message);

/** A file takes whole blocks of this size. */
export const blockBytes = 4096;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
