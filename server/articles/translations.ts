/**
 * Puts the articles that come with the server into another language, where `translations/<language>/` holds them. As in the
 * catalogue, a translated text stands in for exactly the English one from which it was made: of an article that the provider has
 * changed, the English one is shown.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlogCategory, BlogPost } from '../../src/contract/blogs.ts';
import { english, languages } from '../platform/language.ts';
import { bundledArticles, loadArticles } from './load.ts';

/** The texts of an article, which are translated together or not at all. */
type ArticleTexts = Required<Pick<BlogPost, 'title' | 'excerpt' | 'content'>>;

type CategoryTexts = { readonly name: string; readonly description: string };

type Pair<Texts> = { readonly english: Texts; readonly translated: Texts };

type Translations = {
  readonly articles: ReadonlyMap<string, Pair<ArticleTexts>>;
  readonly categories: ReadonlyMap<string, Pair<CategoryTexts>>;
};

const known = new Map<string, Translations>();

/** Reads what comes with the server, once for each language. */
export function articleTranslations(language: string): Translations {
  const translations = known.get(language) ?? readTranslations(language);
  known.set(language, translations);
  return translations;
}

function readTranslations(language: string): Translations {
  const folder = join(bundledArticles, 'translations', language);
  if (language === english || !languages.includes(language) || !existsSync(folder))
    return { articles: new Map(), categories: new Map() };
  const bundled = loadArticles();
  const articles = bundled.articles.flatMap((article): [string, Pair<ArticleTexts>][] => {
    const file = join(folder, `${article.id}.md`);
    return existsSync(file) ? [[article.id, { english: article, translated: textsOf(readFileSync(file, 'utf8'), file) }]] : [];
  });
  const names = JSON.parse(readFileSync(join(folder, 'categories.json'), 'utf8')) as Readonly<Record<string, CategoryTexts>>;
  const categories = bundled.categories.flatMap((category): [string, Pair<CategoryTexts>][] => {
    const translated = names[category.id];
    return translated === undefined ? [] : [[category.id, { english: category, translated }]];
  });
  return { articles: new Map(articles), categories: new Map(categories) };
}

/** The head has the title and the excerpt alone: everything else is that of the English article. */
function textsOf(text: string, file: string): ArticleTexts {
  const { groups } = /^---\ntitle: (?<title>.+)\nexcerpt: (?<excerpt>.+)\n---\n(?<content>.+)$/s.exec(text) ?? {};
  if (groups === undefined) throw new Error(`${file} does not begin with a title and an excerpt between two lines of ---`);
  const { title = '', excerpt = '', content = '' } = groups;
  return { title, excerpt, content: content.trim() };
}

export function articleIn(language: string, article: BlogPost): BlogPost {
  const { articles, categories } = articleTranslations(language);
  const pair = articles.get(article.id);
  const texts = pair !== undefined && isOf(pair.english, article) ? pair.translated : {};
  const category = categories.get(article.categoryId ?? '');
  const isKnown = category !== undefined && category.english.name === article.categoryName;
  return { ...article, ...texts, ...(isKnown && { categoryName: category.translated.name }) };
}

const isOf = (texts: ArticleTexts, { title, excerpt, content }: BlogPost): boolean =>
  texts.title === title && texts.excerpt === excerpt && texts.content === content;

export function categoryIn(language: string, category: BlogCategory): BlogCategory {
  const pair = articleTranslations(language).categories.get(category.id);
  const isKnown = pair?.english.name === category.name && pair.english.description === category.description;
  return isKnown ? { ...category, ...pair.translated } : category;
}
