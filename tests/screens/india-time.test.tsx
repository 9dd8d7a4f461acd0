/** On a device of another time zone, each time says whose it is. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deviceIsIn } from '../support/screens/device-zone.ts';
import { notified } from '../support/server/notifications.ts';
import { definition, main } from '../support/screens/orders.ts';
import { visitsBed } from '../support/screens/visits.ts';

const { server, browser, familyOrder, opensVisit } = await visitsBed();

const slot = '7:00 am – 8:00 am';

it.each(['Europe/London', 'America/New_York', 'Asia/Dubai', 'Asia/Kathmandu'])('is told in %s', async (zone) => {
  deviceIsIn(zone);
  const family = await familyOrder();
  await browser.opens(`/orders/${family.order.id}`, family.customer);
  await screen.findByRole('heading', { name: family.order.orderNumber });
  expect(definition('Time slot')).toHaveTextContent(`${slot} India time`);
  expect(main().getByText(/^Placed on .* India time$/)).toBeVisible();
  await opensVisit(family);
  expect(screen.getByText(`${slot} India time`)).toBeVisible();
  await browser.opens('/', family.customer);
  expect(await screen.findByText(`Sun, 22 Nov 2026, ${slot} India time`)).toBeVisible();
  await browser.opens('/orders', family.customer);
  expect(await main().findByText(`${slot} India time`)).toBeVisible();
  await notified(server, family.customer.id, { title: 'Collected', message: 'At 7:00 am.' });
  await browser.opens('/notifications', family.customer);
  expect(await screen.findByText('Times are India time.')).toBeVisible();
});

it.each(['Asia/Kolkata', 'Asia/Calcutta'])('is not told in %s', async (zone) => {
  deviceIsIn(zone);
  const family = await familyOrder();
  await browser.opens(`/orders/${family.order.id}`, family.customer);
  await screen.findByRole('heading', { name: family.order.orderNumber });
  expect(definition('Time slot')).toHaveTextContent(slot);
  expect(document.body).not.toHaveTextContent('India time');
});
