/** Once the first order is placed there is something to tell, and only then are push messages offered. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { PushAnswer } from '../../src/contract/push.ts';
import { pushBrowser } from '../support/screens/push-browser.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { orderPlaced } from '../support/server/order-changes.ts';

const { server, browser, network } = await screenBed({ slotCapacity: 1000 });

async function justPlaced() {
  const { customer, order } = await orderPlaced(server);
  await browser.opens(`/orders/${order.id}?success=true`, customer);
  expect(await screen.findByText('Your collection is booked')).toBeVisible();
  return customer;
}

const offer = () => screen.findByRole('button', { name: 'Yes, tell me' });

it('they are turned on by one tap on the placed order', async () => {
  const device = pushBrowser();
  const customer = await justPlaced();
  const yes = await offer();
  expect(device.asks).not.toHaveBeenCalled();
  await browser.user.click(yes);
  expect(await screen.findByText('This device will tell you when there is news.')).toBeVisible();
  expect((await customer.get(accountPaths.push)).read(PushAnswer).data.subscription).toMatchObject({ showsContent: false });
});

it('a customer who refuses learns where they can allow them', async () => {
  pushBrowser({ answers: 'denied' });
  await justPlaced();
  await browser.user.click(await offer());
  expect(await screen.findByText(/Allow them in the settings of the browser/)).toBeVisible();
});

it('a failure is told, and the offer stays', async () => {
  pushBrowser();
  await justPlaced();
  network.failNext('PUT', accountPaths.push, 500);
  await browser.user.click(await offer());
  expect(await screen.findByText('Push messages could not be changed. Please try again.')).toBeVisible();
  expect(await offer()).toBeVisible();
});

it('nothing is offered on an order that was there before', async () => {
  pushBrowser();
  const { customer, order } = await orderPlaced(server);
  await browser.opens(`/orders/${order.id}`, customer);
  expect(await screen.findByText(order.orderNumber)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, tell me' })).toBeNull();
  expect(network.count('GET', accountPaths.push)).toBe(0);
});

it.each([
  ['where the browser cannot', () => undefined],
  ['where the customer has forbidden them', () => void pushBrowser({ permission: 'denied' })],
])('nothing is offered %s', async (_where, prepare) => {
  prepare();
  await justPlaced();
  await waitFor(() => expect([network.count('GET', accountPaths.push), network.isQuiet]).toEqual([1, true]));
  expect(screen.queryByRole('button', { name: 'Yes, tell me' })).toBeNull();
});
