/**
 * A data folder whose rows are in PostgreSQL has a note of that. Without it a server that lost its DATABASE_URL would start
 * on the old rows, or on none, and a backup would save them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { databaseFileIn } from './sqlite.ts';

type Note = { readonly database: string; readonly since: string };

const noteIn = (dataDir: string): string => join(dataDir, 'data-is-in-postgresql.json');

/** Host and name: the address may hold a password. */
export function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** @param at since when, epoch milliseconds */
export function noteElsewhere(dataDir: string, url: string, at: number): void {
  const note: Note = { database: nameOfDatabase(url), since: new Date(at).toISOString() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(noteIn(dataDir), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** Of a server on PostgreSQL; a folder that has rows of its own is the operator's to decide about. */
export function noteWhereDataIs(dataDir: string, url: string, at: number): void {
  const isOwn = existsSync(databaseFileIn(dataDir));
  if (!isOwn && readNote(dataDir)?.database !== nameOfDatabase(url)) noteElsewhere(dataDir, url, at);
}

export const hasNote = (dataDir: string): boolean => existsSync(noteIn(dataDir));

export const takeNoteAway = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true });

/** @throws StartupError where the folder's data is elsewhere, with where that is and the way back */
export function refuseElsewhere(dataDir: string): void {
  const note = readNote(dataDir);
  if (note === undefined) return;
  throw new StartupError([
    `The data of DATA_DIR=${dataDir} is in PostgreSQL (${note.database}) since ${note.since}: set DATABASE_URL. If you really want to go on without it, run "npm run move -- --undo" first.`,
  ]);
}

/** @returns undefined where there is none */
export function readNote(dataDir: string): Note | undefined {
  if (!existsSync(noteIn(dataDir))) return undefined;
  try {
    const { database, since } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as Partial<Note>;
    return { database: database ?? 'somewhere', since: since ?? 'some time' };
  } catch {
    // Whoever cut it short did not take it away.
    return { database: 'somewhere', since: 'some time' };
  }
}
