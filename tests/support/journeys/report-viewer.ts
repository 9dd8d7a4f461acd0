import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const pages = (page: Page) => page.getByRole('region', { name: 'The report’s 2 pages' });
export const place = (page: Page, number: number) => page.getByText(`Page ${number} of 2`, { exact: true });
export const zoom = (page: Page, percent: number) => page.getByText(`Zoom ${percent}%`);
export const picture = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number} of 2` }).locator('canvas');

/** Opens the demonstration's newest report, which has two pages. */
export async function opensReport(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View report/ })
    .first()
    .click();
  await expect(button(page, 'Open report')).toBeVisible();
}

export async function opensPages(page: Page): Promise<void> {
  await button(page, 'Open report').click();
  await expect(place(page, 1)).toBeVisible();
  await expect(picture(page, 1)).toBeVisible();
}

/** The customer must be signed in, and their reports drawn. */
export async function findsReport(page: Page): Promise<void> {
  await page.goto('/reports');
  await opensReport(page);
}

/** Returns 0 while the page is being redrawn, as after the window was turned. */
export const widthOfPage = async (page: Page) => (await picture(page, 1).boundingBox())?.width ?? 0;
/** Returns the picture's width in its own pixels. */
export const fineness = (page: Page) => picture(page, 1).evaluate((canvas: HTMLCanvasElement) => canvas.width);
