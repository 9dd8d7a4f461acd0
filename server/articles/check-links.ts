/**
 * This checks that every link and picture of an article leads somewhere: only to pages of our own, and only to items that
 * exist.
 */
import { existsSync } from 'node:fs';
import { catalogueSearch, type CatalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import { pageAt } from '../../src/lib/pages/page-paths.ts';
import type { Catalogue } from '../catalogue/load.ts';

type Surroundings = {
  readonly catalogue: Catalogue;
  readonly articleIds: ReadonlySet<string>;
  readonly publicFolder: string;
};

const linkForm = /(?<picture>!?)\[(?<words>[^[\]]*)\]\((?<target>[^()]*)\)/g;

export function linkErrors(content: string, surroundings: Surroundings): readonly string[] {
  const links = Array.from(content.matchAll(linkForm), ({ groups }) => ({ words: '', target: '', picture: '', ...groups }));
  // These also look like links: [words][name], <https://…> or a bare address.
  const rest = content.replaceAll(linkForm, '');
  return [
    ...links.flatMap(({ words, target, picture }) => [
      ...(words.trim().length < 2 ? [`a link or picture without words: ${target}`] : []),
      ...(picture === '' ? targetFaults(target, surroundings) : pictureFaults(target, surroundings)),
    ]),
    ...(rest.match(/\]\s*\[|\]:|https?:\S*|www\.\S*/g) ?? []).map((found) => `a link in another form: ${found}`),
  ];
}

function pictureFaults(target: string, { publicFolder }: Surroundings): readonly string[] {
  return /^\/[\w/-]+\.(svg|png|jpg)$/.test(target) && existsSync(publicFolder + target) ? [] : [`no picture ${target}`];
}

function targetFaults(target: string, { catalogue, articleIds }: Surroundings): readonly string[] {
  const fault = [`a link that leads nowhere: ${target}`];
  if (!/^\/[\w/-]*(\?[\w=&%+-]*)?$/.test(target)) return fault;
  const { pathname, searchParams } = new URL(target, 'https://example.com');
  const id = pathname.split('/')[2] ?? '';
  const page = pageAt(pathname);
  if (page === undefined) return fault;
  if (page === 'tests') return findsTests(searchParams, catalogue) ? [] : fault;
  const known: Readonly<Record<string, () => boolean>> = {
    test: () => catalogue.tests.some((test) => test.id === id),
    checkup: () => catalogue.packages.some((entry) => entry.id === id),
    blog: () => articleIds.has(id),
    offer: () => false,
    order: () => false,
    report: () => false,
    prescription: () => false,
  };
  return (known[page]?.() ?? true) ? [] : fault;
}

function findsTests(query: URLSearchParams, catalogue: Catalogue): boolean {
  const [search, category] = [query.get('search'), query.get('category')];
  if ([...query.keys()].some((key) => key !== 'search' && key !== 'category')) return false;
  if (category !== null && !catalogue.tests.some((test) => test.category === category)) return false;
  return search === null || searchOf(catalogue)(search).length > 0;
}

type Row = Parameters<typeof catalogueSearch>[0][number];
const searches = new WeakMap<Catalogue, CatalogueSearch<Row>>();

/** The index is built once, because that takes longer than all of the searches. */
function searchOf(catalogue: Catalogue): CatalogueSearch<Row> {
  const search = searches.get(catalogue) ?? catalogueSearch(rowsOf(catalogue));
  searches.set(catalogue, search);
  return search;
}

function rowsOf({ testCategories, tests }: Catalogue): readonly Row[] {
  const names = new Map(testCategories.map(({ id, name }) => [id, name]));
  return tests.map((test) => ({
    name: test.name,
    description: test.summary,
    categoryName: names.get(test.category) ?? '',
    searchText: [...test.shortNames, ...test.synonyms].join('\n'),
    isPopular: test.isPopular,
  }));
}
