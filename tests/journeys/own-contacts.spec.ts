/** Honest customers whose contacts are not as a server would like them: what guards accounts stays out of their way. */
import type { Page } from '@playwright/test';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { addsFirstTest, codeInInbox, expect, linkInInbox, logIn, signOut, test } from '../support/journeys/browser.ts';
import { register } from '../support/journeys/registering.ts';

const password = 'Monsoon2026';

test('whoever mistypes the email books, puts it right, and the stranger who has that address has read nothing', async ({
  page,
}) => {
  const [mistyped, own] = ['ravi.iyer@exmaple.example', 'ravi.iyer@example.example'];
  await register(page, { email: mistyped, phone: '98450 11001', password });
  await books(page);
  const toStranger = await mailsTo(page, mistyped, /Your order is placed\. Log in to see it\./);
  expect(toStranger).not.toMatch(/Ravi|Iyer|MG Road|LH-/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Email').fill(own);
  await dialog.getByLabel(/^Current password/).fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await verifies(page, 'email', own);
  const number = await books(page);
  await mailsTo(page, own, new RegExp(number));
  expect(await mailsTo(page, mistyped, /Log in/)).not.toContain('LH-');
});

test('whoever gets no SMS proves the email alone, books, and comes back by it without the password', async ({ page }) => {
  const email = 'no.sms@example.example';
  await register(page, { email, phone: '98450 11002', password });
  await page.goto('/profile');
  await verifies(page, 'email', email);
  const number = await books(page);

  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  await page.goto(await linkInInbox(page, email));
  await page.getByLabel('New password', { exact: true }).fill('Monsoon2027');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Monsoon2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email, password: 'Monsoon2027' });
  await expect(page).toHaveURL(/\/tests$/);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

test.describe('on a network of a thousand others', () => {
  test.use({ ownServer: 'What one network may ask for is used up by its others.' });

  test('whoever mistypes the password once while many others do logs in all the same, and registers', async ({
    page,
    request,
    customer,
    complaints,
  }) => {
    complaints.expectFailure(/^401 \/api\/v1\/auth\/customer\/login$/);
    // As many as come within ten minutes where a carrier has put a town behind one address.
    for (let other = 0; other < 10; other += 1) {
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, place) =>
          request.post(apiPrefix + paths.login, { data: { email: `other${other}.${place}@example.example`, password } }),
        ),
      );
      expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([401]));
    }
    await page.goto('/login');
    await logIn(page, { ...customer, password: 'mistyped' });
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/tests$/);
    await signOut(page);
    await expect(page).toHaveURL(/\/login/);
    await register(page, { email: 'neighbour@example.example', phone: '98450 11003', password });
  });
});

test('whoever comes back on a new phone signs in by a code and has all that was booked; the lost one is signed out from there', async ({
  page,
  browser,
  baseURL,
  customer,
  complaints,
}) => {
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/tests$/);
  const number = await books(page);

  const newPhone = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const there = await newPhone.newPage();
  await there.goto('/otp-login');
  await there.getByRole('tab', { name: 'Phone' }).click();
  await there.getByLabel('Phone number').fill(customer.phone);
  await there.getByRole('button', { name: 'Send code' }).click();
  await expect(there.getByText('single use and valid for 5 minutes')).toBeVisible();
  await there.getByLabel('6-digit code').fill(await codeInInbox(there, customer.phone));
  await there
    .getByRole('button', { name: 'Verify' })
    .or(there.getByRole('heading', { name: 'Lab tests' }))
    .first()
    .click();
  await expect(there).toHaveURL(/\/tests$/);
  await there.goto('/orders');
  await expect(there.getByRole('heading', { name: number })).toBeVisible();

  await there.goto('/profile');
  await there.getByRole('button', { name: 'Sign out on all devices' }).click();
  await there
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(there).toHaveURL(/\/login/);
  // Whatever it asks first is refused, and it is signed out.
  complaints.expectFailure(/^401 /);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
  await newPhone.close();
});

/** The first test of the list, at the first time that is free, paid at the door. @returns the order's number */
async function books(page: Page): Promise<string> {
  await page.goto('/tests');
  await addsFirstTest(page);
  await page.goto('/checkout');
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(1).check();
  const slot = page.getByRole('radio', { name: /\d:00 (am|pm)/ });
  await expect(slot.first()).toBeAttached();
  const confirm = page.getByRole('button', { name: /confirm|correct/i });
  if (await confirm.first().isVisible()) await confirm.first().click();
  await slot.and(page.locator(':enabled')).first().check();
  await page.getByRole('radio', { name: /cash/i }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/?]+/);
  const text = await page
    .getByText(/LH-[0-9A-Z]{8}/)
    .first()
    .innerText();
  return /LH-[0-9A-Z]{8}/.exec(text)?.[0] ?? '';
}

/** At the profile, with the code that was sent. */
async function verifies(page: Page, contact: 'email' | 'phone', address: string): Promise<void> {
  await page.getByRole('button', { name: contact === 'email' ? 'Verify email' : 'Verify phone number' }).click();
  const dialog = page.getByRole('dialog', { name: /^Verify your / });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(/^We sent a code to/)).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await codeInInbox(page, address));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/is verified\.$/)).toBeVisible();
}

/** All that the demonstration's inbox holds for an address, once one of its messages has these words. */
async function mailsTo(page: Page, address: string, words: RegExp): Promise<string> {
  const inbox = await page.context().newPage();
  const messages = inbox.getByRole('article').filter({ has: inbox.locator('.to', { hasText: address }) });
  let found = '';
  await expect(async () => {
    await inbox.goto('/dev/inbox');
    found = (await messages.allInnerTexts()).join('\n');
    expect(found).toMatch(words);
  }).toPass();
  await inbox.close();
  return found;
}
