import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { server, browser, network } = await screenBed();

const gone = 'You are offline. Saved pages still work.';
const back = 'Back online';

it('says quietly that there is no network, and for a moment that it is back', async () => {
  await browser.opens('/help');
  expect(screen.queryByText(gone)).toBeNull();
  expect(screen.queryByText(back)).toBeNull();
  network.goOffline();
  expect(screen.getByText(gone).closest('[role="status"]')).toBeVisible();
  network.goOnline();
  expect(screen.queryByText(gone)).toBeNull();
  expect(screen.getByText(back).closest('[role="status"]')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(back)).toBeNull());
});

it('does not say that the network is back when it has gone again', async () => {
  await browser.opens('/help');
  network.goOffline();
  network.goOnline();
  network.goOffline();
  expect(screen.getByText(gone)).toBeVisible();
  expect(screen.queryByText(back)).toBeNull();
});

it('a page that was never read says that it needs the network, and comes by itself with it', async () => {
  const customer = await server.customer();
  await browser.opens('/help', customer);
  network.goOffline();
  await browser.opens('/orders');
  expect(await screen.findByText('You are offline. Please check your connection and try again.')).toBeVisible();
  network.goOnline();
  expect(await screen.findByText('No orders found')).toBeVisible();
});

it('says that a connection is slow where nothing comes, over the skeleton', async () => {
  const customer = await server.customer();
  network.swallowNext('GET', paths.orders);
  await browser.opens('/orders', customer);
  expect(await screen.findByText('This takes longer than usual. Your connection may be weak.')).toBeVisible();
});
