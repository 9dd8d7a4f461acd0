/** What a command line asks for and gets, wherever it is worked on: in its own process, or in the server that owns the data. */
import type { AppDeps } from '../platform/deps.ts';
import type { Operator } from '../operations/operator-steps-store.ts';

/** `backup` only puts down what was done beside the server. */
export const programs = ['lab', 'catalogue', 'backup'] as const;
type Program = (typeof programs)[number];

export type TypedCommand = {
  readonly program: Program;
  /** After the program's name. */
  readonly words: readonly string[];
  /** Of the one file that a command reads: the server never opens a path that it is told. */
  readonly file?: Buffer | undefined;
};

export type CommandRequest = TypedCommand & {
  /** Who typed it. */
  readonly operator: Operator;
};

export type Outcome = {
  /** 0 done, 1 not done, 2 not understood */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
  /** What is to be written into the one file that a command writes. */
  readonly file?: Buffer | undefined;
};

/** What the server has, and to whom what is done is put down. */
export type CommandDeps = CommandPlace & { readonly operator: Operator };

export type CommandPlace = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'>;

/** It cannot be done; the message says why, a line for each reason. */
export class CommandError extends Error {}

/** It was not understood. */
export class UsageError extends Error {}

export const outcomeOf = (fault: UsageError | CommandError): Outcome => ({
  code: fault instanceof UsageError ? 2 : 1,
  out: '',
  err: fault.message,
});
