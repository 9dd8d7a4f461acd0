/** A page of the app, or what opens on one: how it is described and entered. */
import { expect, type Page } from '@playwright/test';
import { isLong } from '../long-form.ts';
import { comesToRest } from './at-rest.ts';

export type Act = (page: Page) => Promise<unknown>;

export type Place = {
  readonly path: string;
  /** What is done there, in words; undefined for the page itself. */
  readonly opened?: string;
  readonly act?: Act;
  /** One of the few places that suffice to see whether a layout still holds. */
  readonly isTelling?: true;
  /** The place exists only in a narrow window. */
  readonly isOnPhone?: true;
};

export const [isTelling, isOnPhone] = [true, true] as const;
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const pages = (...paths: readonly string[]): Place[] => paths.map((path) => ({ path }));
export const telling = (...paths: readonly string[]): Place[] => paths.map((path) => ({ path, isTelling }));

export const presses =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const inDialog =
  (name: string | RegExp): Act =>
  (page) =>
    dialog(page).getByRole('button', { name }).first().click();
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
export const isOpen: Act = (page) => expect(dialog(page)).toBeVisible();
export const opens = (name: string | RegExp): Act => inTurn(presses(name), isOpen);
export const fills =
  (label: string | RegExp, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text);

/** As many of them as one test has the time for. */
const atOnce = 6;

/** Returns the places by tests: in the long form all, in the short one those that tell whether a layout still holds. */
export function inParts(places: readonly Place[]): Place[][] {
  const looked = places.filter(({ isTelling }) => isLong || isTelling);
  return Array.from({ length: Math.ceil(looked.length / atOnce) }, (_, part) => looked.slice(part * atOnce, (part + 1) * atOnce));
}

export function leadNowhere(places: readonly Place[]): boolean {
  return places.some(({ path }) => path.endsWith('unknown'));
}

/** Opens a place, and waits until it has loaded completely. */
export async function enters(page: Page, { path, act }: Place): Promise<void> {
  await page.context().setOffline(false);
  // The previous place's history state must not be reused.
  await page.goto('about:blank');
  await page.goto(path);
  await isThere(page);
  await act?.(page);
  await isThere(page);
}

async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Content that is still loading would push the focused element out of sight.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await comesToRest(page);
}
