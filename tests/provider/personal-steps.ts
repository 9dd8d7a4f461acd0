/** What a customer of another provider changes of what is theirs, each from beginning to end. */
import { expect, type Page } from '@playwright/test';
import { code } from './account.ts';
import { heading, inDialog, logsIn, main } from './steps.ts';

export async function usesOtherWaysIn(page: Page): Promise<void> {
  await page.goto('/otp-login');
  await page.getByLabel('Email address').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).or(heading(page, 'Lab tests')).click();
  await expect(page).toHaveURL(/\/tests$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto('/reset-password?token=a-link&email=asha%40example.com');
  await page.getByLabel('New password', { exact: true }).fill('Winter2026');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Winter2026');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logsIn(page, { password: 'Winter2026' });
}

export async function changesProfile(page: Page): Promise<void> {
  await logsIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Usha Rao');
  await inDialog(page, 'Save').click();
  await expect(main(page).getByText('Usha Rao').first()).toBeVisible();
  await page.goto('/profile?tab=patients');
  await page.getByRole('button', { name: 'Add family member' }).click();
  await dialog.getByLabel(/^Name/).fill('Ravi Iyer');
  await dialog.getByLabel(/^Gender/).selectOption('Male');
  await dialog.getByLabel(/^Date of birth/).fill('1961-03-04');
  await dialog.getByLabel(/^Relation/).fill('Father');
  await inDialog(page, 'Save').click();
  await page.getByRole('button', { name: 'Make current: Ravi Iyer' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ravi Iyer' })).toBeVisible();
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await dialog.getByLabel('Address type').selectOption('Office');
  await dialog.getByLabel(/^Street/).fill('9 Brigade Road');
  await dialog.getByLabel(/^City/).fill('Bengaluru');
  await dialog.getByLabel(/^State/).fill('Karnataka');
  await dialog.getByLabel(/^Postal code/).fill('560001');
  await inDialog(page, 'Save').click();
  await page.getByRole('button', { name: 'Set as Default: Office' }).click();
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await inDialog(page, 'Delete').click();
  await expect(main(page).getByText('12 MG Road')).toHaveCount(0);
  await page.goto('/profile');
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await inDialog(page, 'Continue').click();
  await page.getByLabel('Privacy concerns').check();
  await inDialog(page, 'Continue').click();
  await dialog.getByLabel(/^Password/).fill('Monsoon2026');
  await page.getByRole('checkbox', { name: /^I understand/ }).check();
  await inDialog(page, 'Delete my account').click();
  await expect(heading(page, 'Lab tests at your doorstep')).toBeVisible();
}

export async function readsNews(page: Page): Promise<void> {
  await logsIn(page);
  await page.goto('/notifications');
  await expect(main(page).getByText('Good to have you')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Unread: Report/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Report of / })).toBeVisible();
  await page.goto('/notifications');
  await main(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(main(page).getByText(/^Unread: /)).toHaveCount(0);
  await page.goto('/profile/notifications');
  await page.getByRole('group', { name: 'Report available' }).getByRole('checkbox', { name: 'SMS' }).uncheck();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  const box = page.getByRole('group', { name: 'Report available' }).getByRole('checkbox', { name: 'SMS' });
  await expect(box).not.toBeChecked();
}
