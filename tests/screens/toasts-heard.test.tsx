/** Toasts where they are heard and reached, and what can be read again once they are gone. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network } = await screenBed();

it('a toast stands in the dialog that is open, where it is heard and its Close button is reached, and not twice when it closes', async () => {
  const { customer } = await shopper(server);
  await browser.opens('/profile?tab=addresses', customer);
  await browser.user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = await screen.findByRole('dialog');
  network.failNext('PUT', paths.address, 422, 'We do not collect there yet.');
  await browser.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(dialog).getAllByText('We do not collect there yet.')).toHaveLength(2));
  const toast = dialog.querySelector('[data-position] [role="alert"]');
  expect(toast).toHaveTextContent('We do not collect there yet.');

  await browser.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const there = screen.getByText('We do not collect there yet.').closest('[data-position] [role]');
  expect(there).toBe(toast);
  expect(there).toHaveAttribute('role', 'group');
});

it('an ended session can be read again on /login, until the page is left', async () => {
  const words = 'You were signed out because your session had ended. Log in to go on where you were.';
  await browser.opens('/login?reason=expired&from=%2Fcart');
  // The toast is what tells it.
  expect((await screen.findByText(words)).closest('[role]')).toHaveAttribute('role', 'note');
  await browser.reloads();
  expect(screen.queryByText(words)).toBeNull();
});
