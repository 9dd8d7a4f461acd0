/**
 * React takes over the HTML of every page without a word: an error would have drawn the page anew, after a second in which taps
 * and texts are lost. The console of each test is looked at when it ends.
 */
import { comesToRest } from '../support/journeys/at-rest.ts';
import { test } from '../support/journeys/browser.ts';
import { pages } from '../../src/lib/pages/page-paths.ts';

const fixed = Object.values(pages)
  .filter(({ path }) => !path.includes(':'))
  .map(({ path }) => path);
/** One with each kind of query that changes what a page shows first. */
const asked = [
  '/tests?search=cbc&sort=price-low',
  '/checkup?gender=female',
  '/login?reason=expired',
  '/reset-password?token=x&email=a@b.in',
];

for (const isSignedIn of [false, true]) {
  test.describe(isSignedIn ? 'with a session' : 'without a session', () => {
    test.use({ isSignedIn });

    test('every page is taken over silently, with nothing on the device and with its rows', async ({ page, complaints }) => {
      test.slow();
      // The link of the reset is made up.
      complaints.allowFailure(/^422 \/api\/v1\/auth\/verify-reset-token/);
      await page.goto('/tests');
      const ofTest = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
      for (const _visit of ['first', 'second']) {
        for (const path of [...fixed, ...asked, ofTest]) {
          await page.goto(path);
          await comesToRest(page);
        }
      }
    });
  });
}
