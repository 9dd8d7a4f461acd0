/** Files that are written by a backup and read by a restore: for this user alone, on the disk, and known by their hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

export type Copied = { readonly sha256: string; readonly bytes: number };

/** Copies into a new file, and answers when it is on the disk. */
export async function copyFlushed(from: string, to: string): Promise<Copied> {
  const target = await open(to, 'wx', 0o600);
  try {
    const copied = await passThrough(from, (part) => target.writeFile(part));
    await target.sync();
    return copied;
  } finally {
    await target.close();
  }
}

/** Of a file that another program wrote: takes it from everybody else and puts it on the disk, too. */
export async function flushed(path: string): Promise<Copied> {
  await chmod(path, 0o600);
  await flush(path);
  return hashed(path);
}

export const hashed = (path: string): Promise<Copied> => passThrough(path, () => Promise.resolve());

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

async function passThrough(path: string, write: (part: Buffer) => Promise<void>): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      await write(part);
    }
  });
  return { sha256: hash.digest('hex'), bytes };
}
