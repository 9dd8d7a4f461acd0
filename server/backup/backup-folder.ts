/** A backup's folder: what lies in it, how it comes to be whole or not at all, and how it is read again. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CommandFault } from '../lab/request.ts';
import { flush, flushed, hashed, writeFlushed, type Copied } from './copy-file.ts';
import { clearedOnStop } from './on-stop.ts';

const factsName = 'backup.json';
const sumsName = 'SHA256SUMS';
export const databaseNames = { sqlite: 'lab-at-home.sqlite', postgres: 'database.dump' } as const;
export const nameOfFile = (id: string): string => `files/${id}`;

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
type BackupFacts = Static<typeof BackupFacts>;
const facts = Compile(BackupFacts);

/** Names in the folder with the hash of each, in the form that `sha256sum -c` reads. */
type Sums = ReadonlyMap<string, string>;
/** Its names in the folder, and what was written under each. */
export type Written = { readonly facts: BackupFacts; readonly files: ReadonlyMap<string, Copied> };

/**
 * Fills a new folder for this user alone. It gets its name when everything in it is on the disk; before, and for good
 * where the work fails, there is nothing of that name.
 */
export async function writeFolder(folder: string, fill: (part: string) => Promise<Written>): Promise<Written> {
  checkFree(folder);
  const part = `${folder}.part-${randomBytes(4).toString('hex')}`;
  const clear = () => rmSync(part, { recursive: true, force: true });
  return clearedOnStop(clear, async () => {
    try {
      makeFolder(part);
      const written = await fill(part);
      await seal(part, written);
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
    throw new CommandFault(`${folder} is not empty. Name a folder that is not there yet.`);
  // A missing one is not made: it may be where a disk is not mounted.
  if (!existsSync(dirname(folder))) throw new CommandFault(`There is no folder ${dirname(folder)}`);
}

export function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
}

async function seal(part: string, { facts: given, files }: Written): Promise<void> {
  const path = join(part, factsName);
  await writeFlushed(path, `${JSON.stringify(given, null, 2)}\n`);
  const all = [...files, [factsName, await flushed(path)] as const];
  await writeFlushed(join(part, sumsName), all.map(([name, { sha256 }]) => `${sha256}  ${name}\n`).join(''));
  if (existsSync(join(part, 'files'))) await flush(join(part, 'files'));
  await flush(part);
}

export type ReadBackup = { readonly folder: string; readonly facts: BackupFacts; readonly sums: Sums };

/** @throws CommandFault where it is no whole backup that this version can read */
export async function readFolder(folder: string): Promise<ReadBackup> {
  const sums = readSums(folder);
  const path = join(folder, factsName);
  // One that cannot be read has no hash that fits, and is said to be damaged.
  const { sha256 } = await hashed(path).catch(() => ({ sha256: '' }));
  if (sha256 !== sums.get(factsName)) throw damaged(folder, factsName);
  const read = JSON.parse(readFileSync(path, 'utf8')) as unknown;
  if (!facts.Check(read)) throw new CommandFault(`${folder} was made by another version of this server`);
  if (!sums.has(databaseNames[read.engine])) throw damaged(folder, sumsName);
  return { folder, facts: read, sums };
}

const lineOfSums = /^([0-9a-f]{64}) {2}(backup\.json|lab-at-home\.sqlite|database\.dump|files\/[0-9a-f-]{36})$/;

function readSums(folder: string): Sums {
  const path = join(folder, sumsName);
  if (!existsSync(path)) throw new CommandFault(`${folder} is no backup: it has no ${sumsName}`);
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [, sha256, name] = lineOfSums.exec(line) ?? [];
      if (sha256 === undefined || name === undefined) throw damaged(folder, sumsName);
      return [name, sha256] as const;
    }),
  );
}

export const damaged = (folder: string, name: string): CommandFault =>
  new CommandFault(`${name} in ${folder} is damaged or missing. Nothing was restored: take another backup.`);
