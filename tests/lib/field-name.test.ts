import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { fieldName } from '../../src/lib/text/field-name.ts';
import words from '../../src/words/en/fields.ts';

function titlesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'title' in value && typeof value.title === 'string' ? [value.title] : [];
  return [...own, ...Object.values(value).flatMap(titlesIn)];
}

it('every field with a title in the contract has a name, and nothing else has one', async () => {
  const modules = await Promise.all(
    globSync('src/contract/*.ts').map((file) => import(`../../src/contract/${basename(file, '.ts')}.ts`) as Promise<object>),
  );
  const titles = new Set(modules.flatMap((module) => Object.values(module)).flatMap(titlesIn));
  expect(Object.keys(words.names).toSorted()).toEqual([...titles].toSorted());
});

it('is the title itself where there is none', () => {
  expect(fieldName('Date of birth')).toBe('Date of birth');
  expect(fieldName('Is default')).toBe('Is default');
});
