import type { Page } from '@playwright/test';
import { expect, scene } from './scene.ts';

const presses = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

scene('log in', { path: '/login' });
scene('log in, nothing entered', { path: '/login', act: presses('Log in') });
scene('log in, wrong password', {
  path: '/login',
  act: async (page) => {
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await presses('Log in')(page);
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
  },
});
scene('log in without a network', { path: '/login', answers: 'offline' });
scene('code', { path: '/otp-login' });
scene('code by phone', { path: '/otp-login', act: (page) => page.getByRole('tab', { name: 'Phone' }).click() });
scene('code was sent', {
  path: '/otp-login',
  act: async (page) => {
    await page.getByLabel('Email address').fill('demo@example.com');
    await presses('Send code')(page);
    await expect(page.getByLabel('6-digit code')).toBeVisible();
  },
});
scene('forgot password', { path: '/forgot-password' });
scene('forgot password, link sent', {
  path: '/forgot-password',
  act: async (page) => {
    await page.getByLabel('Email').fill('demo@example.com');
    await presses('Send reset link')(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  },
});
scene('new password without a link', { path: '/reset-password' });
scene('new password with a used link', {
  path: '/reset-password?token=no-such-token&email=demo%40example.com',
});
scene('new password', {
  path: '/reset-password?token=a-token&email=demo%40example.com',
  before: (context) =>
    context.route('**/auth/verify-reset-token', (route) => route.fulfill({ json: { status: 'success', data: { valid: true } } })),
  act: (page) => page.getByLabel('New password', { exact: true }).fill('Monsoon'),
});
scene('register', { path: '/register' });
scene('register, nothing entered', { path: '/register', act: presses('Next') });
scene('register, about you', { path: '/register', act: toPerson });
scene('register, address', {
  path: '/register',
  act: async (page) => {
    await toPerson(page);
    await page.getByLabel(/^Full name/).fill('Ravi Iyer');
    await page.getByLabel(/phone/i).first().fill('9876543210');
    await presses('Next')(page);
    await expect(page.getByLabel(/^Street/)).toBeVisible();
  },
});

async function toPerson(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Monsoon2027');
  await page.getByLabel('Confirm password', { exact: true }).fill('Monsoon2027');
  await presses('Next')(page);
  await expect(page.getByLabel(/^Full name/)).toBeVisible();
}
