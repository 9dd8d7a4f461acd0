import type { Page } from '@playwright/test';
import { jpegFile } from '../support/files/prescription-files.ts';
import { goesOffline, losesNetwork } from './answers.ts';
import { register, withCart } from './customers.ts';
import { expect, scene } from './scene.ts';
import { dialog, isOpen } from './steps.ts';

const loaded = (page: Page) => expect(page.getByRole('button', { name: 'Browse Files' })).toBeVisible();
const opensRow = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await isOpen(page);
};
async function chooses(page: Page, name = 'from-dr-kumar.jpg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse Files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await jpegFile({ width: 900, height: 1200 }) });
  await expect(dialog(page).getByAltText('Your prescription as it will be uploaded')).toBeVisible();
}

scene('prescriptions', { path: '/prescriptions', as: 'asha', act: loaded });
scene('prescriptions, none', { path: '/prescriptions', as: 'new', act: loaded });
scene('prescriptions while they load', { path: '/prescriptions', as: 'asha', answers: 'held', act: loaded });
scene('prescriptions when they failed', { path: '/prescriptions', as: 'asha', answers: 'failed' });
scene('prescriptions without a network', {
  path: '/prescriptions',
  as: 'asha',
  act: losesNetwork,
});
scene('prescription, reviewed', { path: '/prescriptions', as: 'asha', part: 'window', act: opensRow(/Clinic letter/) });
scene('prescription, unclear', { path: '/prescriptions', as: 'asha', part: 'window', act: opensRow(/IMG_2041/) });
scene('prescription, pending', { path: '/prescriptions', as: 'asha', part: 'window', act: opensRow(/Diabetes follow-up/) });
scene('delete a prescription?', {
  path: '/prescriptions',
  as: 'asha',
  part: 'window',
  act: async (page) => {
    await opensRow(/Diabetes follow-up/)(page);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this prescription?' })).toBeVisible();
  },
});
scene('upload', { path: '/prescriptions', as: withCart(), part: 'window', act: (page) => chooses(page) });
scene('upload, long names', {
  path: '/prescriptions',
  as: 'long',
  part: 'window',
  act: (page) => chooses(page, `${'scan-of-the-prescription-of-the-orthopaedic-department-'.repeat(3)}.jpg`),
});
scene('upload was put off', {
  path: '/prescriptions',
  as: register,
  act: async (page) => {
    await chooses(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('heading', { name: 'Not uploaded yet (1)' })).toBeVisible();
  },
});
scene('upload waits for the network', {
  path: '/prescriptions',
  as: withCart(),
  act: async (page) => {
    await chooses(page);
    await dialog(page).getByRole('radio').first().check({ force: true });
    await goesOffline(page.context());
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Waiting for connection').first()).toBeVisible();
  },
});
scene('file that is not taken', {
  path: '/prescriptions',
  as: register,
  act: async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Browse Files' }).click();
    await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  },
});
scene('camera', {
  path: '/prescriptions',
  as: register,
  part: 'window',
  sizes: ['wide'],
  act: async (page) => {
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await isOpen(page);
    await expect(dialog(page).getByText(/^Starting the camera/)).toHaveCount(0);
  },
});
