/** A name that somebody typed, or another language wrote, turns nothing in what is read out beside it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Numbers, our own words, and numbers of orders, which have Latin letters alone. */
const plain =
  /^(?:label(?:\.toLowerCase\(\))?|first\.label|total|count|number|target|orderNumber|order\.orderNumber|pages\.numPages|[\w.]*[cC]ount\w*|\w+ [-+] \d+)$/;

it('isolates every name within the label of a control', () => {
  const turning = globSync('src/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/aria-label=\{`([^`]*)`\}/g), ([, label = '']) => label)
      .flatMap((label) => Array.from(label.matchAll(/\$\{([^}]*)\}/g), ([, value = '']) => value))
      .filter((value) => !plain.test(value) && !/^(?:isolated|whose|shownTime)\(/.test(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(turning).toEqual([]);
});
