/** The forms for signing in are painted with their page. Whatever is done in them before the script has run counts. */
import { comesToRest } from '../support/journeys/at-rest.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { holdCode, loseCode } from '../support/journeys/held-code.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block' });

  test('each form is there, and sending it gives nothing away', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    for (const { path, label } of [
      { path: pages.login.path, label: 'Email' },
      { path: pages.register.path, label: 'Email' },
      { path: pages.forgotPassword.path, label: 'Email' },
      { path: pages.otpLogin.path, label: 'Email address' },
    ]) {
      await page.goto(path);
      const field = page.getByRole('textbox', { name: label });
      await field.fill('asha@example.com');
      await field.press('Enter');
      await page.getByRole('main').locator('form [type=submit]').click();
      await expect(field).toHaveValue('asha@example.com');
      await expect(page).toHaveURL(path);
    }
    // Neither an address, which logs and histories keep, nor anything else has what was typed.
    expect(sent.filter((request) => /\?|example/.test(request))).toEqual([]);
  });
});

test('what was typed and sent before the page has taken over signs in', async ({ page, context, customer }) => {
  const release = await holdCode(context, 'main');
  await page.goto('/login', { waitUntil: 'load' });
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  const button = page.getByRole('button', { name: 'Log in' });
  const ready = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await button.click();
  // Otherwise a second tap would follow, and a third.
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ready);
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL(/\/tests$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('a search in the header does not send the form of the page', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdCode(context, 'main');
  await page.goto('/login', { waitUntil: 'load' });
  // The search is on its way for as long as the page takes over: an answer without content leaves the page where it is.
  await context.route('**/tests?search=*', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('banner').getByRole('combobox', { name: 'Search tests' }).fill('cbc');
  await page.keyboard.press('Enter');
  release();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await comesToRest(page);
  await expect(page.getByText('Please enter both email and password')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search tests' })).toHaveValue('cbc');
});

test('a form that was sent too early and half filled says what is missing [AUTH-006]', async ({ page, context }) => {
  const release = await holdCode(context, 'main');
  await page.goto('/login', { waitUntil: 'load' });
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Please enter both email and password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('what is typed early into a registration stands beside what was typed before', async ({ page, context }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-12');
  await page.getByLabel('Confirm password', { exact: true }).fill('secret-12');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
  const release = await holdCode(context, 'main');
  await page.reload({ waitUntil: 'load' });
  await page.getByLabel('Password', { exact: true }).fill('secret-34');
  release();
  await expect(page.getByText('What you typed is still here.')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret-34');
  await page.getByLabel('Confirm password', { exact: true }).fill('secret-34');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
});

for (const isRemembered of [false, true]) {
  test(`an early tick of Remember me counts, where the address was ${isRemembered ? '' : 'not '}remembered`, async ({
    page,
    context,
  }) => {
    if (isRemembered) await page.addInitScript(() => localStorage.setItem('rememberedEmail', 'asha@example.com'));
    const release = await holdCode(context, 'main');
    await page.goto('/login', { waitUntil: 'load' });
    const box = page.getByRole('checkbox', { name: 'Remember me' });
    await box.check();
    release();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(isRemembered ? 'asha@example.com' : '');
    await comesToRest(page);
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(box).not.toBeChecked();
  });
}

test('a remembered address is filled in once the page has taken over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rememberedEmail', 'asha@example.com'));
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test.describe('with a session', () => {
  test.use({ isSignedIn: true });

  test('no form for signing in is shown before the page leads on', async ({ page, context }) => {
    const release = await holdCode(context, 'main');
    for (const path of [pages.login.path, pages.register.path, pages.otpLogin.path, pages.forgotPassword.path]) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('form').locator('input').first()).toBeHidden();
    }
    release();
    await expect(page).toHaveURL(/\/tests$/);
  });
});

test('who waits for a code sees no form for another one while the page loads', async ({ page, context, customer }) => {
  await page.goto('/otp-login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(customer.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: /-digit code$/ })).toBeVisible();
  const release = await holdCode(context, 'main');
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in with a code' })).toBeVisible();
  await expect(page.locator('[name=email]')).toBeHidden();
  release();
  await expect(page.getByRole('textbox', { name: /-digit code$/ })).toBeVisible();
});

test('a password is not kept for the load after one whose script was lost', async ({ page, context, complaints }) => {
  complaints.expectFailure(/^net::ERR_FAILED \/assets\/main-/);
  const find = await loseCode(context, 'main');
  const { promise: isFilled, resolve: filled } = Promise.withResolvers<void>();
  // The page is loaded anew once the server has answered this.
  await context.route('**/service-worker.js', async (route) => {
    if (route.request().method() === 'HEAD') await isFilled;
    await route.continue();
  });
  await page.addInitScript(() => Object.assign(globalThis, { storedAtStart: JSON.stringify(sessionStorage) }));
  await page.goto('/login', { waitUntil: 'load' });
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-12');
  await find();
  filled();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => (globalThis as unknown as { storedAtStart: string }).storedAtStart);
  expect(stored).toContain('asha@example.com');
  expect(stored).not.toContain('secret-12');
});

test('a reload after a reset link was sent asks for no other one, and the way back still has the address', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdCode(context, 'main');
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('textbox', { name: 'Email' }).fill('another@example.com');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  await comesToRest(page);
  expect(asked.filter((url) => url.includes('/forgot-password') && url.includes('/api/'))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
});
