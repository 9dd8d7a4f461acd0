/** The profile: details, family, addresses, and the end of the account. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, logIn, test } from '../support/journeys/browser.ts';
import { storedText } from '../support/journeys/stored-text.ts';

test.use({ isSignedIn: true });

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function opensProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByText('Last updated')).toBeVisible();
}

test('details are changed; a family member is added and made the current one', async ({ page, isMobile, customer }) => {
  await opensProfile(page);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel(/^Name/).fill('Usha Rao');
  await dialog(page)
    .getByLabel(/^Email/)
    .fill(`usha.${customer.phone}@example.com`);
  await inDialog(page, 'Save').click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectNoViolations(page);
  await dialog(page)
    .getByLabel(/^Current password/)
    .fill(customer.password);
  await inDialog(page, 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`usha.${customer.phone}@example.com`)).toBeVisible();
  if (!isMobile) await expect(page.getByRole('button', { name: 'Hello, Usha' })).toBeVisible();

  await page.getByRole('tab', { name: 'Patient Details' }).click();
  await expect(page).toHaveURL('/profile?tab=patients');
  await expect(page.getByText('Asha Rao')).toBeVisible();
  await toastsAreGone(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(dialog(page).getByLabel(/^Relation/)).toHaveAttribute('placeholder', 'Self');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add family member' }).click();
  await dialog(page).getByLabel(/^Name/).fill('Ravi Iyer');
  await dialog(page)
    .getByLabel(/^Gender/)
    .selectOption('Male');
  await dialog(page)
    .getByLabel(/^Date of birth/)
    .fill('1955-01-31');
  await dialog(page)
    .getByLabel(/^Relation/)
    .fill('Father');
  await expectNoViolations(page);
  await inDialog(page, 'Save').click();
  await expect(page.getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await page.getByRole('button', { name: 'Make current: Ravi Iyer' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ravi Iyer' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Kabir Rao' }).click();
  await toastsAreGone(page);
  await expectNoViolations(page);
  await inDialog(page, 'Delete').click();
  await expect(page.getByRole('heading', { name: 'Kabir Rao' })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Personal Info' })).toHaveAttribute('aria-selected', 'true');
});

test('an address is added, made the default and deleted', async ({ page }) => {
  await opensProfile(page);
  await page.getByRole('link', { name: /^Addresses/ }).click();
  await expect(page.getByRole('heading', { name: 'Collection Addresses' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Home/ })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await dialog(page).getByLabel('Address type').selectOption('Office');
  await dialog(page)
    .getByLabel(/^Street/)
    .fill('12 MG Road');
  await dialog(page).getByLabel(/^City/).fill('Bengaluru');
  await dialog(page)
    .getByLabel(/^State/)
    .fill('Karnataka');
  await dialog(page)
    .getByLabel(/^Postal code/)
    .fill('560001');
  await expect(dialog(page).getByText(/collect samples at 560001/)).toBeVisible();
  await expectNoViolations(page);
  await inDialog(page, 'Save').click();
  await expect(page.getByText('12 MG Road')).toBeVisible();
  await page.getByRole('button', { name: 'Set as Default: Office' }).click();
  await expect(page.getByRole('heading', { name: 'Office Default' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Office' }).click();
  await toastsAreGone(page);
  await expectNoViolations(page);
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('12 MG Road')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Collection Addresses' })).toBeFocused();
});

test('the account is deleted: nothing of it is left, and its sign-in is refused', async ({
  page,
  context,
  complaints,
  customer,
}) => {
  complaints.expectFailure(/^401 \/api\/v1\/auth\/customer\/login$/);
  const said = await toastsSaid(page);
  await opensProfile(page);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('link', { name: 'View Details' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What happens' })).toBeVisible();
  await expectNoViolations(page);
  await inDialog(page, 'Continue').click();
  await inDialog(page, 'Continue').click();
  await expect(page.getByText('Please select a reason for account deletion.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Privacy concerns').check();
  await page.getByLabel(/^Feedback/).fill('Thank you all the same');
  await inDialog(page, 'Continue').click();
  await inDialog(page, 'Delete my account').click();
  await expect(page.getByText('Please enter your password to confirm account deletion.')).toBeVisible();
  await expectNoViolations(page);
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(customer.password);
  await page.getByRole('checkbox', { name: /^I understand/ }).check();

  page.once('dialog', (question) => void question.dismiss());
  await inDialog(page, 'Delete my account').click();
  await expect(inDialog(page, 'Delete my account')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await inDialog(page, 'Delete my account').click();

  await expect.poll(() => said.join('\n')).toContain('Your account has been deleted');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests at your doorstep' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  const left = await page.evaluate(storedText);
  for (const trace of [customer.email, 'Asha', 'Indiranagar', 'LH-']) expect(left).not.toContain(trace);

  await page.goto('/login');
  await logIn(page, customer);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

/** For its three seconds a toast lies over what is looked at. */
async function toastsAreGone(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
}

/** Every toast from here on, over page loads. On a busy machine its three seconds pass between two looks from outside. */
async function toastsSaid(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('hearToast', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const { hearToast } = globalThis as unknown as { readonly hearToast: (text: string) => void };
    const hear = () => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) hearToast(toast.textContent);
    };
    new MutationObserver(hear).observe(document, { childList: true, subtree: true });
  });
  return said;
}
