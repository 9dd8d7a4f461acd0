/** Reads the articles' files. Their form is not checked here beyond what parsing needs; check.ts does that, in the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from './parse.ts';
import type { ArticleCategoryEntry, ArticleEntry } from './schema.ts';

export type Articles = {
  readonly categories: readonly ArticleCategoryEntry[];
  readonly articles: readonly ArticleEntry[];
};

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

export function loadArticles(): Articles {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return {
    categories: JSON.parse(read('categories.json')) as ArticleCategoryEntry[],
    articles: files.toSorted().map((name) => parseArticle(name.slice(0, -'.md'.length), read(name))),
  };
}
