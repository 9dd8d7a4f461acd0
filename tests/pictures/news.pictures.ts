import type { Page } from '@playwright/test';
import { losesNetwork } from './answers.ts';
import { expect, scene } from './scene.ts';

const opensBell = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Latest notifications' })).toBeVisible();
};
const preferences = '/profile/notifications';

scene('notifications', { path: '/notifications', as: 'asha' });
scene('notifications, second page', { path: '/notifications?limit=10&page=2', as: 'asha' });
scene('notifications, unread', {
  path: '/notifications?show=unread',
  as: 'asha',
  act: (page) => page.getByRole('radio', { name: 'Unread', exact: true }).check({ force: true }),
});
scene('notifications, none', { path: '/notifications', as: 'new' });
scene('notifications while they load', { path: '/notifications', as: 'asha', answers: 'held' });
scene('notifications when they failed', { path: '/notifications', as: 'asha', answers: 'failed' });
scene('notifications without a network', {
  path: '/notifications',
  as: 'asha',
  act: losesNetwork,
});
scene('bell', {
  path: '/help',
  as: 'asha',
  part: 'window',
  act: async (page) => {
    await opensBell(page);
    await expect(page.getByRole('region', { name: 'Latest notifications' }).getByRole('listitem').first()).toBeVisible();
  },
});
scene('bell, none', { path: '/help', as: 'new', part: 'window', act: opensBell });
scene('bell while it loads', { path: '/help', as: 'asha', answers: 'held', part: 'window', act: opensBell });
scene('bell when it failed', { path: '/help', as: 'asha', answers: 'failed', part: 'window', act: opensBell });
scene('preferences', { path: preferences, as: 'asha' });
scene('preferences while they load', { path: preferences, as: 'asha', answers: 'held' });
scene('preferences when they failed', { path: preferences, as: 'asha', answers: 'failed' });
scene('preferences without a network', { path: preferences, as: 'asha', act: losesNetwork });
scene('preferences, not saved', { path: preferences, as: 'asha', act: changes });
scene('leave preferences without saving?', {
  path: preferences,
  as: 'asha',
  part: 'window',
  act: async (page) => {
    await changes(page);
    await page.getByRole('link', { name: 'Back to notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
});

async function changes(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Report available' }).getByRole('checkbox', { name: 'SMS' }).uncheck();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}
