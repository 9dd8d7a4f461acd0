/**
 * Finds plain letters in what is shown in the pseudo-language (pseudo-language.ts), which has none. All that may be shown in them
 * is listed here, each with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { brand } from '../../src/brand.ts';

/** Shapes of what is no words. */
const codes: readonly (readonly [what: RegExp, why: string])[] = [
  [/https?:\/\/\S+/g, 'addresses'],
  [/\b[\w.+*…-]+@[\w.-]+\b/g, 'e-mail addresses'],
  [/\w… \S+ \w+\. \w+/g, 'e-mail addresses of which no link can be made'],
  [/@[\w.]+(?: #\S+)?$/gm, 'the line by which a phone fills in a code'],
  [/\bLH-[\dA-Z]+(?:\/R\d+)?\b/g, 'numbers of orders and reports'],
  [/10[³⁶]\/µL/g, 'a unit'],
  [/\b(?:AB|[ABO])[+-]/g, 'blood groups'],
  [/^[A-Z]$/g, 'the first letter of a name, in the place of a picture'],
  [/^(?:support|example\.com)$/g, 'parts of an e-mail address, which may be broken between them'],
];

/** Names, from where they stand. */
const named: readonly (readonly [names: () => readonly unknown[], why: string])[] = [
  [() => [brand], 'the provider’s own name and texts'],
  [() => globSync('server/catalogue/**/*.json').map(parsed), 'the catalogue: names of tests and what is measured'],
  [() => globSync('server/articles/**/*.md').map(titleOf), 'the titles of articles, which are not translated'],
  [() => household, 'who the tests are about, where they live, and what their doctor wrote'],
];

const household = [
  'Asha',
  'Asha Rao',
  'Vikram Rao',
  'Meera Iyer',
  'Home',
  "Mother's flat",
  'Meera Rao',
  'Kabir Rao',
  'Dr. Sen',
  'HbA1c',
  '14, Lake View Road',
  'Bengaluru, Karnataka 560038',
];

const titleOf = (file: string) => /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];

const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Each text, and each sentence of it: some stand alone. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[A-Za-z]/.test(value) ? [value.trim(), ...value.trim().split(/(?<=[.।])\s+/)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let names: ReadonlySet<string> | undefined;

const allNames = () => (names ??= new Set(named.flatMap(([read]) => textsIn(read()))));

/** Without the names: the longest that begins at a word counts, since a name may stand in another one. */
function withoutNames(text: string): string {
  const words = text.split(/(?<=[^\p{L}\p{M}\p{N}])|(?=[^\p{L}\p{M}\p{N}])/u);
  let left = '';
  for (let at = 0; at < words.length;) {
    let end = words.length;
    while (end > at && !allNames().has(words.slice(at, end).join(''))) end -= 1;
    left += end > at ? '¤' : words[at];
    at = Math.max(end, at + 1);
  }
  return left;
}

/** Returns the words with plain letters that are none of those names, with the text that they stand in. */
export function plainWords(text: string): string[] {
  if (!/[A-Za-z]/.test(text)) return [];
  const rest = withoutNames(codes.reduce((left, [what]) => left.replaceAll(what, '¤'), text));
  return (rest.match(/[A-Za-z][\w'’-]*/g) ?? []).map((word) => `${word}: ${text.trim().slice(0, 160)}`);
}
