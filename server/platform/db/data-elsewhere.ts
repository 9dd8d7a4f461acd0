/**
 * A data folder whose rows are in PostgreSQL has a note that says so. Without it, a server that lost its DATABASE_URL would
 * start with the old rows or with none, and a backup would save them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { databaseFileIn } from './sqlite.ts';

type Note = { readonly database: string; readonly since: string };

const noteIn = (dataDir: string): string => join(dataDir, 'data-is-in-postgresql.json');

/** Returns host and name, because the address may hold a password. */
export function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** @param at since when the data is there, epoch milliseconds */
export function noteElsewhere(dataDir: string, url: string, at: number): void {
  const note: Note = { database: nameOfDatabase(url), since: new Date(at).toISOString() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(noteIn(dataDir), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * Writes the note for a server on PostgreSQL. If the folder has rows of its own, the operator has to decide, and nothing is
 * written.
 */
export function noteWhereDataIs(dataDir: string, url: string, at: number): void {
  const isOwn = existsSync(databaseFileIn(dataDir));
  if (!isOwn && readNote(dataDir)?.database !== nameOfDatabase(url)) noteElsewhere(dataDir, url, at);
}

export const hasNote = (dataDir: string): boolean => existsSync(noteIn(dataDir));

export const takeNoteAway = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true });

/** @throws StartupError if the folder's data is elsewhere; it says where, and how to go back */
export function refuseElsewhere(dataDir: string): void {
  const note = readNote(dataDir);
  if (note === undefined) return;
  throw new StartupError([
    `The data of DATA_DIR=${dataDir} is in PostgreSQL (${note.database}) since ${note.since}: set DATABASE_URL. If you really want to go on without it, run "npm run move -- --undo" first.`,
  ]);
}

/** @returns undefined if there is none */
export function readNote(dataDir: string): Note | undefined {
  if (!existsSync(noteIn(dataDir))) return undefined;
  try {
    const { database, since } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as Partial<Note>;
    return { database: database ?? 'somewhere', since: since ?? 'some time' };
  } catch {
    // The note is damaged, but nobody has removed it, so it still counts.
    return { database: 'somewhere', since: 'some time' };
  }
}
