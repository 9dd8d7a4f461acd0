/** What a command runs with plain Node reads nothing that only a build of the page has. */
import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };

const programs = [
  ...new Set(Object.values(scripts).flatMap((script) => script.match(/\b(?:src|server|tests)\/[\w/-]+\.ts\b/g) ?? [])),
];

it('has every module that its commands import', async () => {
  expect(programs).toEqual(expect.arrayContaining(['server/start.ts', 'tests/bench/bench.ts', 'tests/size/size.ts']));
  const { output } = await cruise(programs, {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
  });
  const { modules } = output as ICruiseResult;
  const read = modules.map(({ source }) => source).filter((source) => /^(?:src|sw|server|tests)\/.*\.tsx?$/.test(source));
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter((file) => /import\.meta\.env\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
