import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { comesToRest } from './at-rest.ts';
import { nestedRegions } from '../screens/live-regions.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page in the light and the dark scheme, which differ only in colours. */
export async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await comesToRest(page);
  expect(await violationsIn(page, { rules: ofColours })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
}

const ofColours = ['color-contrast', 'link-in-text-block'];

/** Checks with axe after all transitions, and that no live region is inside another, which axe does not check. */
export async function expectNoViolations(page: Page): Promise<void> {
  await comesToRest(page);
  expect(await page.evaluate(nestedRegions), 'live regions inside of another').toEqual([]);
  const isModal = (await page.locator(modal).count()) > 0;
  expect(await violationsIn(page, { rules, ...(isModal && { without: size }) })).toEqual([]);
  if (isModal) expect(await smallTargetsIn(page)).toEqual([]);
}

const modal = '[aria-modal="true"]';
/** A control below a modal dialog is no target: axe would take its visible part for a small one. */
const size = 'target-size';

/** A control half behind the bar of its dialog counts by what it is once it has been scrolled there. */
async function smallTargetsIn(page: Page): Promise<string[]> {
  const asItStands = { rules: [size], within: modal };
  if ((await violationsIn(page, asItStands)).length === 0) return [];
  const found: string[] = [];
  for (const control of await page
    .locator(`${modal} :is(button, a, input, select, textarea, summary, [role], [tabindex])`)
    .all()) {
    await control.evaluate((element) => {
      for (const marked of document.querySelectorAll('[data-looked-at]')) delete (marked as HTMLElement).dataset['lookedAt'];
      (element as HTMLElement).dataset['lookedAt'] = '';
      element.scrollIntoView({ block: 'center' });
    });
    found.push(...(await violationsIn(page, { ...asItStands, within: '[data-looked-at]' })));
  }
  return found;
}

type Looked = {
  readonly rules: string[];
  readonly without?: string;
  readonly within?: string;
};

/** @returns each violation with its rule and the element */
async function violationsIn(page: Page, { rules, without, within }: Looked): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules,
    ...(without !== undefined && { rules: { [without]: { enabled: false } } }),
    // These options skip slow work that finds nothing here: fetching the style sheets again, and reporting passed rules.
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
