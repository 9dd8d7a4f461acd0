/** Where the server listens for its command line, and how a command finds it: by a note in the data folder. */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The key is for systems where a pipe has no owner (Windows), and for folders that others may look into. */
export type SocketNote = { readonly path: string; readonly key: string };

const socketName = 'command.sock';
const noteIn = (dataDir: string): string => join(dataDir, 'command.json');
/** The kernel's bound is 104 or 108 bytes. */
const longestPath = 100;
const folderPrefix = 'lab-at-home-command-';

/** A path for a new server; nobody listens there, since the folder's lock is ours. */
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

/** In a new folder for this user alone; the note says which. */
export const shortSocketPath = (): string => join(mkdtempSync(join(tmpdir(), folderPrefix)), socketName);

/** Whole or not at all, and for this user alone. */
export function writeNote(dataDir: string, path: string): SocketNote {
  const note = { path, key: randomBytes(24).toString('base64url') };
  const fresh = `${noteIn(dataDir)}.new`;
  writeFileSync(fresh, JSON.stringify(note), { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, noteIn(dataDir));
  return note;
}

/** @returns undefined where no server left one */
export function readNote(dataDir: string): SocketNote | undefined {
  try {
    const { path, key } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as Partial<SocketNote>;
    return typeof path === 'string' && typeof key === 'string' ? { path, key } : undefined;
  } catch {
    // No note, or none that we wrote: whoever asks then opens the folder, and hears of what is wrong with that.
    return undefined;
  }
}

/** Also what a killed server left. */
export function forgetSocket(dataDir: string): void {
  const path = readNote(dataDir)?.path;
  rmSync(noteIn(dataDir), { force: true });
  if (process.platform === 'win32') return;
  rmSync(join(resolve(dataDir), socketName), { force: true });
  if (path !== undefined && isShort(path)) rmSync(dirname(path), { recursive: true, force: true });
}

const isShort = (path: string): boolean => dirname(path).startsWith(join(tmpdir(), folderPrefix));
