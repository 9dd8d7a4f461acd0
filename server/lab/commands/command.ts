import { columns } from '../columns.ts';
import type { Call } from '../command-form.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';

/** What a command answers: for a person, and for a script. */
export type Done = { readonly text: string; readonly data: unknown; readonly file?: Buffer };

export type Command = (deps: CommandDeps, call: Call, file: Buffer | undefined) => Promise<Done>;

/** Far more than a day has; who wants more narrows it down, or asks for the next ones. */
export const mostListed = 500;

export const word = ({ words }: Call, name: string): string => words[name] ?? '';

/** @returns what to look for */
export function statusesOf({ options }: Call, known: readonly string[], otherwise: readonly string[]): readonly string[] {
  const given = options['status'];
  if (given === undefined) return otherwise;
  if (given.toLowerCase() === 'all') return known;
  const found = known.find((status) => status.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no status ${given}. It is one of ${known.join(', ')}, all`);
  return [found];
}

export function fileOf(file: Buffer | undefined): Buffer {
  if (file === undefined || file.length === 0) throw new CommandError('The file is empty');
  return file;
}

/** Said under a list that shows the newest and does not go on. */
export const cutOff = (count: number): string => (count < mostListed ? '' : `\n\nOnly the first ${mostListed} are shown.`);

/**
 * A list as a table, and its rows for scripts.
 * @param name of a row, by which `--after` goes on behind it
 */
export async function listed<Row>(
  rows: AsyncIterable<Row>,
  head: readonly string[],
  {
    line,
    entry,
    name,
    none,
  }: {
    readonly line: (row: Row) => readonly string[];
    readonly entry: (row: Row) => unknown;
    readonly name: (row: Row) => string;
    readonly none: string;
  },
): Promise<Done> {
  const [lines, data]: [(readonly string[])[], unknown[]] = [[], []];
  let last = '';
  for await (const row of rows) {
    lines.push(line(row));
    data.push(entry(row));
    last = name(row);
  }
  if (lines.length === 0) return { text: none, data };
  const isCutOff = lines.length === mostListed;
  return {
    text: columns(head, lines) + (isCutOff ? `\n\nOnly ${mostListed} are shown; the next ones: --after ${last}` : ''),
    data,
  };
}
