import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { comesToRest } from './at-rest.ts';
import { nestedRegions } from '../screens/live-regions.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same page in the light and in the dark scheme, between which only colours differ. */
export async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comesToRest(page);
  expect(await violationsIn(page, { rules: ofColours })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
}

const ofColours = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing on the page as it stands, once colours that are on their way have arrived, nor what axe does not look for. */
export async function expectNoViolations(page: Page): Promise<void> {
  await comesToRest(page);
  expect(await page.evaluate(nestedRegions), 'live regions inside of another').toEqual([]);
  const isModal = (await page.locator(modal).count()) > 0;
  expect(await violationsIn(page, { rules, ...(isModal && { without: size }) })).toEqual([]);
  if (isModal) expect(await violationsIn(page, { rules: [size], within: modal })).toEqual([]);
}

const modal = '[aria-modal="true"]';
/** What a modal dialog lies over is no target: what looks out from behind its buttons would be taken for a small one. */
const size = 'target-size';

type Looked = {
  readonly rules: string[];
  readonly without?: string;
  readonly within?: string;
};

/** @returns each fault with its rule and what breaks it */
async function violationsIn(page: Page, { rules, without, within }: Looked): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules,
    ...(without !== undefined && { rules: { [without]: { enabled: false } } }),
    // What makes it slow and finds nothing here: to fetch the style sheets anew, and to tell of everything that is right.
    resultTypes: ['violations'],
    preload: { assets: ['media'], timeout: 10_000 },
  };
  const found = await page.evaluate(
    async ([place, given]) => {
      const { run } = (globalThis as unknown as { readonly axe: typeof axe }).axe;
      const { violations } = await run(place ?? document, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, options] as const,
  );
  return found.map((fault) => `${page.url()} ${fault}`);
}
