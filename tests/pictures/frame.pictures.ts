import type { Page } from '@playwright/test';
import { openAccountMenu } from '../support/journeys/browser.ts';
import { losesNetwork } from './answers.ts';
import { register } from './customers.ts';
import { instant } from './settings.ts';
import { expect, scene } from './scene.ts';
import { isOpen } from './steps.ts';

const onPhones = ['phone', 'landscape', 'large text'] as const;
const opensMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const books = (page: Page) =>
  page
    .getByRole('button', { name: /^Book (?!Now)/ })
    .first()
    .click();
const message = (page: Page, role: 'status' | 'alert', text: RegExp) =>
  expect(page.getByRole(role).filter({ hasText: text }).first()).toBeVisible();

scene('menu of a visitor', { path: '/help', part: 'window', sizes: onPhones, act: opensMenu });
scene('menu of a customer', { path: '/help', as: 'asha', part: 'window', act: openAccountMenu });
scene('menu, long names', { path: '/help', as: 'long', part: 'window', act: openAccountMenu });
scene('no such page', { path: '/no-such-page' });
scene('without a network', { path: '/help', part: 'window', act: losesNetwork });
scene('back online', {
  path: '/help',
  part: 'window',
  act: async (page) => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();
  },
});
scene('screen whose code is on its way', {
  path: '/orders',
  as: 'asha',
  part: 'window',
  answers: 'held',
  before: (context) => context.route('**/assets/OrdersPage-*.js', () => undefined),
  act: (page) => expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible(),
});
scene('screen whose code cannot be had', {
  path: '/help',
  part: 'window',
  before: (context) => context.route('**/assets/{OtpLoginPage,LoginPage}-*.js', (route) => route.abort()),
  act: async (page) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  },
});
scene('toast, done', {
  path: '/tests',
  as: register,
  part: 'window',
  act: async (page) => {
    await books(page);
    await message(page, 'status', /added to cart/);
  },
});
scene('toast, failed', {
  path: '/tests',
  as: register,
  part: 'window',
  before: (context) => context.route('**/cart/add', (route) => route.abort()),
  act: async (page) => {
    await books(page);
    await message(page, 'alert', /Failed to add/);
  },
});
scene('offer to install', {
  path: '/tests?search=cbc',
  part: 'window',
  before: (context) => context.clock.install({ time: instant }),
  act: async (page) => {
    await page.evaluate(() => {
      const answer = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: 'dismissed' }) };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), answer));
    });
    await page.getByRole('link', { name: 'Complete Blood Count (CBC)' }).click();
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible();
    await page.goBack();
    await page.clock.fastForward(36_000);
    await expect(page.getByText('Opens at once, also without a network.')).toBeVisible();
  },
});
scene('how to install', {
  path: '/',
  part: 'window',
  before: (context) =>
    context.addInitScript(() => {
      const agent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
      Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    }),
  act: async (page) => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Install app' }).click();
    await isOpen(page);
  },
});
scene('inbox of the demonstration', { path: '/dev/inbox' });
