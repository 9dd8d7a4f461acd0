/** This file defines what a backup's folder holds, writes it completely or not at all, and reads it again. */
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
  /** The backup holds everything that was stored by then; ISO 8601. */
  moment: Type.String(),
  /** The number of rows by table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  /** The files that rows name and that did not exist any more. */
  lostFiles: Type.Array(Type.String()),
});
export type BackupFacts = Static<typeof BackupFacts>;
const facts = Compile(BackupFacts);

/** The content of a backup: `count` is the number of files besides its facts, the database among them. */
export type Written = { readonly facts: BackupFacts; readonly count: number; readonly bytes: number };

/**
 * Fills a new folder that only this user can read. It gets its name when everything in it is on the disk; if the work fails,
 * no such folder exists.
 * @param fill adds everything that it writes into `part` to the sums
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
  // A missing parent is not created, because a disk may not be mounted.
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
  /** The hash of the database's copy. */
  readonly databaseSum: string;
  /** The number of files besides the database. */
  readonly fileCount: number;
};

/** @throws CommandError if it is no complete backup that this version can read */
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
  // A file that cannot be read gets a hash that never matches, and is reported as damaged.
  const { sha256 } = await hashed(path).catch(() => ({ sha256: '' }));
  if (sha256 !== sums.get(factsName)) throw damaged(folder, factsName);
  const read = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  if (!facts.Check(read)) throw new CommandError(`${folder} was made by another version of this server`);
  const databaseSum = sums.get(databaseNames[read.engine]);
  if (databaseSum === undefined) throw damaged(folder, sumsName);
  return { folder, facts: read, databaseSum, fileCount };
}
