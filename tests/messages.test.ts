/** docs/messages.md lists all that is told by a toast: whoever adds one decides how long it stays, and where it is found afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !['ui/toast.ts', 'ui/use-action.ts'].includes(path));

/** By itself, or by an action whose failure has words. */
const shows = /showToast\(|tellFailure\(|useAction[^]*^\s+failed(: (?:['`]|\w+\.\w+,$)|,$)/m;

it('every place that shows a toast is in the list, and nothing else is', () => {
  const showing = sources.filter((path) => shows.test(readFileSync(`src/${path}`, 'utf8')));
  const listed = [...readFileSync('docs/messages.md', 'utf8').matchAll(/^\| (\S+\.tsx?) \|/gm)].map(([, path]) => path);
  expect(listed).toEqual(showing.toSorted());
});
