/** A file system in memory that is soon full. Mounting takes root and Linux, so only long forms ask for it. */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../server/spawned-server.ts';

export type SmallDisk = {
  readonly folder: string;
  /** Leaves so much room. */
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
        // Somebody else has written meanwhile: it is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}
