import { statfs } from 'node:fs/promises';
import type { Settings } from '../../settings/config.ts';

/** What is refused when the disk is nearly full. */
type Refused = 'uploads' | 'writing';

export type Room = { readonly freeBytes: number; readonly refused: readonly Refused[] };

const bytesIn = (megabytes: number): number => megabytes * 1024 * 1024;

/** Returns 0 for PostgreSQL, which has a disk of its own that its operator watches; 0 is no limit. */
export const leastToWrite = ({ databaseUrl, limits }: Pick<Settings, 'databaseUrl' | 'limits'>): number =>
  databaseUrl === undefined ? bytesIn(limits.minFreeToWriteMegabytes) : 0;

/**
 * Returns how many bytes are free for this user on the disk of the data folder.
 * @throws if there is no such folder
 */
export async function freeBytesOf({ dataDir }: Pick<Settings, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/**
 * Returns the free space on the disk of the data folder, and what is refused because of it.
 * @throws if there is no such folder
 */
export async function roomIn(settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'limits'>): Promise<Room> {
  const freeBytes = await freeBytesOf(settings);
  const least: Readonly<Record<Refused, number>> = {
    uploads: bytesIn(settings.limits.minFreeMegabytes),
    writing: leastToWrite(settings),
  };
  return { freeBytes, refused: (['uploads', 'writing'] as const).filter((what) => freeBytes < least[what]) };
}
