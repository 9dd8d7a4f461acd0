/** One visit for two members of a family: the right person for each item. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';

test.use({ isSignedIn: true });

const psa = 'Prostate-Specific Antigen (PSA), Total';
const cbc = 'Complete Blood Count (CBC)';

test('a test that is not for the patient says so when it is added, and once more before it is booked', async ({ page }) => {
  await adds(page, 'psa-total');
  const toast = page.getByRole('alert').filter({ hasText: /is for men, 18 years and over\. Asha Rao is a woman of \d+\./ });
  await toast.getByRole('button', { name: 'Change patient' }).click();
  await expect(page).toHaveURL(/\/checkout#change-patient$/);
  const change = page.getByRole('region', { name: /Who is the test for/ }).getByRole('button', { name: 'Change patient' });
  await expect(change).toBeFocused();
  await chooseTimeAndPayment(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  const question = page.getByRole('dialog', { name: 'Is this the right person?' });
  await expect(question.getByText(/Asha Rao is a woman of/)).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Change patient' }).click();
  await expect(change).toBeFocused();
});

test('the warning takes at most two fifths of a low window, and the rest can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await adds(page, 'psa-total');
  const toast = page.getByRole('alert').filter({ hasText: /is for men, 18 years and over/ });
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.height).toBeLessThanOrEqual(80);
  const change = toast.getByRole('button', { name: 'Change patient' });
  await change.focus();
  await expect(change).toBeInViewport({ ratio: 0.95 });
  await expectNoViolations(page);
});

test('a customer books for two members of the family in one visit, and adds one of them on the way [CHKOUT-004]', async ({
  page,
}) => {
  await adds(page, 'cbc');
  await adds(page, 'psa-total');
  await page.goto('/checkout');
  await chooseTimeAndPayment(page);
  await page.getByRole('button', { name: `Change patient of ${psa}` }).click();
  await addsRavi(page, page.getByRole('dialog', { name: `Who is ${psa} for?` }));
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(/^For: Ravi Rao, 6\d, male$/)).toBeVisible();
  await expect(page.getByText(/Asha Rao is a woman of/)).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/?]+/);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: psa }).getByText('For: Ravi Rao')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: cbc }).getByText('For: Asha Rao')).toBeVisible();
});

test('the patients’ dialog can be used by everybody in each of its modes [CHKOUT-004]', async ({ page }) => {
  await adds(page, 'psa-total');
  await page.goto('/checkout');
  await page
    .getByRole('region', { name: /Who is the test for/ })
    .getByRole('button', { name: 'Change patient' })
    .click();
  const choices = page.getByRole('dialog', { name: 'Change patient' });
  await expect(choices.getByText(/Asha Rao is a woman of/)).toBeVisible();
  await expectNoViolations(page);
  await choices.getByRole('button', { name: 'Edit Asha Rao' }).click();
  const form = page.getByRole('dialog', { name: 'Edit patient' });
  await expect(form.getByLabel(/^Name/)).toHaveValue('Asha Rao');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(choices.getByRole('radio', { name: /Asha Rao/ })).toBeFocused();
  await choices.getByRole('button', { name: 'Add a family member' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a family member' }).getByLabel(/^Name/)).toBeFocused();
  await expectNoViolations(page);
});

async function adds(page: Page, id: string): Promise<void> {
  await page.goto(`/tests/${id}`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Test added to cart successfully!')).toBeVisible();
}

/** With a reload in the middle, which keeps what was typed. */
async function addsRavi(page: Page, choices: Locator): Promise<void> {
  await expect(choices.getByRole('radio', { name: /Asha Rao Current/ })).toBeChecked();
  await choices.getByRole('button', { name: 'Add a family member' }).click();
  const form = page.getByRole('dialog', { name: 'Add a family member' });
  await expect(form.getByLabel(/^Name/)).toBeFocused();
  await form.getByLabel(/^Name/).fill('Ravi Rao');
  await form.getByLabel(/^Gender/).selectOption('Male');
  await page.reload();
  await expect(form.getByText('What you had typed is back.')).toBeVisible();
  await expect(form.getByLabel(/^Name/)).toHaveValue('Ravi Rao');
  await expect(form.getByLabel(/^Gender/)).toHaveValue('Male');
  await form.getByLabel(/^Date of birth/).fill('1960-01-15');
  await form.getByLabel(/^Relation/).fill('Father');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(choices.getByRole('radio', { name: /Ravi Rao/ })).toBeFocused();
  await expect(choices.getByRole('radio', { name: /Ravi Rao/ })).toBeChecked();
  await choices.getByRole('button', { name: 'Use for this item' }).click();
  await expect(choices).toBeHidden();
}

async function chooseTimeAndPayment(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
  const slot = page.getByRole('radio', { name: /\d:00 (am|pm)/ });
  await expect(slot.first()).toBeAttached();
  await slot.and(page.locator(':enabled')).first().check();
  await page.getByRole('radio', { name: /cash/i }).check();
}
