import { scene } from './scene.ts';
import { opensFilters } from './steps.ts';

scene('articles', { path: '/blogs' });
scene('articles while they load', { path: '/blogs?search=cbc', answers: 'held', part: 'window' });
scene('articles when they failed', { path: '/blogs', answers: 'failed', part: 'window' });
scene('articles, none found', { path: '/blogs?search=nothinglikethis' });
scene('articles without script', { path: '/blogs', isWithoutScript: true, part: 'window' });
scene('filters of articles', { path: '/blogs', part: 'window', sizes: ['phone', 'landscape', 'large text'], act: opensFilters });
scene('article', { path: '/blogs/cbc-report', as: 'asha' });
scene('article while it loads', { path: '/blogs/cbc-report', as: 'asha', answers: 'held', part: 'window' });
scene('article that is not there', { path: '/blogs/unknown', as: 'asha' });
scene('help', { path: '/help' });
scene('help with an answer open', { path: '/help', act: (page) => page.locator('summary').first().click() });
for (const [name, path] of [
  ['privacy policy', '/privacy-policy'],
  ['terms', '/terms-conditions'],
  ['cookie policy', '/cookie-policy'],
  ['refund policy', '/refund-policy'],
] as const) {
  scene(name, { path });
  scene(`${name} on paper`, { path, sizes: ['paper'] });
}
scene('contents of a policy', {
  path: '/refund-policy',
  part: 'window',
  sizes: ['phone', 'landscape', 'large text'],
  act: (page) => page.getByRole('navigation', { name: 'On this page' }).getByText('On this page').first().click(),
});
scene('policy without script', { path: '/privacy-policy', isWithoutScript: true, part: 'window' });
