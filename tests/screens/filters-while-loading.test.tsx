import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';

const { browser, network } = await screenBed();

it.each([
  ['/tests', paths.tests, 'Show tests'],
  ['/checkup', paths.packages, 'Show packages'],
  ['/offers', paths.offers, 'Show offers'],
  ['/blogs', paths.blogs, 'Show articles'],
])('the filters of %s lead on while how many there are is not known yet', async (path, call, name) => {
  network.holdNext('GET', call);
  await browser.opens(path);
  await browser.user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await browser.user.click(await drawer.findByRole('button', { name }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
