/** The codes for the door, on the card that the customer has at hand there. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import { paths } from '../../src/contract/paths.ts';
import { section, visitsBed, type Family } from '../support/screens/visits.ts';
import { advances } from '../support/server/lab.ts';
import { moveTo } from '../support/server/order-changes.ts';
import { stubSynthesiser } from '../support/synthesiser.ts';

const { server, browser, network, familyOrder, another, opensVisit } = await visitsBed();

const title = 'Codes for the door';
const codesOf = ({ order: { id, startsAt } }: Pick<Family, 'order'>) =>
  doorCodesOf(server.database, { id, startsAt: Date.parse(startsAt ?? '') });
const apart = (code: string) => Array.from(code).join(' ');
const isShown = () => screen.queryByRole('heading', { name: title }) !== null;

/** The lines of the part, in their order. */
const lines = () => [...section(title).getByRole('heading').parentElement!.querySelectorAll('p')].map((line) => line.textContent);

async function linesFor(family: Pick<Family, 'order'>): Promise<string[]> {
  const { collectorSays, customerSays } = await codesOf(family);
  return [
    'Our collector says this code',
    apart(collectorSays),
    'If not, do not open, and call us.',
    'Say this code to the collector',
    apart(customerSays),
    'Say it only at the door, after you have heard the first one.',
  ];
}

describe('the codes for the door', () => {
  it('are on the card in single digits, first what is heard and then what is said', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    expect(lines()).toEqual(await linesFor(family));
  });

  it('are there without a network, from what the device has kept', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    network.goOffline();
    await browser.reloads();
    await screen.findByRole('heading', { name: title });
    expect(lines()).toEqual(await linesFor(family));
  });

  it('are those of the collection that is shown, and of the time that it was moved to', async () => {
    const family = await familyOrder();
    const early = await codesOf(family);
    const moved = await moveTo(family.customer, family.order.id, '2026-11-22-0900');
    expect(moved.status).toBe(200);
    const order = await another(family, '2026-11-22-0700');
    await opensVisit({ ...family, order }, `?order=${family.order.id}`);
    const startsAt = '2026-11-22T09:00:00+05:30';
    expect(lines()).toEqual(await linesFor({ ...family, order: { ...family.order, startsAt } }));
    expect(lines()).not.toEqual(expect.arrayContaining([apart(early.collectorSays), apart(early.customerSays)]));
    await browser.user.click(screen.getByRole('radio', { name: /7:00 am/ }));
    expect(lines()).toEqual(await linesFor({ ...family, order }));
  });

  it('are read aloud digit by digit', async () => {
    const device = stubSynthesiser({ lang: 'en-IN' });
    const family = await familyOrder();
    await opensVisit(family);
    await browser.user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    for (let line = 0; line < 8; line += 1) device.reads();
    const { collectorSays, customerSays } = await codesOf(family);
    const spoken = (code: string) => Array.from(code).join(', ');
    expect(device.said.map((line) => line.replace('en-IN, en-IN: ', ''))).toEqual(
      expect.arrayContaining([
        `Our collector says this code: ${spoken(collectorSays)}.`,
        'If not, do not open, and call us.',
        `Say this code to the collector: ${spoken(customerSays)}.`,
      ]),
    );
  });

  it.each([
    ['has none', undefined],
    ['has half of them', { collectorSays: '4821' }],
    ['has a text in place of one', { collectorSays: '4821', customerSays: 'open' }],
  ])('are not shown where the API %s', async (_what, doorCodes) => {
    const family = await familyOrder();
    const order = { ...family.order, doorCodes };
    network.answerNext('GET', paths.orders, { status: 'success', data: { orders: [order] } });
    await opensVisit(family);
    expect(isShown()).toBe(false);
  });

  it('are as long as the API has made them', async () => {
    const family = await familyOrder();
    const order = { ...family.order, doorCodes: { collectorSays: '00123456', customerSays: '98765' } };
    network.answerNext('GET', paths.orders, { status: 'success', data: { orders: [order] } });
    await opensVisit(family);
    expect(lines().filter((line) => /^\d/.test(line))).toEqual(['0 0 1 2 3 4 5 6', '9 8 7 6 5']);
  });

  it('are gone with the sample', async () => {
    const family = await familyOrder();
    await advances(server, family.order.id, 2);
    await browser.opens('/visit', family.customer);
    expect(await screen.findByRole('heading', { name: 'No collection ahead' })).toBeVisible();
    expect(isShown()).toBe(false);
  });
});
