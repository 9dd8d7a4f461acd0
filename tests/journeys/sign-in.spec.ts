/** Every way in: by keyboard alone, by a code, and by a link to a new password; what was sent is read in the demonstration's inbox. */
import type { Page } from '@playwright/test';
import { codeInInbox, expect, linkInInbox, logIn, test } from '../support/journeys/browser.ts';

test('a customer signs in by keyboard alone and lands where they were going [AUTH-005]', async ({
  page,
  complaints,
  customer,
}) => {
  complaints.expectFailure(wrongPassword);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login$/);
  await tabTo(page, 'Email');
  await page.keyboard.type(customer.email);
  await tabTo(page, 'Password');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);

  await tabTo(page, 'Password');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused();
});

for (const [tab, field] of [
  ['Email', 'Email address'],
  ['Phone', 'Phone number'],
] as const) {
  test(`a customer signs in with a code, by ${tab}`, async ({ page, customer: { email, phone } }) => {
    await page.goto('/otp-login');
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(field).fill(tab === 'Phone' ? `91${phone}` : email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('single use and valid for 5 minutes')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();

    await page.reload();
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    await page.getByLabel('6-digit code').fill(await codeInInbox(page, tab === 'Phone' ? phone : email));
    await page
      .getByRole('button', { name: 'Verify' })
      .or(page.getByRole('heading', { name: 'Lab tests' }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/tests$/);
  });
}

test('a forgotten password is replaced by the link that was sent, and the old one no longer works [AUTH-031][AUTH-058][AUTH-070]', async ({
  page,
  complaints,
  customer,
}) => {
  complaints.expectFailure(wrongPassword);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();

  await page.goto(await linkInInbox(page, customer.email));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  // The token is not left in the address, from where it would reach histories and logs.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('Monsoon2027');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Monsoon2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill('');
  await logIn(page, customer);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await logIn(page, { ...customer, password: 'Monsoon2027' });
  await expect(page).toHaveURL(/\/tests$/);
});

test('what was typed into the registration survives Back and a reload, but for the passwords [AUTH-014]', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('half.way@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/^Full name/).fill('Ravi Iyer');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('half.way@example.com');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('half.way@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).toContain('Ravi Iyer');
  expect(stored).not.toContain('secret1');
});

const wrongPassword = /^401 \/api\/v1\/auth\/customer\/login$/;

/** Moves the focus as the Tab key does, until the field with this label has it. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${label}`);
}
