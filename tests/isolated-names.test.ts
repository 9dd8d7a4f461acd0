/** A name that somebody typed, or another language wrote, turns nothing in what is read out beside it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Numbers, our own words, and numbers of orders, which have Latin letters alone. */
const plain =
  /^(?:label(?:\.toLowerCase\(\))?|first\.label|total|count|number|target|orderNumber|order\.orderNumber|pages\.numPages|[\w.]*[cC]ount\w*|\w+ [-+] \d+)$/;

/** What a label inserts: into a text of its own, or into one of a room of words. */
function* insertedIn(source: string): Generator<string> {
  for (const [, label = ''] of source.matchAll(/aria-label=\{`([^`]*)`\}/g))
    for (const [, value = ''] of label.matchAll(/\$\{([^}]*)\}/g)) yield value;
  for (const [, given = ''] of source.matchAll(/aria-label=\{[a-z]\w*(?:\.\w+)+\(([^]*?)\)\}/g))
    yield* given.trim().split(/,\s*/);
}

it('isolates every name within the label of a control', () => {
  const turning = globSync('src/**/*.tsx').flatMap((file) =>
    [...insertedIn(readFileSync(file, 'utf8'))]
      .filter((value) => !plain.test(value) && !/^(?:isolated|whose|shownTime)\(/.test(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(turning).toEqual([]);
});
