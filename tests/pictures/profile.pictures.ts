import type { Page } from '@playwright/test';
import { losesNetwork } from './answers.ts';
import { register } from './customers.ts';
import { expect, scene } from './scene.ts';
import { dialog, opens } from './steps.ts';

const [patients, addresses] = ['/profile?tab=patients', '/profile?tab=addresses'];
const continues = (page: Page) => dialog(page).getByRole('button', { name: 'Continue' }).click();
const saves = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

for (const [name, path] of [
  ['profile', '/profile'],
  ['family', patients],
  ['addresses', addresses],
] as const) {
  scene(name, { path, as: 'asha' });
  scene(`${name}, long names`, { path, as: 'long' });
  scene(`${name} of somebody new`, { path, as: 'new' });
  scene(`${name} while it loads`, { path, as: 'asha', answers: 'held' });
  scene(`${name} when it failed`, { path, as: 'asha', answers: 'failed' });
  scene(`${name} without a network`, { path, as: 'asha', act: losesNetwork });
}
scene('edit profile', { path: '/profile', as: 'asha', part: 'window', act: opens('Edit Profile') });
scene('edit profile, password needed', {
  path: '/profile',
  as: 'asha',
  part: 'window',
  act: opens('Edit Profile', async (page) => {
    await dialog(page)
      .getByLabel(/^Email/)
      .fill('usha@example.com');
    await saves(page);
    await expect(page.getByText('Current password is required')).toBeVisible();
  }),
});
scene('change password', { path: '/profile', as: 'asha', part: 'window', act: opens('Change password') });
scene('sign out on all devices', { path: '/profile', as: 'asha', part: 'window', act: opens('Sign out on all devices') });
scene('delete account, what happens', { path: '/profile', as: 'asha', part: 'window', act: opens('Delete Account') });
scene('delete account, why', { path: '/profile', as: register, part: 'window', act: opens('Delete Account', continues) });
scene('delete account, password', {
  path: '/profile',
  as: register,
  part: 'window',
  act: opens('Delete Account', async (page) => {
    await continues(page);
    await dialog(page).getByRole('radio').first().check({ force: true });
    await continues(page);
    await expect(dialog(page).getByText('One last email confirms the deletion.')).toBeVisible();
  }),
});
scene('edit details', { path: patients, as: 'asha', part: 'window', act: opens('Edit Details') });
scene('add family member', { path: patients, as: 'asha', part: 'window', act: opens('Add family member') });
scene('add family member, nothing entered', {
  path: patients,
  as: 'asha',
  part: 'window',
  act: opens('Add family member', saves),
});
scene('delete family member?', { path: patients, as: 'asha', part: 'window', act: opens(/^Delete Kabir/) });
scene('add address', { path: addresses, as: 'asha', part: 'window', act: opens('Add New Address') });
scene('edit address', { path: addresses, as: 'asha', part: 'window', act: opens(/^Edit /) });
scene('delete address?', { path: addresses, as: 'asha', part: 'window', act: opens(/^Delete /) });
