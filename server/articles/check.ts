/**
 * This returns what is wrong with the articles, as sentences. Whether they are medically right only a reader can tell:
 * second-reading.json says who looked for what. On the command line it is `npm run articles:check [article …]`.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Compile } from 'typebox/compile';
import { isCalendarDate } from '../../src/lib/time/dates.ts';
import { loadCatalogue, type Catalogue } from '../catalogue/load.ts';
import { linkErrors } from './check-links.ts';
import { loadArticles, type Articles } from './load.ts';
import { ArticleCategoryEntry, ArticleEntry } from './schema.ts';
import { wordsIn } from './words.ts';

const forms = { article: Compile(ArticleEntry), category: Compile(ArticleCategoryEntry) };
const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));
/** The API has a route with this name: GET /blogs/categories. */
const takenIds = new Set(['categories']);
const leastWords = 500;
const mostWords = 950;

type Faults = readonly string[];

export function checkArticles({ articles, categories }: Articles, catalogue: Catalogue): Faults {
  const known = new Set(categories.map(({ id }) => id));
  const articleIds = new Set(articles.map(({ id }) => id));
  return [
    ...categories.flatMap((entry) => [...forms.category.Errors(entry)].map(({ message }) => `category ${entry.id}: ${message}`)),
    ...categories
      .filter(({ id }) => !articles.some(({ category }) => category === id))
      .map(({ id }) => `category ${id}: has no article`),
    ...repeated(articles.map(({ title }) => title.toLowerCase())).map((title) => `title "${title}": stands twice`),
    ...articles.flatMap((article) =>
      [
        ...headFaults(article, known),
        ...textFaults(article.content),
        ...linkErrors(article.content, { catalogue, articleIds, publicFolder }),
      ].map((fault) => `article ${article.id}: ${fault}`),
    ),
  ];
}

const repeated = (texts: readonly string[]): string[] => texts.filter((text, place) => texts.indexOf(text) !== place);

function headFaults(article: ArticleEntry, categories: ReadonlySet<string>): Faults {
  return [
    ...[...forms.article.Errors(article)].map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...(takenIds.has(article.id) ? ['its name is taken by the API'] : []),
    ...(categories.has(article.category) ? [] : [`no category ${article.category}`]),
    ...(isCalendarDate(article.publishedAt) ? [] : [`no date ${article.publishedAt}`]),
    ...(existsSync(`${publicFolder}/article-covers/${article.cover}`) ? [] : [`no cover ${article.cover}`]),
  ];
}

function textFaults(content: string): Faults {
  const words = wordsIn(content);
  const lines = content.split('\n');
  return [
    ...(words < leastWords || words > mostWords ? [`${words} words instead of ${leastWords} to ${mostWords}`] : []),
    // A Markdown reader could take these for a tag, a comment or an entity.
    ...lines.filter((line) => /<[a-z/!?]|&#?\w+;/i.test(line)).map((line) => `raw HTML in "${line}"`),
    ...lines.filter((line) => /^(#(?!#)|#{4,})/.test(line)).map((line) => `a heading that is not of level 2 or 3: "${line}"`),
    ...(lines.find((line) => line.startsWith('#'))?.startsWith('### ') ? ['the first heading is not of level 2'] : []),
    ...tableFaults(lines),
  ];
}

function tableFaults(lines: readonly string[]): Faults {
  const cells = (line: string) => line.split('|').length;
  return lines.flatMap((line, place) => {
    const above = lines[place - 1] ?? '';
    return line.startsWith('|') && above.startsWith('|') && cells(line) !== cells(above) ? [`a broken table row: "${line}"`] : [];
  });
}

if (import.meta.main) {
  const articles = loadArticles();
  const wanted = process.argv.slice(2);
  const faults = checkArticles(articles, loadCatalogue());
  const shown = faults.filter((fault) => wanted.length === 0 || wanted.some((word) => fault.includes(word)));
  for (const fault of shown) console.error(fault);
  console.log(`${articles.articles.length} articles, ${shown.length} faults`);
  process.exitCode = shown.length === 0 ? 0 : 1;
}
