/** What is wrong with a folder of content that is to be applied: the catalogue's files, and articles where it has some. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkArticles } from '../articles/check.ts';
import { bundledArticles, readArticles, type Articles } from '../articles/load.ts';
import { checkCatalogue, schemaErrors } from './check.ts';
import { bundledCatalogue, readCatalogue, type Catalogue, type ReadCatalogue } from './load.ts';

export type Content = {
  readonly catalogue: Catalogue;
  /** None: those in use stay. */
  readonly articles?: Articles | undefined;
};

type Checked = { readonly content: Content; readonly faults: readonly string[] };

/** @param folder undefined for what comes with the server */
export function checkFolder(folder: string | undefined): Checked {
  const place = folder ?? bundledCatalogue;
  if (!existsSync(place) || !statSync(place).isDirectory())
    return { content: { catalogue: none }, faults: [`There is no folder ${place}`] };
  const read = readCatalogue(place);
  const articles = readArticlesOf(folder === undefined ? bundledArticles : join(place, 'articles'));
  const faults = [...read.faults, ...catalogueFaults(read), ...articles.faults];
  // Their links are looked up in a catalogue that has to be whole for it.
  const isWhole = read.faults.length === 0 && schemaErrors(read.catalogue).length === 0;
  return {
    content: { catalogue: read.catalogue, articles: articles.found },
    faults: isWhole && articles.found !== undefined ? [...faults, ...articleFaults(articles.found, read.catalogue)] : faults,
  };
}

/** The same rules for what arrives at the server without its files. */
export const contentErrors = ({ catalogue, articles }: Content): readonly string[] => [
  ...checkCatalogue(catalogue),
  ...(articles === undefined ? [] : checkArticles(articles, catalogue)),
];

const none: Catalogue = {
  testCategories: [],
  packageCategories: [],
  analytes: [],
  tests: [],
  packages: [],
  offers: [],
  coupons: [],
  consents: [],
};

function readArticlesOf(folder: string): { found?: Articles; faults: readonly string[] } {
  if (!existsSync(folder)) return { faults: [] };
  const { articles, faults } = readArticles(folder);
  return { found: articles, faults: faults.map((fault) => `articles/${fault}`) };
}

/** An entry that is named in the folder but could not be read makes others look wrong. */
function catalogueFaults({ catalogue, faults, fileOf }: ReadCatalogue): readonly string[] {
  const found = faults.length > 0 ? schemaErrors(catalogue) : checkCatalogue(catalogue);
  return found.map((fault) => {
    const [, what] = /^(\w+ [^\s:]+):/.exec(fault) ?? [];
    const file = fileOf.get(what ?? '');
    return file === undefined ? fault : `${file}: ${fault}`;
  });
}

const articleFaults = (articles: Articles, catalogue: Catalogue): readonly string[] =>
  checkArticles(articles, catalogue).map((fault) =>
    fault
      .replace(/^article ([^\s:]+):/, 'articles/$1.md: article $1:')
      .replace(/^category /, 'articles/categories.json: category '),
  );
