/** Styles are named by strings, which no compiler checks: every class that a part asks for is in its style sheet, and none is there for nobody. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const importing = /import (\w+) from '(\.[^']*\.module\.css)'/g;

const classesIn = (css: string): Set<string> =>
  new Set(Array.from(css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name));

/** Style sheet → names that are asked for; `undefined` where a name is worked out, so that nobody can tell. */
const asked = new Map<string, Set<string | undefined>>();
for (const file of globSync('src/**/*.{ts,tsx}')) {
  const text = readFileSync(file, 'utf8');
  for (const [, variable = '', path = ''] of text.matchAll(importing)) {
    const sheet = join(dirname(file), path);
    const names = asked.get(sheet) ?? new Set();
    asked.set(sheet, names);
    for (const [, quoted] of text.matchAll(new RegExp(`\\b${variable}(?:\\[(?:'([^']+)'|[^\\]]+)\\]|(?=[,;)}]))`, 'g')))
      names.add(quoted);
  }
}

it('knows every style sheet', () => {
  expect(globSync('src/**/*.module.css').filter((sheet) => !asked.has(sheet))).toEqual([]);
  expect(asked.size).toBeGreaterThan(150);
});

it('finds every class that is asked for', () => {
  const missing = [...asked].flatMap(([sheet, names]) => {
    const known = classesIn(readFileSync(sheet, 'utf8'));
    return [...names].flatMap((name) => (name === undefined || known.has(name) ? [] : [`${sheet}: ${name}`]));
  });
  expect(missing).toEqual([]);
});

it('has no class that nobody asks for', () => {
  const unused = [...asked].flatMap(([sheet, names]) =>
    names.has(undefined)
      ? []
      : [...classesIn(readFileSync(sheet, 'utf8'))].flatMap((name) => (names.has(name) ? [] : [`${sheet}: ${name}`])),
  );
  expect(unused).toEqual([]);
});
