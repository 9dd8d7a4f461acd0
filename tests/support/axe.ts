import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page as it stands, once colours that are on their way have arrived. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What is not drawn for the moment, as on a page behind another, does not end.
    const patience = new Promise((resolve) => setTimeout(resolve, 5000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  });
  const isModal = (await page.locator(modal).count()) > 0;
  const all = axe(page).withTags(rules);
  const analyses = isModal ? [all.disableRules(size), axe(page).include(modal).withRules(size)] : [all];
  const found = await violationsIn(page, analyses);
  expect(found).toEqual([]);
}

/**
 * Without what makes it slow and finds nothing here: it would put its results together in a page of its own, for the sake of
 * frames of other sites, fetch the style sheets anew, and tell of everything that is right.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: { assets: ['media'] } });

const modal = '[aria-modal="true"]';
/** What a modal dialog lies over is no target: what looks out from behind its buttons would be taken for a small one. */
const size = 'target-size';

async function violationsIn(page: Page, analyses: readonly AxeBuilder[]): Promise<string[]> {
  const violations = [];
  for (const analysis of analyses) violations.push(...(await analysis.analyze()).violations);
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
