/**
 * This reads the articles' files. It checks their form only as far as parsing needs it; check.ts does the rest, in the tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticle } from './parse.ts';
import type { ArticleCategoryEntry, ArticleEntry } from './schema.ts';

export type Articles = {
  readonly categories: readonly ArticleCategoryEntry[];
  readonly articles: readonly ArticleEntry[];
};

/** The folder of the articles that come with the server. */
export const bundledArticles = import.meta.dirname;

/** @throws Error naming each file that cannot be read */
export function loadArticles(folder: string = bundledArticles): Articles {
  const { articles, faults } = readArticles(folder);
  if (faults.length > 0) throw new Error(`${folder} holds no readable articles: ${faults.join('; ')}`);
  return articles;
}

/** @returns the articles, and what could not be read, as sentences with the file's name */
export function readArticles(folder: string): { readonly articles: Articles; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const attempt = <Read>(name: string, otherwise: Read, read: (text: string) => Read): Read => {
    try {
      return read(readFileSync(join(folder, name), 'utf8'));
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return otherwise;
    }
  };
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const categories = attempt('categories.json', [], readCategories);
  const articles = names
    .toSorted()
    .flatMap((name) => attempt<ArticleEntry[]>(name, [], (text) => [parseArticle(name.slice(0, -'.md'.length), text)]));
  return { articles: { categories, articles }, faults };
}

function readCategories(text: string): ArticleCategoryEntry[] {
  const found = JSON.parse(text) as unknown;
  const isList = Array.isArray(found) && found.every((entry) => typeof (entry as { id?: unknown } | null)?.id === 'string');
  if (!isList) throw new Error('is not a list of categories, each with its id');
  return found as ArticleCategoryEntry[];
}
