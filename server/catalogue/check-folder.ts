/** This checks a folder of content that is to be applied: the catalogue's files, and articles if it has some. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkArticles } from '../articles/check.ts';
import { bundledArticles, readArticles, type Articles } from '../articles/load.ts';
import { checkCatalogue, schemaErrors } from './check.ts';
import { bundledCatalogue, readCatalogue, type Catalogue, type ReadCatalogue } from './load.ts';
import { translationFaults } from './translations/check-translations.ts';
import { readTranslations } from './translations/read.ts';

export type Content = {
  readonly catalogue: Catalogue;
  /** Undefined if the current articles stay. */
  readonly articles?: Articles | undefined;
};

type Checked = { readonly content: Content; readonly faults: readonly string[] };

/** @param folder undefined for the content that comes with the server */
export function checkFolder(folder: string | undefined): Checked {
  const place = folder ?? bundledCatalogue;
  if (!existsSync(place) || !statSync(place).isDirectory())
    return { content: { catalogue: none }, faults: [`There is no folder ${place}`] };
  const read = readCatalogue(place);
  const articles = readArticlesOf(folder === undefined ? bundledArticles : join(place, 'articles'));
  const faults = [...read.faults, ...catalogueFaults(read), ...articles.faults];
  // The links in articles are looked up in the catalogue, which has to be complete for that.
  const isWhole = read.faults.length === 0 && schemaErrors(read.catalogue).length === 0;
  return {
    content: { catalogue: read.catalogue, articles: articles.found },
    faults: isWhole && articles.found !== undefined ? [...faults, ...articleFaults(articles.found, read.catalogue)] : faults,
  };
}

/**
 * These do not keep a catalogue from being applied, because translations are not.
 * @param folder undefined for the content that comes with the server
 */
export function faultsOfTranslations(folder: string | undefined, catalogue: Catalogue): readonly string[] {
  try {
    return translationFaults(readTranslations(folder ?? bundledCatalogue), catalogue);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Applies the same rules to content that reaches the server without its files. */
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

/** If some entries could not be read, other entries that refer to them would look wrong. */
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
