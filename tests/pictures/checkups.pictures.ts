import { opensFilters } from './steps.ts';
import { expect, scene } from './scene.ts';

const compared = 'compare=essential-full-body-checkup,basic-health-checkup,executive-health-checkup';

scene('checkups', { path: '/checkup', as: 'asha', part: 'window' });
scene('checkups of a visitor', { path: '/checkup' });
scene('checkups filtered', { path: '/checkup?category=heart-health&age=30-45&gender=female', part: 'window' });
scene('checkups while they load', { path: '/checkup?search=heart', answers: 'held', part: 'window' });
scene('checkups when they failed', { path: '/checkup', answers: 'failed', part: 'window' });
scene('checkups without a network', { path: '/checkup', answers: 'offline', part: 'window' });
scene('checkups, none found', { path: '/checkup?search=nothinglikethis' });
scene('checkups without script', { path: '/checkup', isWithoutScript: true, part: 'window' });
scene('checkups, two chosen to compare', {
  path: '/checkup?compare=essential-full-body-checkup,basic-health-checkup',
  part: 'window',
  act: (page) => expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible(),
});
scene('compare', { path: `/checkup?${compared}&view=compare` });
scene('compare without a choice', { path: '/checkup?view=compare' });
scene('filters of checkups', {
  path: '/checkup',
  part: 'window',
  sizes: ['phone', 'landscape', 'large text'],
  act: opensFilters,
});
scene('checkup', { path: '/checkups/essential-full-body-checkup', as: 'asha' });
scene('checkup of a visitor', { path: '/checkups/womens-wellness-checkup', part: 'window' });
scene('checkup while it loads', { path: '/checkups/essential-full-body-checkup', answers: 'held', part: 'window' });
scene('checkup when it failed', { path: '/checkups/essential-full-body-checkup', answers: 'failed' });
scene('checkup that is not there', { path: '/checkups/unknown' });
