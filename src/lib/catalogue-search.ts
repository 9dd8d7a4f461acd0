/**
 * How the catalogue is searched, in the page, in the server's lists and in its suggestions: one set of rules.
 *
 * - A text that stands in an entry's name, description or category name always finds it (document A §9, TESTS-003); so does
 *   one that stands in a short name or synonym.
 * - Words may stand in any order and be begun only, and a word of a name may be mistyped. Only when no entry has all the
 *   words, one of them is enough, and may be mistyped more.
 * - The closer the text is to the name, the higher the entry: the ranks below. Within a rank popular entries come first.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';

export type Searchable = {
  readonly name: string;
  readonly description: string;
  readonly categoryName: string;
  /** Short names and synonyms, one per line. */
  readonly searchText?: string | undefined;
  readonly isPopular: boolean;
};

/** The rows that a text finds, best first; all of them, in their own order, for a blank text. */
export type CatalogueSearch<Row> = (text: string) => Row[];

const rank = { isAName: 0, beginsTheName: 1, inTheName: 2, inAnAlias: 3, aside: 4, nearly: 5 } as const;

/** Built once from the rows; searching changes nothing. */
export function catalogueSearch<Row extends Searchable>(rows: readonly Row[]): CatalogueSearch<Row> {
  const entries = rows.map(readyForSearch);
  const index = indexOf(entries);
  return (text) => {
    const wanted = plain(text);
    if (wanted === '') return text.trim() === '' ? [...rows] : rows.filter((row) => standsIn(row, text.trim()));
    return find(entries, index, wanted);
  };
}

type Entry<Row> = {
  readonly row: Row;
  readonly position: number;
  readonly name: string;
  readonly description: string;
  readonly categoryName: string;
  readonly searchText: string;
  /** The name, and each short name and synonym, without blanks: "hb a1c" is "HbA1c", "vitaminb12" is "Vitamin B12". */
  readonly joinedName: string;
  readonly joinedAliases: readonly string[];
};

function readyForSearch<Row extends Searchable>(row: Row, position: number): Entry<Row> {
  const aliases = (row.searchText ?? '').split('\n').map(plain).filter(Boolean);
  const name = plain(row.name);
  return {
    row,
    position,
    name,
    description: plain(row.description),
    categoryName: plain(row.categoryName),
    searchText: aliases.join('\n'),
    joinedName: withoutBlanks(name),
    joinedAliases: aliases.map(withoutBlanks),
  };
}

/** Small letters and digits in words: no accents, no hyphens, no brackets. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** For a text of signs alone, like "(": it has no words to look up. */
const standsIn = ({ name, description, categoryName }: Searchable, text: string): boolean =>
  [name, description, categoryName].some((field) => field.includes(text));

type Index = MiniSearch<Entry<unknown>>;

function indexOf(entries: readonly Entry<unknown>[]): Index {
  const index: Index = new MiniSearch({
    idField: 'position',
    fields: ['name', 'searchText', 'categoryName', 'description'],
    tokenize: (text) => text.split(/\s/),
    processTerm: (term) => term,
  });
  index.addAll(entries);
  return index;
}

const boost = { name: 4, searchText: 3, categoryName: 1.5 };
const allWords: SearchOptions = { boost, combineWith: 'AND', prefix: (term) => term.length > 2 };
// Descriptions are long: nearly every word is nearly in one of them.
const nearlyAllWords: SearchOptions = {
  boost,
  combineWith: 'AND',
  fields: ['name', 'searchText'],
  prefix: true,
  fuzzy: mistakes,
};
// Two letters changed places count as two mistakes: "thyriod".
const anyWord: SearchOptions = {
  ...nearlyAllWords,
  combineWith: 'OR',
  fuzzy: (term) => (term.length > 5 ? 0.3 : mistakes(term)),
};

/** Which share of a word's letters may be wrong. A mistake in three letters makes another abbreviation. */
function mistakes(term: string): number | false {
  return term.length > 3 ? 0.2 : false;
}

type Scores = ReadonlyMap<number, number>;
type Found<Row> = { readonly row: Row; readonly rank: number; readonly score: number };

function find<Row extends Searchable>(entries: readonly Entry<Row>[], index: Index, wanted: string): Row[] {
  const withAll = scores(index, wanted, allWords);
  const withNearlyAll = scores(index, wanted, nearlyAllWords);
  const found = entries.flatMap((entry) => literallyFound(entry, wanted, withAll) ?? nearlyFound(entry, withNearlyAll));
  const best = found.length > 0 ? found : withAnyWord(entries, index, wanted);
  return best.toSorted(bestFirst).map(({ row }) => row);
}

const scores = (index: Index, wanted: string, options: SearchOptions): Scores =>
  new Map(index.search(wanted, options).map(({ id, score }) => [id as number, score]));

function literallyFound<Row>(entry: Entry<Row>, wanted: string, withAll: Scores): Found<Row>[] | undefined {
  const score = withAll.get(entry.position);
  const literal = literalRank(entry, wanted) ?? (score === undefined ? undefined : rank.aside);
  return literal === undefined ? undefined : [{ row: entry.row, rank: literal, score: score ?? 0 }];
}

function nearlyFound<Row>({ row, position }: Entry<Row>, near: Scores): Found<Row>[] {
  const score = near.get(position);
  return score === undefined ? [] : [{ row, rank: rank.nearly, score }];
}

function withAnyWord<Row>(entries: readonly Entry<Row>[], index: Index, wanted: string): Found<Row>[] {
  const near = scores(index, wanted, anyWord);
  return entries.flatMap((entry) => nearlyFound(entry, near));
}

function literalRank(entry: Entry<unknown>, wanted: string): number | undefined {
  const { name, searchText, joinedName, joinedAliases, description, categoryName } = entry;
  const joined = withoutBlanks(wanted);
  if (joinedName === joined || joinedAliases.includes(joined)) return rank.isAName;
  if (joinedName.startsWith(joined)) return rank.beginsTheName;
  if (name.includes(wanted)) return rank.inTheName;
  if (searchText.includes(wanted) || joinedAliases.some((alias) => alias.startsWith(joined))) return rank.inAnAlias;
  return description.includes(wanted) || categoryName.includes(wanted) ? rank.aside : undefined;
}

function bestFirst(a: Found<Searchable>, b: Found<Searchable>): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  const popularFirst = Number(b.row.isPopular) - Number(a.row.isPopular);
  // What was mistyped is judged by its likeness first.
  return a.rank === rank.nearly ? b.score - a.score || popularFirst : popularFirst || b.score - a.score;
}
