/** What is done before several of the pictures. */
import type { Page } from '@playwright/test';
import { expect } from './scene.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const isOpen = (page: Page) => expect(dialog(page).first()).toBeVisible();

export async function opensFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await isOpen(page);
}

/** Taps the button, and waits for the dialog that it opens. */
export const opens =
  (name: string | RegExp, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await isOpen(page);
    await then?.(page);
  };
