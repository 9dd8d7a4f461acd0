/** The register, docs/requirements.csv: a test that runs proves every row, and no test or comment names a row that is not there. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';

const register = new Set(
  Array.from(readFileSync('docs/requirements.csv', 'utf8').matchAll(/^([A-Z]+-\d{3}),/gm), ([, id = '']) => id),
);
const areas = new Set(Array.from(register, (id) => id.slice(0, -4)));

/** @returns the rows that a text names; a range, as `HOME-018 to HOME-020`, names its two ends */
const rowsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\b([A-Z]+)-\d{3}\b/g)).flatMap(([id, area = '']) => (areas.has(area) ? [id] : []));

/** @returns the name of what is called, as `it.each`; undefined for anything else */
function nameOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return nameOf(node.callee as ESTree.Expression);
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  return `${nameOf(node.object) ?? ''}.${node.property.name}`;
}

/** @returns the titles of the tests of a file, those of skipped ones left out */
function titlesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = nameOf(callee as ESTree.Expression);
      if (name === undefined || title === undefined) return;
      const isTest = /^(it|test|describe)\b/.test(name) && !/\.(skip|todo|fixme|step)\b/.test(name);
      if (isTest && (title.type === 'Literal' || title.type === 'TemplateLiteral'))
        titles.push(text.slice(title.start, title.end));
    },
  });
  visitor.visit(parseSync(file, text).program);
  return titles;
}

const testFiles = globSync('tests/**/*.{test,spec}.{ts,tsx}');
const proven = new Set(testFiles.flatMap(titlesIn).flatMap(rowsIn));

it('has 601 rows', () => {
  expect(register.size).toBe(601);
});

it('is proven row by row', () => {
  expect([...register].filter((id) => !proven.has(id))).toEqual([]);
});

it('has every row that a test, a comment or a document names', () => {
  const files = [...globSync('{src,sw,server,tests}/**/*.{ts,tsx,css,js}'), ...globSync('{*,docs/**/*,server/**/*}.md')];
  const unknown = files.flatMap((file) =>
    rowsIn(readFileSync(file, 'utf8')).flatMap((id) => (register.has(id) ? [] : [`${file}: ${id}`])),
  );
  expect(unknown).toEqual([]);
});
