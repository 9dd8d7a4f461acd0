/** What a shared link and a search engine read of each test and package of the bundled catalogue. */
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { withHead, factsOfPackage, factsOfTest } from '../../src/render/page-head.ts';
import type { PackageDetail } from '../../src/contract/packages.ts';
import type { TestDetail } from '../../src/contract/tests.ts';

const origin = 'https://lab.example.com';
const picture = '/previews/tests/cbc?v=1';

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The facts as a search engine reads them from the page. */
function factsIn(page: string): Readonly<Record<string, Node>> {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
  const { '@graph': nodes } = JSON.parse(json) as { '@graph': readonly Node[] };
  return Object.fromEntries(nodes.map((node) => [node['@type'], node]));
}

const propertiesIn = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...page.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]));

const template = '<head><title>x</title><style></style></head>';
const pageOf = (path: string, title: string, facts: ReturnType<typeof factsOfTest>) =>
  withHead(template, { origin, path, title, picture, description: `About ${title}`, facts });

const cbc: TestDetail = {
  id: 'cbc',
  name: 'Complete Blood Count',
  description: 'Cells of the blood',
  categoryId: 'blood',
  categoryName: 'Blood',
  price: 300,
  originalPrice: 400,
  sampleType: 'Blood',
  processingTime: '12 hours',
  fastingRequired: false,
  isPopular: true,
  reviewsCount: 0,
  synonyms: ['CBC', 'khoon ki jaanch'],
  analytes: [
    { id: 'hb', name: 'Haemoglobin', loinc: '718-7' },
    { id: 'wbc', name: 'White cells' },
  ],
};

describe('the page of a test', () => {
  const page = pageOf('/tests/cbc', cbc.name, factsOfTest(cbc, { origin, path: '/tests/cbc', picture }));

  it('has one address, and what a messenger shows of it', () => {
    expect(page).toContain('<link rel="canonical" href="https://lab.example.com/tests/cbc">');
    expect(propertiesIn(page)).toMatchObject({
      'og:type': 'website',
      'og:title': 'Complete Blood Count',
      'og:description': 'About Complete Blood Count',
      'og:url': 'https://lab.example.com/tests/cbc',
      'og:image': 'https://lab.example.com/previews/tests/cbc?v=1',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(page.indexOf('og:image')).toBeLessThan(page.indexOf('<style>'));
  });

  it('is a panel of what it measures, with LOINC codes where they are known', () => {
    expect(factsIn(page)['MedicalTestPanel']).toMatchObject({
      name: 'Complete Blood Count',
      alternateName: ['CBC', 'khoon ki jaanch'],
      subTest: [
        { '@type': 'MedicalTest', name: 'Haemoglobin', code: { codeValue: '718-7', codingSystem: 'LOINC' } },
        { '@type': 'MedicalTest', name: 'White cells' },
      ],
    });
    const single = { ...cbc, analytes: [{ id: 'hb', name: 'Haemoglobin', loinc: '718-7' }] };
    expect(factsIn(pageOf('/x', 'x', factsOfTest(single, { origin, path: '/x', picture })))['MedicalTest']).toMatchObject({
      code: { '@type': 'MedicalCode', codeValue: '718-7' },
    });
  });

  it('offers it for the price of its row, and says where it stands', () => {
    expect(factsIn(page)['Product']).toMatchObject({
      sku: 'cbc',
      offers: { '@type': 'Offer', price: 300, priceCurrency: 'INR', url: 'https://lab.example.com/tests/cbc' },
    });
    expect(factsIn(page)['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Lab tests', item: 'https://lab.example.com/tests' },
        { position: 2, name: 'Complete Blood Count', item: 'https://lab.example.com/tests/cbc' },
      ],
    });
  });

  it('keeps its form whatever stands in the catalogue', () => {
    const name = `"><script>alert('$&')</script>`;
    const hostile = pageOf('/tests/x', name, factsOfTest({ ...cbc, name }, { origin, path: '/tests/x', picture }));
    expect(hostile.match(/<script/g)).toHaveLength(1);
    expect(factsIn(hostile)['Product']?.['name']).toBe(name);
    expect(propertiesIn(hostile)['og:title']).toBe(`&quot;&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt;`);
  });
});

describe('the page of a package', () => {
  const checkup: PackageDetail = {
    id: 'full',
    name: 'Full Body',
    description: 'Once a year',
    price: 2000,
    isPopular: true,
    tests: [{ id: 'cbc', name: 'Complete Blood Count' }],
  };
  const factsAt = (one: PackageDetail) =>
    factsIn(pageOf('/checkups/full', one.name, factsOfPackage(one, { origin, path: '/checkups/full', picture })));

  it('is a panel of its tests, for the price that is paid', () => {
    expect(factsAt(checkup)['MedicalTestPanel']).toMatchObject({ subTest: [{ name: 'Complete Blood Count' }] });
    expect(factsAt(checkup)['Product']).toMatchObject({ offers: { price: 2000 } });
    expect(factsAt({ ...checkup, discountedPrice: 1500 })['Product']).toMatchObject({ offers: { price: 1500 } });
    expect(factsAt({ ...checkup, discountedPrice: 2500 })['Product']).toMatchObject({ offers: { price: 2000 } });
  });
});

it('has a price for each of the bundled catalogue', () => {
  const { tests, packages } = loadCatalogue();
  expect([...tests, ...packages].filter(({ price }) => !(price > 0))).toEqual([]);
});
