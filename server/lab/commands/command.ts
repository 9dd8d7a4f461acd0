import { columns } from '../columns.ts';
import type { Call } from '../command-form.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';

/** The answer of a command, for a person and for a script. */
export type CommandResult = { readonly text: string; readonly data: unknown; readonly file?: Buffer };

export type Command = (deps: CommandDeps, call: Call, file: Buffer | undefined) => Promise<CommandResult>;

/** This is far more than a day has. For more, the operator narrows the list down, or requests the next rows. */
export const mostListed = 500;

export const word = ({ words }: Call, name: string): string => words[name] ?? '';

/** @returns the statuses to list */
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

/** This line follows a list that shows the newest rows and cannot be continued. */
export const cutOff = (count: number): string => (count < mostListed ? '' : `\n\nOnly the first ${mostListed} are shown.`);

/**
 * Formats a list as a table, with its rows for scripts.
 * @param name returns a row's name, after which `--after` continues
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
): Promise<CommandResult> {
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
