/** A small file system in memory. Mounting it requires root and Linux, so only long forms use it. */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../server/spawned-server.ts';

export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk up to the given number of free bytes. */
  readonly fill: (leftBytes: number) => void;
  readonly free: () => void;
};

export function smallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder();
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('/usr/bin/umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (leftBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
      } catch (error) {
        // The disk is full already because somebody else has written meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}
