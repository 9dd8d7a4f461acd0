import type { Page } from '@playwright/test';
import { register } from './customers.ts';
import { opensFilters } from './steps.ts';
import { expect, scene } from './scene.ts';

scene('offers', { path: '/offers' });
scene('offers of a customer', { path: '/offers?type=Package+Deal', as: 'asha', part: 'window' });
scene('offers while they load', { path: '/offers?search=full', answers: 'held', part: 'window' });
scene('offers when they failed', { path: '/offers', answers: 'failed', part: 'window' });
scene('offers without a network', { path: '/offers', answers: 'offline', part: 'window' });
scene('offers, none found', { path: '/offers?search=nothinglikethis' });
scene('offers without script', { path: '/offers', isWithoutScript: true, part: 'window' });
scene('filters of offers', { path: '/offers', part: 'window', sizes: ['phone', 'landscape', 'large text'], act: opensFilters });
scene('offer', { path: '/offers/essential-full-body-deal', as: 'asha' });
scene('offer while it loads', { path: '/offers/essential-full-body-deal', as: 'asha', answers: 'held' });
scene('offer that is a sample', { path: '/offers', as: 'asha', answers: 'failed', act: opensFirst });
scene('offer that is not there', { path: '/offers/unknown', as: 'asha' });
scene('offer without a network', {
  path: '/offers/essential-full-body-deal',
  as: 'asha',
  answers: 'offline',
});
scene('offer is applied', { path: '/offers/essential-full-body-deal', as: register, part: 'window', act: applies });
scene('offer that replaces another', {
  path: '/offers/essential-full-body-deal',
  as: register,
  part: 'window',
  act: async (page) => {
    await applies(page);
    await page.goto('/offers/hair-skin-deal');
    await page.getByRole('button', { name: 'Apply Offer' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Replace' })).toBeVisible();
  },
});

async function opensFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Apply Offer' })).toBeDisabled();
}

async function applies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply Offer' }).click();
  await expect(page.getByText('Offer applied successfully!')).toBeVisible();
}
