/** Who comes, and when, on the card for the door and on the order's page. The visit is at 7 to 8 am on Sunday, 22 Nov 2026. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { photoOfCollector } from '../../server/lab/collector-photo.ts';
import { assignCollector, setArrived, setOnTheWay } from '../../server/lab/visit-steps.ts';
import { brand } from '../../src/brand.ts';
import type { Order } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { telHref } from '../../src/lib/text/tel-href.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { openedInAnotherTab, rowsOf } from '../support/screens/device.ts';
import { visitsBed, type Family } from '../support/screens/visits.ts';
import { advances } from '../support/server/lab.ts';
import { operator } from '../support/server/operator.ts';
import { stubSynthesiser } from '../support/synthesiser.ts';

const { server, browser, network, familyOrder, opensVisit } = await visitsBed();

const title = 'Who comes';
const kavya = { name: 'Kavya Nair', employeeNumber: '4711', extension: '23', window: { from: '07:10', to: '07:40' } };

const deps = { ...server, operator };
const assigns = async ({ order }: Family, changes: object = {}) =>
  assignCollector(deps, order.id, { ...kavya, photo: await photoOfCollector(await photoFile()), ...changes });

const part = () => within(screen.getByRole('region', { name: title }));
const isShown = () => screen.queryByRole('heading', { name: title }) !== null;
const looksAgain = () => document.dispatchEvent(new Event('visibilitychange'));

async function opensOrder({ customer, order }: Family): Promise<void> {
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: order.orderNumber });
}

describe.each([
  ['the card for the door', opensVisit],
  ['the page of the order', opensOrder],
])('%s', (_page, opens) => {
  it('shows who comes with photo and employee number, when, and how to call them through the provider’s number', async () => {
    const family = await familyOrder();
    await assigns(family);
    await opens(family);
    expect(part().getByRole('img', { name: 'Photo of Kavya Nair' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/jpeg;base64,/),
    );
    for (const line of ['Kavya Nair', 'Employee number 4711', 'Expected 7:10 am – 7:40 am'])
      expect(part().getByText(line)).toBeVisible();
    const call = part().getByRole('link', { name: 'Call the collector' });
    expect(call).toHaveAttribute('href', `${telHref(brand.phone)},,23`);
    expect(
      part().getByText(`The call goes through our number ${brand.phone}. If you are asked for an extension, dial 23.`),
    ).toBeVisible();
  });

  it('says how near they are instead of when they are expected', async () => {
    const family = await familyOrder();
    await assigns(family);
    const at = Date.parse('2026-11-22T07:05:00+05:30');
    vi.setSystemTime(at);
    await setOnTheWay({ ...deps, now: () => at }, family.order.id);
    await opens(family);
    expect(part().getByText('On the way since 7:05 am')).toBeVisible();
    expect(part().getByText('Expected 7:10 am – 7:40 am')).toBeVisible();
    await setArrived({ ...deps, now: () => at }, family.order.id);
    // The copy that the device has is old enough by then to be asked for again.
    vi.setSystemTime(at + 60_000);
    await browser.reloads();
    expect(await screen.findByText('At your door since 7:05 am')).toBeVisible();
    expect(part().queryByText(/Expected/)).toBeNull();
  });

  it('is kept for the time without a network', async () => {
    const family = await familyOrder();
    await assigns(family);
    await opens(family);
    network.goOffline();
    await browser.reloads();
    expect(await screen.findByRole('img', { name: 'Photo of Kavya Nair' })).toBeVisible();
    expect(part().getByText('Expected 7:10 am – 7:40 am')).toBeVisible();
  });

  it('says nothing where nothing is known', async () => {
    const family = await familyOrder();
    await opens(family);
    expect(isShown()).toBe(false);
  });

  it('says only that somebody is on the way where nobody is named', async () => {
    const family = await familyOrder();
    await setOnTheWay(deps, family.order.id);
    await opens(family);
    expect(part().getByText(/^On the way since/)).toBeVisible();
    expect(part().queryByRole('link')).toBeNull();
  });
});

it('the order shows nobody any more once the sample is taken', async () => {
  const family = await familyOrder();
  await assigns(family);
  await opensOrder(family);
  expect(isShown()).toBe(true);
  await advances(server, family.order.id, 2);
  await browser.reloads();
  await waitFor(() => expect(isShown()).toBe(false));
});

it('lateness goes by the window', async () => {
  const family = await familyOrder();
  await assigns(family);
  await opensVisit(family);
  vi.setSystemTime(Date.parse('2026-11-22T07:55:00+05:30'));
  network.goOffline();
  looksAgain();
  expect(await screen.findByText(/we should have been there by 7:40 am/)).toBeVisible();
});

it('who comes is read aloud, the number digit by digit', async () => {
  const device = stubSynthesiser({ lang: 'en-IN' });
  const family = await familyOrder();
  await assigns(family);
  await opensVisit(family);
  await browser.user.click(await screen.findByRole('button', { name: 'Read aloud' }));
  for (let line = 0; line < 8; line += 1) device.reads();
  expect(device.said.map((line) => line.replace('en-IN, en-IN: ', ''))).toEqual(
    expect.arrayContaining(['Kavya Nair comes to you.', 'Employee number 4, 7, 1, 1', 'Expected 7:10 am – 7:40 am']),
  );
});

it.each([
  ['an address from which a picture would be fetched', { name: 'Kavya', photo: 'https://example.com/kavya.jpg' }],
  ['a picture that is a program', { name: 'Kavya', photo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
])('of another API, %s is no photo', async (_what, collector) => {
  const family = await familyOrder();
  const order = { ...family.order, visit: { collector } };
  network.answerNext('GET', paths.orders, { status: 'success', data: { orders: [order] } });
  await opensVisit(family);
  expect(part().getByText('Kavya')).toBeVisible();
  expect(part().queryByRole('img')).toBeNull();
});

it.each(['*100#', '+91 98765 43210', '1;phone-context=x'])('of another API, %s is no extension', async (extension) => {
  const family = await familyOrder();
  const order = { ...family.order, visit: { collector: { name: 'Kavya', extension } } };
  network.answerNext('GET', paths.orders, { status: 'success', data: { orders: [order] } });
  await opensVisit(family);
  expect(part().getByRole('link', { name: 'Call the collector' })).toHaveAttribute('href', telHref(brand.phone));
  expect(part().getByText(`The call goes through our number ${brand.phone}.`)).toBeVisible();
});

it('a device that hears nothing more forgets a day after the visit who came', async () => {
  const family = await familyOrder();
  await assigns(family);
  await opensVisit(family);
  // Each page that opens loads the modules anew.
  const { db } = await import('../../src/cache/db.ts');
  const { forgetPastCollectors } = await import('../../src/data/orders/next-visit.ts');
  const names = async () => (await db.orders.toArray()).map(({ visit }) => visit?.collector?.name);
  vi.setSystemTime(Date.parse('2026-11-23T08:00:00+05:30'));
  await forgetPastCollectors();
  expect(await names()).toEqual(['Kavya Nair']);
  vi.setSystemTime(Date.parse('2026-11-23T08:00:00.001+05:30'));
  await forgetPastCollectors();
  expect(await names()).toEqual([undefined]);
});

it('the device forgets by itself, without a network, whatever page is opened', async () => {
  const worker = Object.assign(new EventTarget(), { ready: Promise.resolve({}) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const family = await familyOrder();
  await assigns(family);
  await opensVisit(family);
  network.goOffline();
  vi.setSystemTime(Date.parse('2026-11-23T08:00:01+05:30'));
  await browser.opens('/help');
  await waitFor(async () => expect((await storedOrders()).map(({ visit }) => visit)).toEqual([undefined]));
});

async function storedOrders(): Promise<Order[]> {
  const database = await openedInAnotherTab();
  const rows = (await rowsOf(database, 'orders')) as Order[];
  database.close();
  return rows;
}
