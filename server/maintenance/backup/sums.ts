/**
 * A backup has the hash of each file in the form that `sha256sum -c` reads. It is written and read line by line, because
 * there may be very many.
 */
import { appendFileSync, closeSync, createReadStream, existsSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError } from '../../lab/request.ts';
import type { Copied } from './copy-file.ts';

export const sumsName = 'SHA256SUMS';

export type Sum = { readonly name: string; readonly sha256: string };

/** The sums of a backup that is being made. */
export class SumsFile {
  readonly #file: number;
  /** The totals of what was added so far. */
  count = 0;
  bytes = 0;

  constructor(part: string) {
    this.#file = openSync(join(part, sumsName), 'wx', 0o600);
  }

  add(copied: readonly (Copied & { readonly name: string })[]): void {
    appendFileSync(this.#file, copied.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
    this.count += copied.length;
    for (const { bytes } of copied) this.bytes += bytes;
  }

  /** Flushes the sums to the disk before closing. */
  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }
}

const lineOfSums = /^([0-9a-f]{64}) {2}(backup\.json|lab-at-home\.sqlite|database\.dump|files\/[0-9a-f-]{36})$/;
const linesAtOnce = 1000;

/**
 * Reads the sums in parts of limited size.
 * @throws CommandError if a line is invalid
 */
export async function* readSums(folder: string): AsyncGenerator<readonly Sum[]> {
  const path = join(folder, sumsName);
  if (!existsSync(path)) throw new CommandError(`${folder} is no backup: it has no ${sumsName}`);
  let part: Sum[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [, sha256, name] = lineOfSums.exec(line) ?? [];
    if (sha256 === undefined || name === undefined) throw damaged(folder, sumsName);
    part.push({ name, sha256 });
    if (part.length < linesAtOnce) continue;
    yield part;
    part = [];
  }
  yield part;
}

export const damaged = (folder: string, name: string): CommandError =>
  new CommandError(`${name} in ${folder} is damaged or missing. Nothing was restored: take another backup.`);
