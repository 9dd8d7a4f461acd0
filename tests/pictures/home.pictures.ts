import { expect, scene } from './scene.ts';

scene('home', { path: '/' });
scene('home of a customer', {
  path: '/',
  as: 'asha',
  act: (page) => expect(page.getByText('Your next collection')).toBeVisible(),
});
scene('home while it loads', { path: '/', answers: 'held' });
scene('home when the catalogue failed', {
  path: '/',
  answers: 'failed',
  act: (page) => expect(page.getByRole('button', { name: /again|retry/i }).first()).toBeVisible(),
});
scene('home without a network', {
  path: '/',
  answers: 'offline',
  act: (page) => expect(page.getByText('You are offline. Saved pages still work.')).toBeVisible(),
});
scene('home without script', { path: '/', isWithoutScript: true });
scene('unfinished booking', {
  path: '/checkout',
  as: 'asha',
  part: 'window',
  act: async (page) => {
    await page.getByRole('radio', { name: /^Cash/ }).check({ force: true });
    await page.goto('/');
    await expect(page.getByText('Continue your booking')).toBeVisible();
  },
});
scene('search with suggestions', {
  path: '/',
  part: 'window',
  act: async (page) => {
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
    await box.pressSequentially('thyr');
    await expect(page.getByRole('option').first()).toBeVisible();
    await box.press('ArrowDown');
  },
});
scene('search that finds nothing', {
  path: '/',
  part: 'window',
  act: async (page) => {
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search tests' });
    await box.pressSequentially('nothinglikethis');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  },
});
scene('recent searches', {
  path: '/',
  as: 'asha',
  part: 'window',
  before: (context) =>
    context.addInitScript(() =>
      localStorage.setItem('recentSearches', JSON.stringify(['thyroid', 'vitamin d', 'lipid profile'])),
    ),
  act: async (page) => {
    await page.getByRole('main').getByRole('combobox', { name: 'Search tests' }).click();
    await expect(page.getByText('Recent searches', { exact: true })).toBeVisible();
  },
});
