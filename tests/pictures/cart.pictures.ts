import type { Page } from '@playwright/test';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { answering, losesNetwork } from './answers.ts';
import { withCart } from './customers.ts';
import { expect, scene } from './scene.ts';
import { dialog, isOpen } from './steps.ts';

const lipids = { type: 'test', id: 'lipid-profile' } as const;
const checkup = { type: 'package', id: 'essential-full-body-checkup' } as const;
const prostate = { type: 'test', id: 'psa-total' } as const;

const opensCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Cart/ }).click();
  await isOpen(page);
};
const fillsCoupon = async (page: Page, code: string) => {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
};

scene('cart', { path: '/cart', as: 'asha' });
scene('cart, long names', { path: '/cart', as: 'long' });
scene('cart, empty', { path: '/cart', as: 'new' });
scene('cart while it loads', { path: '/cart', as: 'asha', answers: 'held' });
scene('cart when it failed', { path: '/cart', as: 'asha', answers: 'failed' });
scene('cart without a network', { path: '/cart', as: 'asha', act: losesNetwork });
scene('cart with a coupon', {
  path: '/cart',
  as: withCart(lipids, checkup),
  act: async (page) => {
    await fillsCoupon(page, 'WELCOME10');
    await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible();
  },
});
scene('cart with a wrong coupon', {
  path: '/cart',
  as: withCart(lipids),
  act: async (page) => {
    await fillsCoupon(page, 'NOSUCHCODE');
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  },
});
scene('cart with something for somebody else', { path: '/cart', as: withCart(prostate, lipids) });
scene('cart, one thing removed', {
  path: '/cart',
  as: withCart(lipids, checkup),
  act: async (page) => {
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await isOpen(page);
    await dialog(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
});
scene('drawer of a visitor', { path: '/tests', part: 'window', act: opensCart });
scene('drawer', { path: '/tests', as: 'asha', part: 'window', act: opensCart });
scene('drawer, long names', { path: '/help', as: 'long', part: 'window', act: opensCart });
scene('drawer, empty', { path: '/tests', as: 'new', part: 'window', act: opensCart });
scene('drawer when it failed', {
  path: '/help',
  as: 'asha',
  part: 'window',
  before: (context) => answering(context, 'failed', `**${apiPrefix}${paths.cart}`),
  act: opensCart,
});
scene('drawer, question before removing', {
  path: '/tests',
  as: withCart(lipids, checkup),
  part: 'window',
  act: async (page) => {
    await opensCart(page);
    await dialog(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  },
});
scene('cart, many things', {
  path: '/cart',
  as: withCart(
    ...['cbc', 'hba1c', 'lipid-profile', 'tsh', 'vitamin-d', 'vitamin-b12'].map((id) => ({ type: 'test', id }) as const),
  ),
});
