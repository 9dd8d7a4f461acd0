/** Room on the disk that a command writes to: asked for before, and named where it runs out all the same. */
import { statfs } from 'node:fs/promises';
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import { CommandError } from '../../lab/request.ts';

type Need = { readonly what: 'The backup' | 'The restore'; readonly folder: string; readonly bytes: number };

/**
 * Does the work where there is room for it, as far as the disk tells.
 * @throws CommandError with the folder and what is needed in it
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

/** Some disks do not tell, as those of other machines: they are said to have no blocks at all. */
async function freeIn(folder: string): Promise<number> {
  const told = await statfs(folder).catch(() => undefined);
  return told === undefined || told.blocks === 0 ? Infinity : told.bavail * told.bsize;
}

/** Also of PostgreSQL's programs, which say it in words. */
export const isFull = (error: unknown): boolean =>
  databaseErrorKind(error) === 'full' || /No space left on device|Disk quota exceeded/.test((error as Error).message);

/** A file takes whole blocks. */
export const blockBytes = 4096;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
