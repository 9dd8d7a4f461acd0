/**
 * A backup writes its files through these functions, and a restore reads them: readable by this user alone, flushed to the
 * disk and identified by their hash. Everything but the flush is synchronous, because a thread for each step would take many
 * times as long with a million small files.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsync, openSync, readSync, writeSync } from 'node:fs';
import { chmod, open } from 'node:fs/promises';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Copied = { readonly sha256: string; readonly bytes: number };

const onTheDisk = promisify(fsync);

/** Copies into a new file, and resolves when it is on the disk. */
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

/** Takes a file that another program wrote away from all other users, and flushes it to the disk. */
export async function flushed(path: string): Promise<Copied> {
  await chmod(path, 0o600);
  await flush(path);
  return hashed(path);
}

export const hashed = (path: string): Promise<Copied> => passThrough(path, () => {});

/** Writes a new file and flushes it to the disk. */
export async function writeFlushed(path: string, text: string): Promise<void> {
  const target = await open(path, 'wx', 0o600);
  try {
    await target.writeFile(text);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Flushes a folder, which puts the names in it on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All copies share this buffer: what is read into it is used before any other code runs. */
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
      // This pause lets Ctrl+C take effect during a long file.
      if (part.length === shared.length) await afterOthers();
    }
  } finally {
    closeSync(source);
  }
}

function writeWhole(target: number, part: Buffer): void {
  for (let written = 0; written < part.length;) written += writeSync(target, part, written);
}
