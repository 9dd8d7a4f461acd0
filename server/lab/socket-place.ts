/** Where the server listens for its command line. A command finds the place by a note in the data folder. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The key protects systems on which a pipe has no owner (Windows), and folders that others may look into. */
export type SocketNote = { readonly path: string; readonly key: string };

const socketName = 'command.sock';
const noteIn = (dataDir: string): string => join(dataDir, 'command.json');
/** Kernels take at most 104 or 108 bytes. */
const longestPath = 100;
const folderPrefix = 'lab-at-home-command-';

/** A path for a new server. Nobody listens there, because this process holds the folder's lock. */
export function newSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24);
    return String.raw`\\.\pipe\lab-at-home-${name}`;
  }
  forgetSocket(dataDir);
  const path = join(folder, socketName);
  return Buffer.byteLength(path) <= longestPath ? path : shortSocketPath();
}

/** A path in a new folder for this user alone, which only the note names. */
export const shortSocketPath = (): string => join(mkdtempSync(join(tmpdir(), folderPrefix)), socketName);

/** The note is there whole or not at all, and for this user alone. */
export function writeNote(dataDir: string, note: SocketNote): void {
  const fresh = `${noteIn(dataDir)}.new`;
  writeFileSync(fresh, JSON.stringify(note), { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, noteIn(dataDir));
}

/** @returns undefined where no server left one */
export function readNote(dataDir: string): SocketNote | undefined {
  try {
    const { path, key } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as Partial<SocketNote>;
    return typeof path === 'string' && typeof key === 'string' ? { path, key } : undefined;
  } catch {
    // There is no note, or none of ours. Whoever asks then opens the folder, and hears what is wrong with that.
    return undefined;
  }
}

/** Removes the note and the socket, also those that a killed server left. */
export function forgetSocket(dataDir: string): void {
  const path = readNote(dataDir)?.path;
  rmSync(noteIn(dataDir), { force: true });
  if (process.platform === 'win32') return;
  rmSync(join(resolve(dataDir), socketName), { force: true });
  if (path !== undefined && isShort(path)) rmSync(dirname(path), { recursive: true, force: true });
}

const isShort = (path: string): boolean => dirname(path).startsWith(join(tmpdir(), folderPrefix));
