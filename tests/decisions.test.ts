/** docs/decisions: each record stands once and is in the index, and whatever names a record finds it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Record = { readonly id: string; readonly file: string; readonly text: string };

const folder = 'docs/decisions';
const index = readFileSync(`${folder}/README.md`, 'utf8');
const files = globSync(`${folder}/*.md`).filter((file) => !file.endsWith('/README.md'));
const records: Record[] = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    // Where a link leads, tests/documents.test.ts checks.
    .map((text) => text.replaceAll(/\]\([^)]*\)/g, ']'))
    .map((text) => ({ id: /^## ([CQGXD]\d+) · \S/.exec(text)?.[1] ?? text.slice(0, 40), file, text })),
);
const ids = new Set(records.map(({ id }) => id));

/** How many there are of each kind; D is counted on. */
const expected = { C: 28, Q: 34, G: 68, X: 10 };

it('has each record once, under a day', () => {
  expect(ids.size).toBe(records.length);
  const later = [...ids].filter((id) => id.startsWith('D'));
  for (const [kind, count] of Object.entries({ ...expected, D: later.length }))
    expect(Array.from({ length: count }, (_, at) => `${kind}${at + 1}`).filter((id) => !ids.has(id))).toEqual([]);
  expect(records.filter(({ text }) => !/^\n?2026-\d\d-\d\d/m.test(text)).map(({ id }) => id)).toEqual([]);
});

it('says in each what was decided', () => {
  expect(records.filter(({ text }) => !/^\*\*Decision\.\*\* \S/m.test(text) || text.includes('[[')).map(({ id }) => id)).toEqual(
    [],
  );
});

it('lists each record where it is, and no other', () => {
  const listed = Array.from(index.matchAll(/^\| \[(\w+)\]\((\S+?)#(\w+)\) \|/gm), ([, id, file, anchor]) => [
    id,
    `${folder}/${file}`,
    anchor,
  ]);
  expect(new Set(listed.map(([id]) => id))).toEqual(ids);
  expect(listed).toHaveLength(ids.size);
  for (const { id, file } of records) {
    expect(listed).toContainEqual([id, file, id.toLowerCase()]);
    expect(readFileSync(file, 'utf8')).toContain(`<a id="${id.toLowerCase()}"></a>`);
  }
});

it('tells a change in the record that changes and in the one that is changed', () => {
  const pairs = (form: RegExp) =>
    records.flatMap(({ id, text }) => Array.from(text.matchAll(form), ([line]) => [id, line] as const));
  const named = (line: string) => line.match(/\b[CQGXD]\d+\b/g) ?? [];
  const changed = pairs(/^\*\*Changed by [^:]*:/gm).flatMap(([id, line]) => named(line).map((by) => `${by} changes ${id}`));
  const changing = pairs(/^\*\*Changes\*\* [^.]*\./gm).flatMap(([id, line]) =>
    named(line).map((what) => `${id} changes ${what}`),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changing.toSorted()).toEqual(changed.toSorted());
});

it('is there for every decision that the code or a document cites', () => {
  const cited = globSync(['{src,sw,server,tests}/**/*.{ts,tsx,js,css}', '{*,docs/**/*,server/**/*}.md']).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bdecisions? ((?:[CQGXD]\d+(?:, | and |–)?)+)/g)).flatMap(([, list = '']) =>
      (list.match(/[CQGXD]\d+/g) ?? []).flatMap((id) => (ids.has(id) ? [] : [`${file}: ${id}`])),
    ),
  );
  expect(cited).toEqual([]);
});
