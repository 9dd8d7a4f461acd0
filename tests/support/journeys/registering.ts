import { expect, type Page } from '@playwright/test';

type Registered = { readonly email: string; readonly phone: string; readonly password: string };

/** Registers by the form, with the same name and address for all. It ends signed in, at the list of tests. */
export async function register(page: Page, { email, phone, password }: Registered): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/^(Full )?name/i).fill('Ravi Iyer');
  await page.getByLabel(/phone/i).fill(phone);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Street').fill('12 MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel(/postal code/i).fill('560001');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/tests$/);
}
