import { screen, within } from '@testing-library/react';
import type { Browser } from './screen.tsx';

export const banner = () => within(screen.getByRole('banner'));
export const cartButton = () => banner().getByRole('button', { name: /^Cart/ });
export const userMenuButton = () => banner().getByRole('button', { name: /^Hello, / });
export const userMenu = () => within(screen.getByRole('navigation', { name: 'Your account' }));

export const opensUserMenu = (browser: Browser) => browser.user.click(userMenuButton());

export async function signsOut(browser: Browser): Promise<void> {
  await opensUserMenu(browser);
  await browser.user.click(userMenu().getByRole('button', { name: 'Sign Out' }));
}

/** The cart's drawer, on the right above the page. */
export const drawer = () => screen.queryByRole('dialog', { name: /^Cart/ });

export async function opensDrawer(browser: Browser): Promise<HTMLElement> {
  await browser.user.click(cartButton());
  return screen.findByRole('dialog', { name: /^Cart/ });
}
