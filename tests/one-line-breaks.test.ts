/** The breaks that `npm run test:mutation` draws: the same each time, and of one line each. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { broken, switched } from './mutation/apply.ts';
import { candidatesIn, type Break } from './mutation/candidates.ts';
import { findAgain, pick } from './mutation/pick.ts';

const sample = `import { a } from 'a';
type Size = 1 | 'large';
/** Not "this" < 1. */
export async function choose(list: readonly number[], limit: Size = 1): Promise<number | undefined> {
  if (list.length < 3 && limit !== 'large') await a(list);
  const isGreat = true as const;
  const first = list.find((one) => one > 2) ?? 7;
  return isGreat ? first + 1 : undefined;
}
export const shown = () => <b className="c" title="t">{choose.name}</b>;
`;
const breaksOf = (line: number) =>
  candidatesIn('sample.tsx', sample)
    .filter((one) => one.line === line)
    .map(({ kind, before, after }) => `${kind}: ${before} -> ${after}`)
    .toSorted();

const rooms = ['src/lib', 'src/ui', 'src/app', 'sw', 'server/platform/plugins', 'server/orders'];
const texts = new Map(
  rooms.flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx}`)
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);

it('has a break for each thing on a line, and none for what does not run', () => {
  expect([1, 2, 3].flatMap(breaksOf)).toEqual([]);
  expect(breaksOf(4)).toEqual(['number off by one: 1 -> 2']);
  expect(breaksOf(5)).toEqual([
    "and, or swapped: list.length < 3 && limit !== 'large' -> (list.length < 3 || limit !== 'large')",
    'call taken out: a(list) -> undefined',
    "comparison turned: limit !== 'large' -> limit === 'large'",
    'comparison turned: list.length < 3 -> list.length <= 3',
    "condition negated: list.length < 3 && limit !== 'large' -> !(list.length < 3 && limit !== 'large')",
    'number off by one: 3 -> 4',
    "string emptied: 'large' -> ''",
  ]);
  expect(breaksOf(6)).toEqual(['boolean flipped: true -> false']);
  expect(breaksOf(7)).toEqual([
    'callback negated: one > 2 -> !(one > 2)',
    'comparison turned: one > 2 -> one >= 2',
    'fallback dropped: list.find((one) => one > 2) ?? 7 -> (list.find((one) => one > 2))',
    'nothing returned: one > 2 -> undefined',
    'number off by one: 2 -> 3',
    'number off by one: 7 -> 8',
  ]);
  expect(breaksOf(8)).toContain('plus, minus swapped: first + 1 -> first - 1');
  expect(breaksOf(10)).toEqual([
    'nothing returned: <b className="c" title="t">{choose.name}</b> -> undefined',
    'string emptied: "t" -> ""',
  ]);
});

it('draws the same breaks for the same seed, and others for another', () => {
  const drawn = pick(texts, 26, 80);
  expect(drawn).toHaveLength(80);
  expect(pick(new Map([...texts].toReversed()), 26, 80)).toEqual(drawn);
  expect(pick(texts, 27, 80)).not.toEqual(drawn);
});

it('draws no line twice', () => {
  const places = pick(texts, 26, 400).map(({ file, line }) => `${file}:${line}`);
  expect(new Set(places).size).toBe(places.length);
});

it('breaks one line each, into code that can be read', () => {
  const results = pick(texts, 1, 400).map((one) => {
    const before = texts.get(one.file) ?? '';
    const after = broken(before, one);
    return { one, errors: parseSync(one.file, after).errors, lines: linesThatDiffer(before, after) };
  });
  expect(results).toEqual(results.map(({ one }) => ({ one, errors: [], lines: [one.line] })));
});

it('writes many breaks into one file that can be read, each behind its switch', () => {
  const drawn = [...Map.groupBy(pick(texts, 2, 1000).entries(), ([, { file }]) => file)];
  const results = drawn.map(([file, breaks]) => {
    const code = switched(texts.get(file) ?? '', breaks);
    const numbers = breaks.flatMap(([number]) => (code.includes(`isBroken?.(${number})`) ? [number] : []));
    return { file, errors: parseSync(file, code).errors, numbers };
  });
  expect(results).toEqual(drawn.map(([file, breaks]) => ({ file, errors: [], numbers: breaks.map(([number]) => number) })));
});

it('finds a break again whose line has moved, and says of one that is gone that it is', () => {
  const first = candidatesIn('sample.tsx', sample).find(({ line }) => line === 5);
  const again = (text: string): Break | undefined => findAgain(first!, new Map([['sample.tsx', text]]));
  expect(again(sample)).toEqual(first);
  expect(again(`// A line above.\n${sample}`)).toEqual({ ...first, line: 6 });
  expect(again(sample.replace('list.length < 3', 'list.length < 4'))).toBeUndefined();
  expect(findAgain(first!, new Map())).toBeUndefined();
});

function linesThatDiffer(before: string, after: string): number[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return old.flatMap((line, index) => (line === now[index] ? [] : [index + 1]));
}
