/**
 * Decides which pages show the first rows of a list or one thing of the catalogue, and what they show of it. The home page
 * shows none: its shelves are below the first screen, and with them it would not fit into the first packets of a connection.
 */
import { readPackage, readPackages, readTest, readTests } from '../api/catalogue-shapes.ts';
import { readBlogs } from '../api/blog-shapes.ts';
import { readOffers } from '../api/offer-shapes.ts';
import type { Graph } from 'schema-dts';
import type { Offer } from '../contract/offers.ts';
import type { PackageDetail, TestPackage } from '../contract/packages.ts';
import type { TestDetail } from '../contract/tests.ts';
import type { FirstRows } from '../data/catalogue/first-rows.ts';
import { brand } from '../brand.ts';
import { previewOfPackage, previewOfTest, previewPath } from '../lib/catalogue/preview.ts';
import { featuresOnCard } from '../lib/catalogue/package-facts.ts';
import { priceToPay } from '../lib/catalogue/package-words.ts';
import { featuredBlogs, popularTags } from '../lib/articles/blog-choice.ts';
import { sortedBlogs } from '../lib/articles/blog-list.ts';
import { filterOffers } from '../lib/offers/offer-list.ts';
import { checkupPath, pages, testPath } from '../lib/pages/page-paths.ts';
import { factsOfPackage, factsOfTest, type Place } from './page-head.ts';

/** The answers of the API to the unfiltered lists, without its envelope. */
export type CatalogueAnswers = {
  readonly tests: unknown;
  readonly packages: unknown;
  readonly offers: unknown;
  readonly articles: unknown;
  /** The moment by which the pages are written, in epoch milliseconds. */
  readonly at: number;
};

/** So many fill a large first screen, in one, two and three columns. */
const testsShown = 12;
const packagesShown = 6;
const offersShown = 6;
const articlesShown = 6;

const choices: Readonly<Record<string, (answers: CatalogueAnswers) => Omit<FirstRows, 'page'>>> = {
  [pages.tests.path]: (answers) => {
    const { tests, total = tests.length } = readTests(answers.tests);
    return { tests: { data: tests.slice(0, testsShown).map(ofCard), total } };
  },
  [pages.checkups.path]: (answers) => {
    const packages = readPackages(answers.packages);
    return { packages: { data: packages.slice(0, packagesShown).map(ofPackageCard), total: packages.length } };
  },
  [pages.offers.path]: ({ offers, at }) => {
    const rows = filterOffers(readOffers(offers), {});
    return { offers: { data: rows.slice(0, offersShown).map(ofOfferCard), total: rows.length }, at };
  },
  [pages.blogs.path]: ({ articles, at }) => {
    const listed = readBlogs(articles);
    const rows = sortedBlogs(listed, 'latest');
    const featured = featuredBlogs(rows);
    const others = rows.filter((row) => !featured.includes(row)).slice(0, articlesShown - featured.length);
    const data = sortedBlogs([...featured, ...others], 'latest');
    return { articles: { data, total: rows.length, tags: popularTags(listed) }, at };
  },
};

export const pagesOfFirstRows: readonly string[] = Object.keys(choices);

/** @returns undefined for an empty list: the list itself says that it is empty */
export function firstRowsOf(page: string, answers: CatalogueAnswers): FirstRows | undefined {
  const rows = choices[page]?.(answers) ?? {};
  const isEmpty = (rows.tests ?? rows.packages ?? rows.offers ?? rows.articles)?.data.length === 0;
  return isEmpty ? undefined : { page, ...rows };
}

/** No card shows a description, and nobody searches in the first rows. */
function ofCard<Row extends { readonly description: string; readonly searchText?: string }>(row: Row): Row {
  const { searchText: _words, ...shown } = { ...row, description: '' };
  return shown as Row;
}

const ofOfferCard = (row: Offer): Offer => ofCard({ ...row, termsAndConditions: [] });

const ofPackageCard = (row: TestPackage): TestPackage =>
  ofCard(row.features ? { ...row, features: row.features.slice(0, featuresOnCard) } : row);

/** The answers of the API for single tests and packages, without its envelope. */
export type DetailAnswers = { readonly tests: readonly unknown[]; readonly packages: readonly unknown[] };

type DetailPage = {
  readonly pattern: string;
  /** The path in its decoded form. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** In rupees. */
  readonly price: number;
  /** The path of the picture that is shown with a link. */
  readonly picture: string;
  readonly factsAt: (place: Place) => Graph;
  readonly rows: FirstRows;
};

export function detailsOf({ tests, packages }: DetailAnswers): DetailPage[] {
  return [...tests.map(readTest).map(testPage), ...packages.map(readPackage).map(packagePage)];
}

function testPage(test: TestDetail): DetailPage {
  const page = testPath(test.id);
  const { name, description, price } = test;
  const factsAt = (place: Place) => factsOfTest(test, place);
  const picture = previewPath(`/previews${page}`, previewOfTest(test), brand);
  return {
    pattern: pages.test.path,
    path: decodeURIComponent(page),
    name,
    description,
    price,
    picture,
    factsAt,
    rows: { page, test },
  };
}

function packagePage(checkup: PackageDetail): DetailPage {
  const page = checkupPath(checkup.id);
  const { name, description } = checkup;
  const factsAt = (place: Place) => factsOfPackage(checkup, place);
  const picture = previewPath(`/previews${page}`, previewOfPackage(checkup), brand);
  const shown = { name, description, price: priceToPay(checkup), picture, factsAt };
  return { pattern: pages.checkup.path, path: decodeURIComponent(page), ...shown, rows: { page, checkup } };
}
