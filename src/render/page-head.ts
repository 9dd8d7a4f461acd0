/**
 * What messengers and search engines read of a public page: its one address, what a shared link shows, and the same facts in
 * the words of schema.org. Prices are those of the catalogue's row.
 */
import words from '#words/about-pages';
import type { BreadcrumbList, Graph, MedicalTest, MedicalTestPanel, Product } from 'schema-dts';
import type { PackageDetail } from '../contract/packages.ts';
import type { Analyte, TestDetail } from '../contract/tests.ts';
import { addressOf } from '../device/page-base.ts';
import { priceToPay } from '../lib/catalogue/package-words.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { previewSize } from '../lib/catalogue/preview.ts';
import { escaped, jsonInHtml, replaced } from './page-form.ts';

export type HeadOfPage = {
  /** Where customers reach the app, such as https://lab.example.com */
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The path of the picture that is shown with a link. */
  readonly picture: string;
  /** Undefined for a page that tells a search engine nothing but its text. */
  readonly facts?: Graph | undefined;
};

/** @param page the HTML before its content is filled in */
export function withHead(page: string, { origin, path, title, description, picture, facts }: HeadOfPage): string {
  const address = origin + addressOf(path);
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': origin + picture,
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
  };
  const tags = [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    // Titles, texts and pictures are taken from the properties above.
    '<meta name="twitter:card" content="summary_large_image">',
    facts ? `<script type="application/ld+json">${jsonInHtml(facts)}</script>` : '',
  ];
  return replaced(page, '<style>', `${tags.join('')}<style>`);
}

export type Place = {
  readonly origin: string;
  readonly path: string;
  /** The path of the picture that is shown with a link. */
  readonly picture: string;
};

export function factsOfTest(test: TestDetail, place: Place): Graph {
  const { name, description, price, id } = test;
  const section = { name: words.tests, path: pages.tests.path };
  return {
    '@context': 'https://schema.org',
    '@graph': [medicalTest(test), product({ id, name, description, price }, place), breadcrumbs(place, section, name)],
  };
}

export function factsOfPackage(checkup: PackageDetail, place: Place): Graph {
  const { id, name, description, tests = [] } = checkup;
  const section = { name: words.checkups, path: pages.checkups.path };
  const panel: MedicalTestPanel = {
    '@type': 'MedicalTestPanel',
    name,
    ...(tests.length <= mostParts && { subTest: tests.map((test) => ({ '@type': 'MedicalTest', name: test.name })) }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [panel, product({ id, name, description, price: priceToPay(checkup) }, place), breadcrumbs(place, section, name)],
  };
}

/** The parts of larger panels stand in the page's text alone: once more here, they would make the page a packet longer. */
const mostParts = 12;

/** A test that measures several things is a panel of them. */
function medicalTest({ name, synonyms, analytes = [] }: TestDetail): MedicalTest | MedicalTestPanel {
  const known = { name, ...(synonyms && synonyms.length > 0 && { alternateName: synonyms }) };
  const [only, ...others] = analytes;
  if (others.length > 0)
    return { '@type': 'MedicalTestPanel', ...known, ...(analytes.length <= mostParts && { subTest: analytes.map(ofAnalyte) }) };
  return { '@type': 'MedicalTest', ...known, ...codeOf(only) };
}

const ofAnalyte = (analyte: Analyte): MedicalTest => ({ '@type': 'MedicalTest', name: analyte.name, ...codeOf(analyte) });

/** The catalogue has a LOINC code only where it is certain. */
const codeOf = (analyte: Analyte | undefined): Pick<MedicalTest & object, never> =>
  analyte?.loinc === undefined ? {} : { code: { '@type': 'MedicalCode', codeValue: analyte.loinc, codingSystem: 'LOINC' } };

type Offered = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In rupees. */
  readonly price: number;
};

const product = ({ id, name, description, price }: Offered, { origin, path, picture }: Place): Product => ({
  '@type': 'Product',
  sku: id,
  name,
  description,
  image: origin + picture,
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    url: origin + addressOf(path),
  },
});

const breadcrumbs = (
  { origin, path }: Place,
  section: { readonly name: string; readonly path: string },
  name: string,
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: section.name, item: origin + addressOf(section.path) },
    { '@type': 'ListItem', position: 2, name, item: origin + addressOf(path) },
  ],
});
