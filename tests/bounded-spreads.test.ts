/** No list of unknown length becomes the arguments of one call in the server: the lint's rule, tried out. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { atMost, largest } from '../server/platform/bounded.ts';
import { spreadVisitor } from './lint/bounded-spreads.ts';

function spreadsIn(source: string): number {
  let count = 0;
  const visitor = spreadVisitor(() => (count += 1));
  new Visitor(visitor as ConstructorParameters<typeof Visitor>[0]).visit(parseSync('some.ts', source).program);
  return count;
}

describe('the rule', () => {
  it.each([
    'found.push(...rows)',
    'Math.max(0, ...rows.map(({ size }) => size))',
    'new Date(...parts)',
    'rows?.unshift(...(await more()))',
  ])('finds %s', (source) => {
    expect(spreadsIn(`async () => ${source}`)).toBe(1);
  });

  it.each(['[...rows]', 'new Set([...some, ...more])', 'f({ ...row })', 'f(...atMost(100, rows))', 'f(...[one, two])'])(
    'lets %s be',
    (source) => expect(spreadsIn(`() => (${source})`)).toBe(0),
  );

  it('is what the linter runs over the whole server, and no comment turns it off', () => {
    const settings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')) as {
      overrides: { files: string[]; rules: Record<string, string> }[];
    };
    const about = settings.overrides.filter(({ rules }) => rules['spreads/bounded'] !== undefined);
    expect(about).toEqual([{ files: ['server/**'], rules: { 'spreads/bounded': 'error' } }]);
    const files = globSync('server/**/*.ts');
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('spreads/bounded'))).toEqual([]);
  });
});

it('a list of any length has its largest, and one with a bound keeps to it', () => {
  const many = Array.from({ length: 300_000 }, (_, number) => -number);
  expect(() => Math.max(...many)).toThrow(RangeError);
  expect([largest(many.slice(5)), largest([]), largest([2, 7, 3])]).toEqual([-5, 0, 7]);
  expect(atMost(3, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(() => atMost(2, [1, 2, 3])).toThrow(RangeError);
});
