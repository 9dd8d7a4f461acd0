/** Orders beyond the first 200, which the list's first answer does not have. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { ordersBed } from '../support/screens/orders.ts';

const { browser, network, passes, placed } = await ordersBed();

const listOf = (orders: object[]) => ({ status: 'success', data: { orders } });
/** Drawing all of them takes a test as long as a database may take to answer: these are searched for. */
const shown = new Set([206, 205, 204, 6, 5, 1]);
const numberOf = (at: number) => `LH-${at}${shown.has(at) ? '-shown' : ''}`;

/** Like one order, with numbers that count down to the oldest. */
const ordersLike = (order: Order, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...order,
    id: `o${from - at}`,
    orderNumber: numberOf(from - at),
    createdAt: new Date(Date.parse(order.createdAt) + (from - at) * 1000).toISOString(),
  }));

const button = () => screen.findByRole('button', { name: 'Show older orders' });
const cards = () => screen.getAllByRole('heading', { level: 2, name: /^LH-/ }).map(({ textContent }) => textContent);

async function opensLongList() {
  const { customer, order } = await placed();
  const newest = ordersLike(order, 205, 200);
  network.answerNext('GET', paths.orders, listOf(newest));
  await browser.opens('/orders?search=shown', customer);
  await screen.findByText(numberOf(205));
  return { order, newest };
}

describe('older orders', () => {
  it('are offered nowhere where all are shown', async () => {
    const { customer, order } = await placed();
    await browser.opens('/orders', customer);
    await screen.findByText(order.orderNumber);
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  });

  it('are shown below the others, stay on the device, and outlive a new first page', async () => {
    const { order, newest } = await opensLongList();
    network.answerNext('GET', paths.orders, listOf(ordersLike(order, 5, 5)));
    await browser.user.click(await button());
    await screen.findByText(numberOf(1));
    expect(cards()).toEqual([205, 204, 6, 5, 1].map(numberOf));
    expect(screen.getByText('5 orders')).toBeVisible();
    expect(screen.getByText('These are all your orders.')).toBeVisible();
    expect(network.callsOf('GET', paths.orders).map(({ query }) => query)).toEqual([{}, { page: '2' }]);
    passes(60_000);
    const [, ...others] = newest;
    network.answerNext('GET', paths.orders, listOf([...ordersLike(order, 206, 1), ...others]));
    await browser.reloads();
    await screen.findByText(numberOf(206));
    await waitFor(() => expect(cards()).toEqual([206, 204, 6, 5, 1].map(numberOf)));
  });

  it('that do not come are told, and can be asked for again', async () => {
    await opensLongList();
    network.failNext('GET', paths.orders, 422, 'Not now.');
    await browser.user.click(await button());
    await screen.findByText('Not now.');
    expect(await button()).toBeEnabled();
  });

  it('of a server that knows no pages are not asked for again and again', async () => {
    const { newest } = await opensLongList();
    network.answerNext('GET', paths.orders, listOf(newest));
    await browser.user.click(await button());
    expect(await screen.findByText('These are all your orders.')).toBeVisible();
  });
});
