/** The list of breaks of `npm run test:asvs` belongs to docs/asvs.md and to the sources as they are. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readClaims, type NamedTest } from './asvs/claims.ts';
import { entries } from './asvs/entries.ts';
import { brokenText, type Proof } from './asvs/entry.ts';

const text = readFileSync('docs/asvs.md', 'utf8');
const claims = readClaims(text);
const proofsOf = (id: string): readonly Proof[] => {
  const entry = entries[id];
  return entry !== undefined && 'proofs' in entry ? entry.proofs : [];
};
const allProofs = claims.flatMap(({ id }) => proofsOf(id).map((one) => ({ id, ...one })));
const inWords = ({ file, title }: NamedTest) => `${file}: ${title}`;

it('has an entry for each requirement of the table, and for no other', () => {
  expect(claims.length).toBe(253);
  expect(Object.keys(entries).toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
});

it('has breaks for what is called proven, and the same tests for them as the table', () => {
  const named = claims.map(({ id, tests }) => [id, tests.map(inWords).toSorted()]);
  expect(claims.map(({ id }) => [id, proofsOf(id).map(inWords).toSorted()])).toEqual(named);
  expect(claims.filter(({ id, result }) => result === 'pass' && proofsOf(id).length === 0)).toEqual([]);
  expect(allProofs.filter(({ breaks }) => breaks.length === 0)).toEqual([]);
});

it('calls nothing proven by reading that a break shows, and says why no break shows the rest', () => {
  const reasons = claims.map(({ id, result }) => {
    const entry = entries[id];
    return [id, result, entry !== undefined && 'reason' in entry ? entry.reason : 'breaks'] as const;
  });
  const isRight = (result: string, reason: string): boolean => {
    if (result === 'n/a') return reason === 'n/a';
    if (result === 'deviation') return ['deviation', 'breaks'].includes(reason);
    return (result === 'pass') === (reason === 'breaks') && !['n/a', 'deviation'].includes(reason);
  };
  expect(reasons.filter(([, result, reason]) => !isRight(result, reason))).toEqual([]);
});

it('finds each text to break exactly once, and breaks it into code that can be read', () => {
  const faults = allProofs.flatMap(({ id, breaks }) =>
    breaks.flatMap((one) => {
      const broken = brokenText('.', one);
      if (broken === undefined) return [`${id}: not exactly once in ${one.file}: ${one.before}`];
      const { errors } = parseSync(one.file, broken);
      return errors.map(({ message }) => `${id}: ${one.file}: ${message}`);
    }),
  );
  expect(faults).toEqual([]);
});

it('names tests that are there', () => {
  const files = new Set(globSync('tests/**/*.test.{ts,tsx}'));
  const missing = allProofs.filter(({ file, title }) => !files.has(file) || !readFileSync(file, 'utf8').includes(title));
  expect(missing.map((one) => `${one.id}: ${inWords(one)}`)).toEqual([]);
});

it('counts in docs/asvs.md what its table says', () => {
  const count = (of: typeof claims, result: string) => of.filter((one) => one.result === result).length;
  const chapters = Array.from(text.matchAll(/^(\d+) requirements: .*$/gm), ([line]) => line);
  const byChapter = Map.groupBy(claims, ({ id }) => id.split('.', 1)[0]);
  expect(chapters).toEqual(
    Array.from(byChapter.values(), (own) => {
      const of = (result: string) => `${count(own, result)} ${result}`;
      return `${own.length} requirements: ${of('pass')}, ${of('pass (by reading)')}, ${of('n/a')}, ${of('deviation')}s.`;
    }),
  );
  const totals = ['1', '2', 'both'].map((level) => {
    const own = claims.filter((one) => level === 'both' || one.level === level);
    const sums = ['pass', 'pass (by reading)', 'n/a', 'deviation'].map((result) => count(own, result));
    return `| ${[level, own.length, ...sums].join(' | ')} |`;
  });
  for (const line of totals) expect(text).toContain(line);
});
