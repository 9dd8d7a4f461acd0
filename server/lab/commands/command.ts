import type { Call } from '../command-form.ts';
import { CommandFault, UsageFault, type CommandDeps } from '../request.ts';

/** What a command answers: for a person, and for a script. */
export type Done = { readonly text: string; readonly data: unknown; readonly file?: Buffer };

export type Command = (deps: CommandDeps, call: Call, file: Buffer | undefined) => Promise<Done>;

/** Far more than a day has; who wants more narrows it down. */
export const mostListed = 500;

export const word = ({ words }: Call, name: string): string => words[name] ?? '';

/** @returns what to look for; none for all */
export function statusesOf({ options }: Call, known: readonly string[], otherwise: readonly string[]): readonly string[] {
  const given = options['status'];
  if (given === undefined) return otherwise;
  if (given.toLowerCase() === 'all') return [];
  const found = known.find((status) => status.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw new UsageFault(`There is no status ${given}. It is one of ${known.join(', ')}, all`);
  return [found];
}

export function fileOf(file: Buffer | undefined): Buffer {
  if (file === undefined || file.length === 0) throw new CommandFault('The file is empty');
  return file;
}

/** Said under a list that was cut off. */
export const cutOff = (count: number): string => (count < mostListed ? '' : `\n\nOnly the first ${mostListed} are shown.`);
