import { screen, within } from '@testing-library/react';
import { banner } from './header.ts';
import type { Browser } from './screen.tsx';

export const bell = () => banner().getByRole('button', { name: /^Notifications/ });
export const panel = () => within(screen.getByRole('region', { name: 'Latest notifications' }));
export const noPanel = () => screen.queryByRole('region', { name: 'Latest notifications' });
export const page = () => within(screen.getByRole('main'));

/** Opens the bell, and resolves when its rows or an explanation have arrived. */
export async function opensBell(browser: Browser): Promise<void> {
  await browser.user.click(bell());
  await panel().findByRole('link', { name: 'View all' });
}

/** Returns the link of a notification, by its title. */
export async function row(title: string, place = page()): Promise<HTMLElement> {
  const link = (await place.findByText(title)).closest('a');
  if (!link) throw new Error(`${title} is no link`);
  return link;
}

const titleSelector = 'a [class*="title"]';

/** Returns the titles as a screen reader reads them, from top to bottom. */
export const titles = (): (string | null)[] =>
  [...document.querySelectorAll(titleSelector)].map(({ textContent }) => textContent);
