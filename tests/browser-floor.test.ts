/** No function that is younger than the oldest browsers that we serve (docs/browsers.md), unless it is asked for first. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Beside those of the language, which the types do not know (src/tsconfig.json). */
const younger = [
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Iterator.from',
  '.isWellFormed(',
  '.toSpliced(',
  '.isSubsetOf(',
  '.isSupersetOf(',
  '.symmetricDifference(',
  '.checkVisibility(',
  '.showPopover(',
  '.hidePopover(',
  '.setHTMLUnsafe(',
  '.moveBefore(',
  'Response.json(',
  'startViewTransition(',
  'CSS.escape.',
  'scheduler.yield(',
  'CloseWatcher(',
  'navigation.navigate(',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  '.toBase64(',
  'fromBase64(',
];

const sources = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'src/build/{mend,page-script}.js']).filter(
  (file) => !file.startsWith('src/build/'),
);

const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('is used by the page or the worker', () => {
  expect(sources.length).toBeGreaterThan(500);
  const used = sources.flatMap((file) => {
    const text = code(file);
    return younger.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(used).toEqual([]);
});
