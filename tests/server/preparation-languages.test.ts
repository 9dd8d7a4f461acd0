/** Names and how to prepare are said in the language of the call; an order keeps them in English, as the lab reads them. */
import { expect, it } from 'vitest';
import { bundledCatalogue, loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { readTranslations } from '../../server/catalogue/translations/read.ts';
import { CartAnswer, type Cart } from '../../src/contract/cart.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { readyToOrder } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const catalogue = loadCatalogue();
const server = await testServer();
await seedCatalogue(server.database, catalogue, server.now());

const textsOf = ({ timeOfDay, medicineNotes }: Readonly<Record<string, unknown>>) => ({ timeOfDay, medicineNotes });

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

const id = 'glucose-fasting';
const english = catalogue.tests.find((test) => test.id === id)!;
const hindi = readTranslations(bundledCatalogue).byLanguage.hi!.tests[id]!;

it('in a cart, and neither language is answered for the other', async () => {
  const { customer, order } = await readyToOrder(server);
  await customer.post(paths.cartAdd, { type: 'test', id, quantity: 1, patientId: order.patientId });
  await customer.post(paths.cartAdd, { type: 'test', id: 'glucose-postprandial', quantity: 1, patientId: order.patientId });
  const cart = async (language: string) => {
    const { items } = (await customer.get(paths.cart, inLanguage(language))).read(CartAnswer).data;
    // Both were added within one moment of the test's clock.
    return items.toSorted((a, b) => Number(a.testId !== id) - Number(b.testId !== id));
  };
  for (const [language, texts] of [['en', english] as const, ['hi', hindi] as const, ['en', english] as const]) {
    const [item] = await cart(language);
    expect(item).toMatchObject({
      name: texts['name'],
      timeOfDay: texts['timeOfDay'],
      medicineNotes: texts['medicineNotes'],
      collectFrom: '06:00',
    });
  }
  const flags = (items: Cart['items']) => items.map(({ isClockOnly, isAfterMeal }) => [isClockOnly, isAfterMeal]);
  expect(flags(await cart('hi'))).toEqual([
    [true, undefined],
    [undefined, true],
  ]);
  expect(flags(await cart('en'))).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it('in an order that was placed in another language, which stores it in English, and as long as the catalogue says the same', async () => {
  const { customer, order } = await readyToOrder(server);
  const items = [{ type: 'test' as const, id, quantity: 1, patientId: order.patientId }];
  expect((await customer.post(paths.orders, { ...order, items }, inLanguage('hi'))).status).toBe(201);
  const rows = await server.database.selectFrom('orderItems').select(['name', 'timeOfDay', 'medicineNotes']).execute();
  expect(rows).toEqual([{ name: english.name, timeOfDay: english.timeOfDay, medicineNotes: english.medicineNotes }]);

  const listed = async (language: string) => {
    const { orders } = (await customer.get(paths.orders, inLanguage(language))).read(OrderListAnswer).data;
    return orders[0]?.items[0];
  };
  expect(await listed('en')).toMatchObject(textsOf(english));
  expect(await listed('en')).not.toHaveProperty('isClockOnly');
  expect(await listed('en')).not.toHaveProperty('englishName');
  const named = { name: hindi['name'], englishName: english.name };
  expect(await listed('hi')).toMatchObject({ ...textsOf(hindi), ...named, isClockOnly: true });
  const tests = catalogue.tests.map((test) => (test.id === id ? { ...test, medicineNotes: 'Our own advice of today.' } : test));
  await seedCatalogue(server.database, { ...catalogue, tests }, server.now());
  expect(await listed('hi')).toMatchObject({ timeOfDay: hindi['timeOfDay'], medicineNotes: english.medicineNotes });
});
