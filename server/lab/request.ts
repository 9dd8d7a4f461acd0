/** A command and its outcome. They are the same in the command's own process and in the server that owns the data. */
import type { AppDeps } from '../platform/deps.ts';
import type { Operator } from '../operations/operator-steps-store.ts';

/** `backup` only records what was done beside the server. */
export const programs = ['lab', 'catalogue', 'backup'] as const;
type Program = (typeof programs)[number];

export type TypedCommand = {
  readonly program: Program;
  /** What was typed after the program's name. */
  readonly words: readonly string[];
  /** The bytes of the one file that a command reads. The server never opens a path that it is told. */
  readonly file?: Buffer | undefined;
};

export type CommandRequest = TypedCommand & {
  readonly operator: Operator;
};

export type Outcome = {
  /** 0 means done, 1 not done, 2 not understood. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
  /** The bytes of the one file that a command writes. */
  readonly file?: Buffer | undefined;
};

/** What a command works with. `operator` is recorded with each change. */
export type CommandDeps = CommandPlace & { readonly operator: Operator };

export type CommandPlace = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'>;

/** The command cannot be done. The message says why, with a line for each reason. */
export class CommandError extends Error {}

/** Nothing has the number, name or id that was given. */
export class UnknownName extends CommandError {}

/** The command was not understood. */
export class UsageError extends Error {}

export const outcomeOf = (fault: UsageError | CommandError): Outcome => ({
  code: fault instanceof UsageError ? 2 : 1,
  out: '',
  err: fault.message,
});
