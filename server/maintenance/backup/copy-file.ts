/**
 * Files that are written by a backup and read by a restore: for this user alone, on the disk, and known by their hash. All
 * but waiting for the disk is done at once: a thread for each step would take many times as long, of a million small files.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsync, openSync, readSync, writeSync } from 'node:fs';
import { chmod, open } from 'node:fs/promises';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Copied = { readonly sha256: string; readonly bytes: number };

const onTheDisk = promisify(fsync);

/** Copies into a new file, and answers when it is on the disk. */
export async function copyFlushed(from: string, to: string): Promise<Copied> {
  const target = openSync(to, 'wx', 0o600);
  try {
    const copied = await passThrough(from, (part) => writeWhole(target, part));
    await onTheDisk(target);
    return copied;
  } finally {
    closeSync(target);
  }
}

/** Of a file that another program wrote: takes it from everybody else and puts it on the disk, too. */
export async function flushed(path: string): Promise<Copied> {
  await chmod(path, 0o600);
  await flush(path);
  return hashed(path);
}

export const hashed = (path: string): Promise<Copied> => passThrough(path, () => {});

/** Whole or not at all, and on the disk. */
export async function writeFlushed(path: string, text: string): Promise<void> {
  const target = await open(path, 'wx', 0o600);
  try {
    await target.writeFile(text);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Of a folder: the names in it. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** One for all: what is read into it is used up before anybody else has a turn. */
const shared = Buffer.allocUnsafe(1024 * 1024);

async function passThrough(path: string, take: (part: Buffer) => void): Promise<Copied> {
  const hash = createHash('sha256');
  const source = openSync(path, 'r');
  try {
    for (let bytes = 0; ;) {
      const part = shared.subarray(0, readSync(source, shared));
      if (part.length === 0) return { sha256: hash.digest('hex'), bytes };
      hash.update(part);
      take(part);
      bytes += part.length;
      // Of a long file: so that Ctrl+C is heard meanwhile.
      if (part.length === shared.length) await afterOthers();
    }
  } finally {
    closeSync(source);
  }
}

function writeWhole(target: number, part: Buffer): void {
  for (let written = 0; written < part.length;) written += writeSync(target, part, written);
}
