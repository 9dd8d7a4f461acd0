import type { Page } from '@playwright/test';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { answering, losesNetwork } from './answers.ts';
import { withCart } from './customers.ts';
import { expect, scene } from './scene.ts';
import { dialog, isOpen, opens } from './steps.ts';

const lipids = { type: 'test', id: 'lipid-profile' } as const;
const prostate = { type: 'test', id: 'psa-total' } as const;

scene('checkout', {
  path: '/checkout',
  as: 'asha',
  act: (page) => expect(page.getByRole('radiogroup', { name: 'Date' })).toBeVisible(),
});
scene('checkout, long names', { path: '/checkout', as: 'long' });
scene('checkout, all chosen', { path: '/checkout', as: 'asha', act: choosesAll });
scene('checkout, nothing to book', { path: '/checkout', as: 'new' });
scene('checkout while it loads', { path: '/checkout', as: 'asha', answers: 'held' });
scene('checkout when it failed', { path: '/checkout', as: 'asha', answers: 'failed' });
scene('checkout without time slots', {
  path: '/checkout',
  as: 'asha',
  before: (context) => answering(context, 'failed', `**${apiPrefix}${paths.timeSlots}*`),
  act: choosesDay,
});
scene('checkout while time slots load', {
  path: '/checkout',
  isUnderWay: true,
  as: 'asha',
  before: (context) => answering(context, 'held', `**${apiPrefix}${paths.timeSlots}*`),
  act: choosesDay,
});
scene('checkout without a network', { path: '/checkout', as: 'asha', act: losesNetwork });
scene('checkout that was restored', {
  path: '/checkout',
  as: withCart(lipids),
  act: async (page) => {
    await choosesAll(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: /cash/i })).toBeChecked();
  },
});
scene('change patient', { path: '/checkout', as: 'asha', part: 'window', act: opens(/^Change patient|^Change /) });
scene('add an address', { path: '/checkout', as: 'asha', part: 'window', act: opens(/^Add (an|a new|new) address/i) });
scene('address, nothing entered', {
  path: '/checkout',
  as: 'asha',
  part: 'window',
  act: opens(/^Add (an|a new|new) address/i, (page) =>
    dialog(page)
      .getByRole('button', { name: /^(Save|Add)/ })
      .click(),
  ),
});
scene('not the right person?', {
  path: '/checkout',
  as: withCart(prostate),
  part: 'window',
  act: async (page) => {
    await choosesAll(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await isOpen(page);
  },
});
scene('order while it is placed', {
  path: '/checkout',
  as: withCart(lipids),
  part: 'window',
  before: (context) =>
    context.route(`**${apiPrefix}${paths.orders}`, (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    ),
  act: places,
});
scene('order that was refused', {
  path: '/checkout',
  as: withCart(lipids),
  part: 'window',
  before: (context) =>
    context.route(`**${apiPrefix}${paths.orders}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { status: 'error', message: 'This time slot has just been booked. Please choose another one.' },
          })
        : route.fallback(),
    ),
  act: async (page) => {
    await places(page);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  },
});
scene('order without an answer', {
  path: '/checkout',
  as: withCart(lipids),
  before: (context) =>
    context.route(`**${apiPrefix}${paths.orders}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    ),
  act: async (page) => {
    await places(page);
    await expect(page.getByText('We could not find out whether your order was placed.')).toBeVisible();
  },
});
scene('order has just been placed', {
  path: '/checkout',
  as: withCart(lipids),
  act: async (page) => {
    await places(page);
    await expect(page.getByText('Your collection is booked')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
});

async function choosesDay(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio').nth(6).check({ force: true });
}

async function choosesAll(page: Page): Promise<void> {
  await choosesDay(page);
  const free = page.getByRole('radio', { name: /\d:00 (am|pm)/ }).and(page.locator(':enabled'));
  await expect(free.first()).toBeAttached();
  await free.first().check({ force: true });
  await page.getByRole('radio', { name: /cash/i }).check({ force: true });
}

async function places(page: Page): Promise<void> {
  await choosesAll(page);
  await page.getByRole('button', { name: 'Place order' }).click();
}
