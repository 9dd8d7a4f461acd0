/** The small catalogue with items that need consent by law: a test for HIV, and a package that contains it. */
import { seedCatalogue } from '../../../server/catalogue/seed.ts';
import type { ConsentEntry } from '../../../server/catalogue/consent-schema.ts';
import type { Catalogue } from '../../../server/catalogue/load.ts';
import type { Agreement, GivenConsent } from '../../../src/contract/consents.ts';
import type { NewOrder, Order } from '../../../src/contract/orders.ts';
import { smallCatalogue } from './catalogue.ts';
import { readyToOrder } from './household.ts';
import { placeOrder } from './placing.ts';
import type { MeasuredResult } from '../../../server/reports/measured-results.ts';
import { testServer, type Customer, type TestServer } from './server.ts';

export const hivConsent: ConsentEntry = {
  id: 'hiv',
  name: 'HIV test',
  law: 'HIV and AIDS (Prevention and Control) Act, 2017',
  words: ['This test looks for HIV, and nobody has to take it.', 'The result is confidential, and stands in this account alone.'],
  agreements: {
    self: 'I have read this, and I agree to be tested for HIV.',
    other: 'The person to be tested has read this and agrees to it.',
    minor: 'I am the parent or guardian, and I agree in their name.',
  },
};

export const hivTest = 'HIV 1 & 2 Antibody';
export const couplePackage = 'Health Check for Couples';

const [cbcEntry] = smallCatalogue.tests;
const [checkupEntry] = smallCatalogue.packages;

export const consentCatalogue: Catalogue = {
  ...smallCatalogue,
  analytes: [
    ...smallCatalogue.analytes,
    { id: 'hiv-1-2-antibody', name: 'HIV 1 and 2 antibody', values: ['Non-reactive', 'Reactive', 'Indeterminate'] },
  ],
  tests: [
    ...smallCatalogue.tests,
    {
      ...cbcEntry!,
      id: 'hiv-1-2-antibody',
      name: hivTest,
      shortNames: ['HIV Ab'],
      synonyms: [],
      analytes: ['hiv-1-2-antibody', 'platelets'],
      consent: 'hiv',
      price: 500,
    },
  ],
  packages: [
    ...smallCatalogue.packages,
    {
      ...checkupEntry!,
      id: 'couple-check',
      name: couplePackage,
      tests: ['cbc', 'hiv-1-2-antibody'],
      price: 800,
      discountedPrice: 700,
    },
  ],
  consents: [hivConsent],
};

/** Creates a server with that catalogue. */
export async function consentServer(settings: Parameters<typeof testServer>[0] = { slotCapacity: 1000 }): Promise<TestServer> {
  const server = await testServer(settings);
  await seedCatalogue(server.database, consentCatalogue, server.now());
  return server;
}

/** Changes a consent's wording, as a provider does. */
export const withWords = (...words: readonly string[]): Catalogue => ({
  ...consentCatalogue,
  consents: [{ ...hivConsent, words: [...words] }],
});

export const agreed = (patientId: string, as: Agreement = 'other', version = 'hiv-1'): GivenConsent => ({
  id: 'hiv',
  version,
  patientId,
  as,
});

/** Prepares a customer with an order of a CBC and an HIV test for their mother, and her consent. */
export async function readyForHiv(server: TestServer, changes: Partial<NewOrder> = {}) {
  const { customer, order } = await readyToOrder(server);
  const { patientId } = order;
  const items = [...order.items, { type: 'test' as const, id: 'hiv-1-2-antibody', quantity: 1, patientId }];
  return { customer, patientId, order: { ...order, items, consents: [agreed(patientId)], ...changes } };
}

/** Places that order. */
export async function hivOrdered(server: TestServer): Promise<{ readonly customer: Customer; readonly order: Order }> {
  const { customer, order } = await readyForHiv(server);
  return { customer, order: await placeOrder(customer, order) };
}

export const hivResults = (value = 'Reactive', platelets = 300): MeasuredResult[] => [
  { testId: 'hiv-1-2-antibody', testName: hivTest, analyteId: 'hiv-1-2-antibody', value },
  { testId: 'hiv-1-2-antibody', testName: hivTest, analyteId: 'platelets', value: platelets },
];
