/** Names of tests, packages and categories in what a customer reads beside the catalogue, in the language of the call. */
import { describe, expect, it } from 'vitest';
import { bundledCatalogue, loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { readTranslations } from '../../server/catalogue/translations/read.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { OfferCategoryListAnswer, OfferListAnswer } from '../../src/contract/offers.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PrescriptionListAnswer } from '../../src/contract/prescriptions.ts';
import { readyToOrder } from '../support/server/household.ts';
import { setOrder } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer } from '../support/server/server.ts';
import { uploaded } from '../support/server/prescriptions.ts';

const catalogue = loadCatalogue();
const hindi = readTranslations(bundledCatalogue).byLanguage.hi!;
const server = await testServer();
await seedCatalogue(server.database, catalogue, server.now());

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

describe('an order', () => {
  it('names its items, and in them the tests of each tube, until the catalogue names them otherwise', async () => {
    const { customer, order } = await readyToOrder(server);
    const { patientId } = order;
    const bundle = catalogue.packages[0]!;
    const items = [
      { type: 'test' as const, id: 'cbc', quantity: 1, patientId },
      { type: 'package' as const, id: bundle.id, quantity: 1, patientId },
    ];
    expect((await customer.post(paths.orders, { ...order, items })).status).toBe(201);
    const listed = async (language: string) =>
      (await customer.get(paths.orders, inLanguage(language))).read(OrderListAnswer).data.orders[0]!;
    const told = await listed('hi');
    const [cbc, inPackage] = [hindi.tests['cbc']!['name'], hindi.packages[bundle.id]!['name']];
    expect(told.items.map(({ name }) => name)).toEqual([cbc, inPackage]);
    expect([told.tests, told.packages]).toEqual([[{ id: 'cbc', name: cbc }], [{ id: bundle.id, name: inPackage }]]);
    const samples = told.items.flatMap((item) => item.samples ?? []);
    expect(samples[0]?.tests).toEqual([cbc]);
    expect(samples.flatMap(({ tests, tube = '' }) => [...tests, tube]).filter((text) => !/[\u0900-\u097F]/.test(text))).toEqual(
      [],
    );

    const renamed = catalogue.tests.map((test) => (test.id === 'cbc' ? { ...test, name: 'Blood Count of Ours' } : test));
    await seedCatalogue(server.database, { ...catalogue, tests: renamed }, server.now());
    const former = (await listed('hi')).items[0];
    expect(former?.name).toBe(catalogue.tests.find(({ id }) => id === 'cbc')!.name);
    expect(former).not.toHaveProperty('englishName');
    await seedCatalogue(server.database, catalogue, server.now());
  });
});

it('a prescription names the tests that its review suggests', async () => {
  const { customer, order } = await readyToOrder(server);
  const { id } = await uploaded(customer, { patientId: order.patientId });
  const review = { status: 'reviewed' as const, reviewedBy: 'Dr. Sen', suggestedTests: ['cbc'] };
  await reviewPrescription(server, id, review, server.now());
  const suggested = async (language: string) =>
    (await customer.get(paths.prescriptions, inLanguage(language))).read(PrescriptionListAnswer).data.prescriptions[0]
      ?.suggestedTests;
  expect(await suggested('hi')).toEqual([{ id: 'cbc', name: hindi.tests['cbc']!['name'] }]);
  expect(await suggested('en')).toEqual([{ id: 'cbc', name: catalogue.tests.find(({ id: of }) => of === 'cbc')!.name }]);
});

it('an invoice names an item in the language, and in English below', async () => {
  const { customer, order } = await readyToOrder(server);
  const items = [{ type: 'test' as const, id: 'cbc', quantity: 1, patientId: order.patientId }];
  const placed = await placeOrder(customer, { ...order, items });
  await setOrder(server, placed.id, { paymentStatus: 'Paid' });
  const textIn = async (language: string) => {
    const { bytes } = await customer.get(pathWithId(paths.orderInvoice, placed.id), inLanguage(language));
    return pagesOfPdf(bytes).flat().join(' ');
  };
  const [english, told] = [catalogue.tests.find(({ id }) => id === 'cbc')!.name, String(hindi.tests['cbc']!['name'])];
  const inHindi = await textIn('hi');
  for (const word of `${told} ${english}`.split(' ')) expect(inHindi).toContain(word);
  expect((await textIn('en')).match(/Complete Blood Count/g)).toHaveLength(1);
});

it('offers are in the language, with their packages and categories', async () => {
  const { offers } = (await server.stranger.get(paths.offers, inLanguage('hi'))).read(OfferListAnswer).data;
  const categories = (await server.stranger.get(paths.offerCategories, inLanguage('hi'))).read(OfferCategoryListAnswer).data;
  expect(offers.length).toBeGreaterThan(0);
  for (const offer of offers) {
    const { packageId = '', packageName = '', categoryId = '', categoryName, termsAndConditions } = offer;
    const { title, description, terms = [] } = hindi.offers[offer.id]!;
    expect([offer.title, offer.description]).toEqual([title, description]);
    expect(termsAndConditions).toEqual(expect.arrayContaining([terms].flat()));
    expect(packageName).toBe(hindi.packages[packageId]!['name']);
    expect(categoryName).toBe(hindi.categories[`packages/${categoryId}`]!['name']);
    expect(termsAndConditions[0]).toContain(packageName);
  }
  expect(categories.map(({ id, name }) => ({ id, name }))).toEqual(
    categories.map(({ id }) => ({ id, name: hindi.categories[`packages/${id}`]!['name'] })),
  );
});

it('a cart names its offer', async () => {
  const { customer, order } = await readyToOrder(server);
  const { patientId } = order;
  const { id, title, package: packageId } = catalogue.offers.find((offer) => !offer.minOrders && !offer.minQuantity)!;
  await customer.post(paths.cartAdd, { type: 'package', id: packageId, quantity: 1, patientId });
  expect((await customer.post(paths.applyOffer, { offerId: id })).status).toBe(200);
  const titleIn = async (language: string) =>
    (await customer.get(paths.cart, inLanguage(language))).read(CartAnswer).data.offer?.title;
  expect([await titleIn('hi'), await titleIn('en')]).toEqual([hindi.offers[id]!['title'], title]);
});
