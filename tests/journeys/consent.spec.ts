/** A test that the law ties to consent, from its page to its result: agreed to at checkout, and seen when its reader is ready. */
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';

test.use({
  isSignedIn: true,
  ownServer: 'Its lab moves orders on by itself.',
  serverEnv: { LAB_SIMULATOR: 'on', LAB_STEP_SECONDS: '2' },
});

test('it is ordered with consent alone, and its result is shown to who says to be ready', async ({ page }) => {
  await page.goto('/tests/hiv-1-2-antibody');
  await expect(page.getByText('Consent needed')).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page
    .getByRole('radio', { name: /am –|pm –/, disabled: false })
    .first()
    .check();
  await page.getByRole('radio', { name: /Cash on sample collection/ }).check();
  const agree = page.getByRole('region', { name: /Do you agree\?/ }).getByRole('checkbox');
  await expect(agree).not.toBeChecked();

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(agree).toBeFocused();
  await expect(page.getByText('Please read this and agree to it')).toBeVisible();
  await expectNoViolationsInBothSchemes(page);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/?]+/);
  const consent = page.getByRole('heading', { name: 'Consent' });
  await expect(consent).toBeVisible();
  await page.getByText('What was read').click();
  await expectNoViolationsInBothSchemes(page);

  await opensReport(page);
  await expect(page.getByRole('button', { name: 'I am ready to see it' })).toBeVisible();
  await expect(page.getByText('Non-reactive')).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'I am ready to see it' }).press('Enter');
  await expect(page.getByText('HIV 1 and 2 antibody')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await expectNoViolationsInBothSchemes(page);
  await page.reload();
  await view(page).click();
  await expect(page.getByRole('button', { name: 'I am ready to see it' })).toBeVisible();
  await expect(page.getByText('HIV 1 and 2 antibody')).toHaveCount(0);
});

/** Once the lab has done with the order. */
async function opensReport(page: Page): Promise<void> {
  const steps = page.getByRole('list', { name: 'Progress of this order' });
  await expect(steps.getByRole('listitem').last()).toHaveText(/^Completed, done/);
  await page.goto('/reports');
  await view(page).click();
}

const view = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Confidential test' }).getByRole('button', { name: /^View/ });
