/** What could not be loaded says why: an answer that came is never told as a lost connection. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type { Network } from '../support/screens/network.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const ourFault = 'Something went wrong on our side. Please try again.';
const connection = /check your connection/i;

/** With how often each is asked for before it counts as failed. */
const pages: readonly (readonly [address: string, path: Parameters<Network['failNext']>[1], title: string, asked: number])[] = [
  ['/profile', paths.me, 'Failed to load your profile', 1],
  ['/profile?tab=patients', paths.patients, 'Failed to load patient details', 2],
  ['/profile?tab=addresses', paths.addresses, 'Failed to load addresses', 2],
  ['/profile/notifications', paths.notificationPreferences, 'Failed to load your preferences', 2],
  ['/orders', paths.orders, 'Error loading orders', 2],
  ['/orders/unknown', paths.order, 'Order Not Found', 4],
  ['/visit', paths.orders, 'Your next collection could not be loaded', 2],
  ['/cart', paths.cart, 'Failed to load your cart', 1],
  ['/checkout', paths.cart, 'Failed to load your cart', 1],
  ['/reports', paths.reports, 'Failed to load reports', 2],
  ['/prescriptions', paths.prescriptions, 'Failed to load prescriptions', 2],
];

it.each(pages)('%s says a fault of the server in its words', async (address, path, title, asked) => {
  for (let time = 0; time < asked; time += 1) network.failNext('GET', path, 500, ourFault);
  await browser.opens(address, await server.customer());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(ourFault, { exact: false })).toBeVisible();
  expect(screen.queryByText(connection)).toBeNull();
});

it.each([
  [500, 'The fault is ours. Please try again in a few minutes.'],
  [503, 'The fault is ours. Please try again in a few minutes.'],
  [404, 'The fault is ours. Please try again in a few minutes.'],
])('the profile has words for %i without any', async (status, words) => {
  network.failNext('GET', paths.me, status);
  await browser.opens('/profile', await server.customer());
  expect(await screen.findByText(words)).toBeVisible();
});

it('only where no answer came is it the connection', async () => {
  network.loseNext('GET', paths.me);
  await browser.opens('/profile', await server.customer());
  expect(await screen.findByText(connection)).toBeVisible();
});
