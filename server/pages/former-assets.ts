import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { databaseErrorKind } from '../platform/db/error-kind.ts';

const keptForMs = 30 * 86_400_000;

/**
 * Keeps this build's hashed files in the data folder, and those of earlier builds for 30 days: a tab that was opened before
 * an update still requests its own chunks.
 * @returns the names that are kept. There are fewer on a full disk, which is no reason not to start; metrics and `/readyz`
 * report it
 */
export function keepAssets(dist: string, kept: string, at: number): ReadonlySet<string> {
  mkdirSync(kept, { recursive: true });
  for (const name of assetsOf(dist)) {
    const path = join(kept, name);
    // The name holds a hash of the content, so a file of that name is the same file.
    if (!existsSync(path) && !copyWhole(join(dist, 'assets', name), path)) break;
    utimesSync(path, at / 1000, at / 1000);
  }
  for (const name of readdirSync(kept)) {
    if (statSync(join(kept, name)).mtimeMs < at - keptForMs) rmSync(join(kept, name));
  }
  return new Set(readdirSync(kept).filter((name) => !name.endsWith('.part')));
}

const assetsOf = (dist: string) => (existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : []);

/**
 * Counts the 30 days of this build's files from now: when the server ends, its build may be about to be replaced, however long
 * it has run.
 */
export function renewAssets(dist: string, kept: string, at: number): void {
  for (const name of assetsOf(dist)) {
    try {
      utimesSync(join(kept, name), at / 1000, at / 1000);
    } catch {
      // It was not kept, on a full disk, or the folder has gone: its time stays, and the server ends all the same.
    }
  }
}

/**
 * Copies under another name first: a copy that is cut off must never be sent for 30 days under the name of the whole file.
 * @returns false if there is no room
 */
function copyWhole(from: string, to: string): boolean {
  const part = `${to}.part`;
  try {
    copyFileSync(from, part);
    renameSync(part, to);
    return true;
  } catch (error) {
    rmSync(part, { force: true });
    if (databaseErrorKind(error) !== 'full') throw error;
    return false;
  }
}
