/**
 * Literal search finds what was typed exactly. It runs plain loops over texts that are prepared once, so that 10,000 entries can
 * be searched between two keystrokes.
 */
import { normalizeText, withoutBlanks } from './search-text.ts';

export type Searchable = {
  readonly name: string;
  readonly description: string;
  readonly categoryName: string;
  /** Short names and synonyms, one per line. */
  readonly searchText?: string | undefined;
  /** Where the name is in another language: doctors and laboratories use this one. */
  readonly englishName?: string | undefined;
  readonly isPopular: boolean;
};

type Entry<Row> = {
  readonly row: Row;
  /** Name, short names, category and description, one per line; each word stands between blanks. */
  readonly all: string;
  readonly nameEnd: number;
  readonly aliasesEnd: number;
  /** The name, its parts and each alias without blanks: "hb a1c" matches "HbA1c", "vitaminb12" matches "Vitamin B12". */
  readonly names: string;
};

const rank = { isAName: 0, beginsTheName: 1, inTheName: 2, inAnAlias: 3, withinTheName: 4, aside: 5 } as const;
const ranks = Object.values(rank);

const prepared = new WeakMap<Searchable, Entry<unknown>>();

/** Returns the row's entry, which is prepared once for as long as the row lives. */
export function entryOf<Row extends Searchable>(row: Row): Entry<Row> {
  const cached = prepared.get(row) as Entry<Row> | undefined;
  if (cached) return cached;
  const entry = prepare(row);
  prepared.set(row, entry);
  return entry;
}

function prepare<Row extends Searchable>(row: Row): Entry<Row> {
  const name = inLine(normalizeText(row.name));
  const aliases = aliasesOf(row);
  const searchText = aliases.map(inLine).join('');
  return {
    row,
    // `join` makes one flat text. The first search would have to flatten a text that was concatenated with `+`.
    all: [name, searchText, inLine(normalizeText(row.categoryName)), inLine(normalizeText(row.description))].join(''),
    nameEnd: name.length,
    aliasesEnd: name.length + searchText.length,
    names: [
      '',
      ...[...namesOf(row.name), ...namesOf(row.englishName ?? ''), ...aliases].filter(Boolean).map(withoutBlanks),
      '',
    ].join('\n'),
  };
}

/** "Iron, Serum (Fe)" has three names: all of this, "Iron" and "Fe". */
const namesOf = (name: string): string[] => [name, name.replace(/[(,].*/, ''), ...name.split(/[()]/)].map(normalizeText);

export const aliasesOf = ({ searchText = '', englishName = '' }: Searchable): string[] =>
  [...searchText.split('\n'), englishName].map(normalizeText).filter(Boolean);

const inLine = (text: string) => ` ${text} \n`;

/** The typed text in the forms in which it is searched for. */
type Query = {
  readonly text: string;
  readonly asName: string;
  readonly asBeginning: string;
  readonly words: readonly string[];
};

function queryFrom(text: string): Query {
  const joined = withoutBlanks(text);
  const words = text.split(' ');
  const isLast = (place: number) => place === words.length - 1;
  return {
    text,
    asName: `\n${joined}\n`,
    asBeginning: `\n${joined}`,
    // A word may be typed only in part, but a short word before others must be whole: "d vitamin" is not "deficiency vitamin".
    words: words.map((word, place) => (word.length > 2 || isLast(place) ? word : `${word} `)),
  };
}

function rankOf({ all, names, nameEnd, aliasesEnd }: Entry<unknown>, { text, asName, asBeginning, words }: Query) {
  const begun = names.indexOf(asBeginning);
  if (begun !== -1 && names.includes(asName)) return rank.isAName;
  if (begun === 0) return rank.beginsTheName;
  const place = all.indexOf(text);
  // A text that occurs nowhere cannot begin a word either.
  const furthest = place === -1 && words.length === 1 ? all.length : furthestOf(words, all);
  if (furthest < nameEnd) return rank.inTheName;
  if (begun !== -1 || furthest < aliasesEnd) return rank.inAnAlias;
  if (place !== -1 && place < nameEnd) return rank.withinTheName;
  return place !== -1 || furthest < all.length ? rank.aside : undefined;
}

/** Returns the position of the word that is found last, or the length of the text if a word is missing. */
function furthestOf(words: readonly string[], all: string): number {
  let furthest = 0;
  for (const word of words) {
    const place = beginningOf(word, all);
    if (place === -1) return all.length;
    furthest = Math.max(furthest, place);
  }
  return furthest;
}

const blank = 32;

/** Letters are rarer than blanks, so searching for the word together with the blank before it would take twice as long. */
function beginningOf(word: string, all: string): number {
  let place = all.indexOf(word);
  while (place !== -1 && all.codePointAt(place - 1) !== blank) place = all.indexOf(word, place + 1);
  return place;
}

type Step<Row> = { readonly text: string; readonly entries: readonly Entry<Row>[]; readonly rows: readonly Row[] };

const inOrder = new WeakMap<readonly Searchable[], readonly Entry<unknown>[]>();

/** Returns the entries in the order in which those of one rank are shown. The order is worked out once per list. */
function entriesOf<Row extends Searchable>(rows: readonly Row[]): readonly Entry<Row>[] {
  const cached = inOrder.get(rows) as readonly Entry<Row>[] | undefined;
  if (cached) return cached;
  const entries = rows.map((row) => entryOf(row)).toSorted(popularFirst);
  inOrder.set(rows, entries);
  return entries;
}

const letters = new WeakMap<readonly Searchable[], Map<string, Step<unknown>>>();

/** Searches for a single letter ahead of time: it matches most entries, and everybody types one first. */
export function prepareLetter<Row extends Searchable>(rows: readonly Row[], letter: string): void {
  const byLetter = letters.get(rows) ?? new Map<string, Step<unknown>>();
  byLetter.set(letter, lookThrough(entriesOf(rows), letter));
  letters.set(rows, byLetter);
}

/**
 * @param text normalized and not blank
 * @returns a search that gives the matching rows, best first
 */
export function literalSearch<Row extends Searchable>(rows: readonly Row[]): (text: string) => readonly Row[] {
  // A longer text can only match what its beginning matched, so each keystroke searches only the previous matches.
  const steps: Step<Row>[] = [];
  return (text) => {
    while (steps.length > 0 && !text.startsWith(steps.at(-1)?.text ?? '')) steps.pop();
    const previous = steps.at(-1) ?? (letters.get(rows)?.get(text.charAt(0)) as Step<Row> | undefined);
    if (previous?.text === text) return previous.rows;
    const step = lookThrough(previous?.entries ?? entriesOf(rows), text);
    steps.push(step);
    return step.rows;
  };
}

function lookThrough<Row>(entries: readonly Entry<Row>[], text: string): Step<Row> {
  const query = queryFrom(text);
  const matches: Entry<Row>[] = [];
  const byRank = ranks.map((): Row[] => []);
  for (const entry of entries) {
    const itsRank = rankOf(entry, query);
    if (itsRank === undefined) continue;
    matches.push(entry);
    byRank[itsRank]?.push(entry.row);
  }
  return { text, entries: matches, rows: byRank.flat() };
}

/** Popular entries come first; others keep their order. */
function popularFirst(a: Entry<Searchable>, b: Entry<Searchable>): number {
  return Number(b.row.isPopular) - Number(a.row.isPopular);
}
