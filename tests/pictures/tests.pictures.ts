import { apiPrefix } from '../../src/contract/paths.ts';
import { answering } from './answers.ts';
import { opensFilters } from './steps.ts';
import { expect, scene } from './scene.ts';

const onTouch = ['phone', 'landscape', 'large text'] as const;
const cards = `**${apiPrefix}/tests*`;

scene('tests', { path: '/tests', as: 'asha', part: 'window' });
scene('tests of a visitor', { path: '/tests', part: 'window' });
scene('tests searched', { path: '/tests?search=thyroid', part: 'window' });
scene('tests filtered', { path: '/tests?category=thyroid&fasting=not-required&minPrice=100&popular=yes', part: 'window' });
scene('tests while they load', { path: '/tests?search=vit', answers: 'held', part: 'window' });
scene('tests when they failed', {
  path: '/tests',
  part: 'window',
  before: (context) => answering(context, 'failed', cards),
});
scene('tests without a network', { path: '/tests', answers: 'offline', part: 'window' });
scene('tests, none found', { path: '/tests?search=nothinglikethis' });
scene('tests, no favourites', { path: '/tests?favourites=yes', as: 'asha' });
scene('tests without script', { path: '/tests', isWithoutScript: true, part: 'window' });
scene('filters of tests', { path: '/tests?fasting=required', part: 'window', sizes: onTouch, act: opensFilters });
scene('filters of tests that contradict', {
  path: '/tests?maxPrice=500',
  part: 'window',
  act: async (page) => {
    if ((await page.getByLabel('Minimum').count()) === 0) await opensFilters(page);
    await page.getByLabel('Minimum').fill('900');
    await page.getByLabel('Minimum').press('Enter');
    await expect(page.getByText('Minimum price cannot exceed maximum price')).toBeVisible();
  },
});
scene('service area, yes and no', {
  path: '/tests',
  part: 'window',
  act: async (page) => {
    await page.getByRole('textbox', { name: /^Do we come to you/ }).fill('999999');
    await expect(page.getByText(/999999/)).toBeVisible();
  },
});
scene('test', { path: '/tests/lipid-profile', as: 'asha' });
scene('test of a visitor', { path: '/tests/cbc', part: 'window' });
scene('test without reviews', { path: '/tests/apolipoprotein-b', part: 'window' });
scene('test while it loads', { path: '/tests/cbc', answers: 'held', part: 'window' });
scene('test when it failed', { path: '/tests/cbc', answers: 'failed' });
scene('test without a network', { path: '/tests/cbc', answers: 'offline' });
scene('test that is not there', { path: '/tests/unknown' });
