import { screen, within } from '@testing-library/react';
import type { Browser } from './screen.tsx';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = () => screen.findByRole('dialog').then(within);
export const confirmCancel = () => button(/^(Cancel this order|Cancelling…)$/);
export const confirmMove = () => button(/^(Move the collection|Moving…)$/);

/** Opens the dialog on the order's page and chooses a reason; '' chooses none. */
export async function asksToCancel(browser: Browser, reason = 'I no longer need these tests') {
  await browser.user.click(button('Cancel order'));
  const shown = await dialog();
  if (reason !== '') await browser.user.click(shown.getByRole('radio', { name: reason }));
  return shown;
}

/** Opens the dialog on the order's page and chooses a slot. */
export async function asksToMove(browser: Browser, day = 'Mon, 23 Nov 2026', slot = '8:00 am – 9:00 am') {
  await browser.user.click(button('Reschedule'));
  const shown = await dialog();
  await browser.user.click(shown.getByRole('radio', { name: day }));
  await browser.user.click(await shown.findByRole('radio', { name: slot }));
  return shown;
}
