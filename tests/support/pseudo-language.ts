/**
 * A language that nobody speaks, made by rule from the English words: no letter of it is plain, and it is longer, as translations
 * are. It is in no commit and in no build for anybody. In a test it stands in the place of Hindi, so that the catalogue comes in
 * Hindi and the API, the database and the addresses know its code; a plain letter is then a text that stands in no room.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The language whose words give way to it. */
export const placeOfPseudo = 'hi';

/** Intl writes its dates in Greek: no letter of them is plain either, not even of "am" and "pm", which are Latin in Hindi. */
const locale = 'el-IN';

const plain = 'abcdefghijklmnopqrstuvwxyz';
const strange = Array.from('áḃćďéḟǧĥíĵķĺḿńóṕʠŕśťúṽŵẋýź');
const letters = new Map(Array.from(plain).flatMap((letter, place) => both(letter, strange[place] ?? '')));

function both(letter: string, instead: string): [string, string][] {
  return [
    [letter, instead],
    [letter.toUpperCase(), instead.toUpperCase()],
  ];
}

/** Vowels stand twice: they are two fifths of the letters. Tags of markup stay as they are. */
export const pseudo = (text: string): string =>
  text
    .split(/(<\/?\w+\/?>|\\[nrtu'"`\\])/)
    .map((part, place) => (place % 2 === 1 ? part : Array.from(part, instead).join('')))
    .join('');

function instead(letter: string): string {
  const other = letters.get(letter) ?? letter;
  return /[aeiou]/i.test(letter) ? other + other.toLowerCase() : other;
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

type Change = { readonly start: number; readonly end: number; readonly text: string };

/** What a room says. What it asks about, its keys and its types are none of that. */
function changesIn(value: unknown, source: string): Change[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => changesIn(part, source));
  if (!isNode(value) || /^(?:Import|TS(?!As|Satisfies|NonNull))/.test(value.type)) return [];
  const { type, start, end } = value;
  const isQuestion = type === 'BinaryExpression' && value['operator'] !== '+';
  if (isQuestion || (type === 'MemberExpression' && value['computed'] === true)) return [];
  if (type === 'TemplateElement' || (type === 'Literal' && typeof value['value'] === 'string'))
    return [{ start, end, text: pseudo(source.slice(start, end)) }];
  const parts = Object.entries(value).filter(([part]) => !(part === 'key' || (part === 'test' && type === 'SwitchCase')));
  return parts.flatMap(([, part]) => changesIn(part, source));
}

/** Returns the source of an English room in the pseudo-language, written as the room of a translation is. */
export function pseudoRoom(file: string): string {
  const source = readFileSync(file, 'utf8');
  const { body } = parseSync(file, source).program as unknown as { readonly body: readonly Node[] };
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.['declaration'] as Node;
  const object = (exported['arguments'] as readonly Node[])[1];
  if (!isNode(object)) throw new Error(`${file} is no English room`);
  const spoken = body.filter(({ type }) => type !== 'ExportDefaultDeclaration').flatMap((part) => changesIn(part, source));
  const changed = [...spoken, ...changesIn(object, source), ...bordersOf(body, exported, object)]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), source);
  return file.endsWith('/language.ts') ? ownLanguage(changed) : changed;
}

/** An English room is room('…', { … }), any other one { … } satisfies … */
function bordersOf(body: readonly Node[], exported: Node, object: Node): Change[] {
  return [
    ...body.filter(({ type }) => type === 'ImportDeclaration').map(({ start, end }) => ({ start, end, text: '' })),
    { start: exported.start, end: object.start, text: '' },
    { start: object.end, end: exported.end, text: ' satisfies object' },
  ];
}

/** What is no text for anybody to read. */
const ownLanguage = (source: string): string =>
  source
    .replace(/ code: '[^']*'/, ` code: '${placeOfPseudo}'`)
    .replace(/ locale: '[^']*'/, ` locale: '${locale}'`)
    .replace(/ direction: '[^']*'/, " direction: 'ltr'");
