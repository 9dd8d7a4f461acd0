/** A backup's folder: what lies in it, how it comes to be whole or not at all, and how it is read again. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CommandError } from '../../lab/request.ts';
import { flush, flushed, hashed, writeFlushed } from './copy-file.ts';
import { clearedOnStop } from './on-stop.ts';
import { damaged, readSums, SumsFile, sumsName } from './sums.ts';

const factsName = 'backup.json';
export const databaseNames = { sqlite: 'lab-at-home.sqlite', postgres: 'database.dump' } as const;
export const nameOfFile = (id: string): string => `files/${id}`;
export const isFile = (name: string): boolean => name.startsWith(nameOfFile(''));

const BackupFacts = Type.Object({
  version: Type.Literal(1),
  engine: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  /** Everything that was stored by then is in it: ISO 8601. */
  moment: Type.String(),
  /** Of each table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  /** Files that rows name and that were not there any more. */
  lostFiles: Type.Array(Type.String()),
});
export type BackupFacts = Static<typeof BackupFacts>;
const facts = Compile(BackupFacts);

/** What a backup has in it: `count` things beside its facts, the database among them. */
export type Written = { readonly facts: BackupFacts; readonly count: number; readonly bytes: number };

/**
 * Fills a new folder for this user alone. It gets its name when everything in it is on the disk; before, and for good
 * where the work fails, there is nothing of that name.
 * @param fill names everything that it writes into `part` in the sums
 */
export async function writeFolder(
  folder: string,
  fill: (part: string, sums: SumsFile) => Promise<BackupFacts>,
): Promise<Written> {
  checkFree(folder);
  const part = `${folder}.part-${randomBytes(4).toString('hex')}`;
  const clear = () => rmSync(part, { recursive: true, force: true });
  return clearedOnStop(clear, async () => {
    try {
      makeFolder(part);
      const sums = new SumsFile(part);
      const written = await fillAndSeal(part, sums, fill);
      if (existsSync(folder)) rmdirSync(folder);
      renameSync(part, folder);
      await flush(dirname(folder));
      return written;
    } finally {
      clear();
    }
  });
}

function checkFree(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty. Name a folder that is not there yet.`);
  // A missing one is not made: it may be where a disk is not mounted.
  if (!existsSync(dirname(folder))) throw new CommandError(`There is no folder ${dirname(folder)}`);
}

export function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
}

async function fillAndSeal(
  part: string,
  sums: SumsFile,
  fill: (part: string, sums: SumsFile) => Promise<BackupFacts>,
): Promise<Written> {
  const written = await fill(part, sums);
  const { count, bytes } = sums;
  const path = join(part, factsName);
  await writeFlushed(path, `${JSON.stringify(written, null, 2)}\n`);
  sums.add([{ name: factsName, ...(await flushed(path)) }]);
  sums.close();
  if (existsSync(join(part, 'files'))) await flush(join(part, 'files'));
  await flush(part);
  return { facts: written, count, bytes };
}

export type ReadBackup = {
  readonly folder: string;
  readonly facts: BackupFacts;
  /** Of the database's copy. */
  readonly databaseSum: string;
  /** How many files it has beside the database. */
  readonly fileCount: number;
};

/** @throws CommandError where it is no whole backup that this version can read */
export async function readFolder(folder: string): Promise<ReadBackup> {
  const sums = new Map<string, string>();
  let fileCount = 0;
  for await (const part of readSums(folder)) {
    for (const { name, sha256 } of part) {
      if (isFile(name)) fileCount += 1;
      else sums.set(name, sha256);
    }
  }
  const path = join(folder, factsName);
  // One that cannot be read has no hash that fits, and is said to be damaged.
  const { sha256 } = await hashed(path).catch(() => ({ sha256: '' }));
  if (sha256 !== sums.get(factsName)) throw damaged(folder, factsName);
  const read = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  if (!facts.Check(read)) throw new CommandError(`${folder} was made by another version of this server`);
  const databaseSum = sums.get(databaseNames[read.engine]);
  if (databaseSum === undefined) throw damaged(folder, sumsName);
  return { folder, facts: read, databaseSum, fileCount };
}
