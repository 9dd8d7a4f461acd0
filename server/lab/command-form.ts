/** Both command lines use this form of a command, its parser and its help. */
import { parseArgs } from 'node:util';
import { cleaned } from '../../src/lib/text/typed-text.ts';
import { UsageError } from './request.ts';

export type CommandForm = {
  readonly name: string;
  /** names such as "NUMBER"; an optional one is in brackets */
  readonly words: readonly string[];
  /** Options with the name of their value, as in { status: 'STATUS' }; a flag has no value. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly required?: readonly string[];
  readonly does: string;
  readonly examples: readonly string[];
  /** The word that names a file to read, and the largest size. The file is read where the command was typed. */
  readonly reads?: { readonly word: string; readonly mostBytes: number };
};

export type Call = {
  readonly name: string;
  /** Words by their names in the form, without brackets. */
  readonly words: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly isJson: boolean;
  readonly isHelp: boolean;
};

const bare = (word: string): string => word.replaceAll(/[[\]]/g, '');

/** @throws UsageError with one line */
export function parseCall(forms: readonly CommandForm[], given: readonly string[], how: string): Call {
  const [name, ...rest] = given;
  const form = forms.find((one) => one.name === name);
  if (form === undefined)
    throw new UsageError(`${name === undefined ? 'No command given' : `There is no command ${name}`}. ${seeHelp(how)}`);
  const { values, positionals } = readWords(form, rest, how);
  const { json, help, ...options } = values;
  const call = { name: form.name, words: named(form, positionals), options: asText(form, options), isJson: json === true };
  if (help === true) return { ...call, isHelp: true };
  checkComplete(form, call, positionals, how);
  return { ...call, isHelp: false };
}

function readWords({ options }: CommandForm, rest: readonly string[], how: string) {
  const known = Object.entries(options).map(
    ([name, value]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: { ...Object.fromEntries(known), json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const lines = (error as Error).message.split('\n').map((line) => line.trim());
    throw new UsageError(`${lines.filter(Boolean).join(' ')}. ${seeHelp(how)}`, { cause: error });
  }
}

function named({ words }: CommandForm, positionals: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    positionals.slice(0, words.length).map((word, place) => {
      const name = bare(words[place] ?? '');
      return [name, readWord(name, name, word)];
    }),
  );
}

/** Pasted words may hold invisible characters, which are removed; only the path of a file must stay as it is. */
const readWord = (name: string, kind: string | undefined, word: string): string => (kind === 'FILE' ? word : cleaned(name, word));

const asText = (
  { options }: CommandForm,
  values: Readonly<Record<string, string | boolean | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? readWord(name, options[name], value) || undefined : value === true ? 'yes' : undefined,
    ]),
  );

function checkComplete(form: CommandForm, { options }: Pick<Call, 'options'>, positionals: readonly string[], how: string): void {
  const least = form.words.filter((word) => !word.startsWith('[')).length;
  const isComplete = (form.required ?? []).every((name) => options[name] !== undefined);
  if (positionals.length < least || positionals.length > form.words.length || !isComplete)
    throw new UsageError(`Use: ${how}${usage(form)}`);
}

/** Returns for instance "review ID --by NAME --status STATUS [--notes TEXT]". */
function usage({ name, words, options, required = [] }: CommandForm): string {
  const shown = Object.entries(options).map(([option, value]) => {
    const text = value === undefined ? `--${option}` : `--${option} ${value}`;
    return required.includes(option) ? text : `[${text}]`;
  });
  return [name, ...words, ...shown].join(' ');
}

const seeHelp = (how: string): string => `"${how}help" lists all.`;

/** Returns the help for all commands, or for one. */
export function helpText(forms: readonly CommandForm[], how: string, name?: string): string {
  const shown = name === undefined ? forms : forms.filter((form) => form.name === name);
  return shown
    .map((form) => [usage(form), `    ${form.does}`, ...form.examples.map((example) => `    ${how}${example}`)].join('\n'))
    .join('\n\n');
}
