/** This describes what applying a catalogue changes, for the operator. */
import { formatRupees, toRupees } from '../../src/lib/money.ts';

/** A row of one of the lists; `entry` is the JSON of its data file's entry. */
export type ListedRow = { readonly id: string; readonly entry?: string };

type Field = { readonly name: string; readonly from: unknown; readonly to: unknown };

export type Change = {
  /** the list's name, such as "tests" */
  readonly list: string;
  readonly id: string;
  readonly name: string;
  readonly what: 'added' | 'removed' | 'changed';
  /** the changed fields, if the entry was changed */
  readonly fields: readonly Field[];
};

type Facts = Readonly<Record<string, unknown>>;

/** A change of these fields is not reported. */
const unsaid = new Set(['id', 'position', 'active']);

export function changesIn(list: string, before: readonly ListedRow[], after: readonly ListedRow[]): Change[] {
  const former = new Map(before.map((row) => [row.id, factsOf(row)]));
  const next = new Map(after.map((row) => [row.id, factsOf(row)]));
  const change = (id: string, facts: Facts, what: Change['what'], fields: readonly Field[] = []): Change => {
    const name = facts['name'] ?? facts['title'];
    return { list, id, name: typeof name === 'string' ? name : id, what, fields };
  };
  return [
    ...[...next].filter(([id]) => !former.has(id)).map(([id, facts]) => change(id, facts, 'added')),
    ...[...former].filter(([id]) => !next.has(id)).map(([id, facts]) => change(id, facts, 'removed')),
    ...[...next].flatMap(([id, facts]) => {
      const fields = fieldsThatDiffer(former.get(id) ?? facts, facts);
      return fields.length === 0 ? [] : [change(id, facts, 'changed', fields)];
    }),
  ];
}

function factsOf({ entry, ...row }: ListedRow): Facts {
  return entry === undefined ? row : (JSON.parse(entry) as Facts);
}

function fieldsThatDiffer(former: Facts, next: Facts): Field[] {
  const names = [...new Set([...Object.keys(next), ...Object.keys(former)])].filter((name) => !unsaid.has(name));
  return names
    .filter((name) => textOf(former[name]) !== textOf(next[name]))
    .map((name) => ({ name, from: former[name] ?? null, to: next[name] ?? null }));
}

/** A field that is left out equals one that is null. */
const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** Returns a line such as " ~ cbc (Complete Blood Count): price ₹300 → ₹350, preparation". */
export function changeLine({ id, name, what, fields }: Change): string {
  const sign = { added: '+', removed: '-', changed: '~' }[what];
  const shown = name === id ? id : `${id} (${name})`;
  return `  ${sign} ${shown}${fields.length === 0 ? '' : `: ${fields.map(fieldWords).join(', ')}`}`;
}

const longestShown = 40;

function fieldWords({ name, from, to }: Field): string {
  const [former, next] = [shown(name, from), shown(name, to)];
  return former === undefined || next === undefined
    ? name.replace(/Paise$/, '')
    : `${name.replace(/Paise$/, '')} ${former} → ${next}`;
}

/** Returns undefined for a list, an object, or a text that is too long for a line. */
function shown(name: string, value: unknown): string | undefined {
  if (value === null) return 'none';
  if (typeof value === 'number') return moneyIn(name, value) ?? String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && value.length <= longestShown ? `"${value}"` : undefined;
}

function moneyIn(name: string, value: number): string | undefined {
  if (name.endsWith('Paise')) return formatRupees(toRupees(value));
  return /price$/i.test(name) ? formatRupees(value) : undefined;
}
