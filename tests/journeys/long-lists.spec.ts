/** A long list, of which only what is in sight is drawn, for keys and for those who go by headings. */
import { expect, test } from '../support/journeys/browser.ts';

for (const { path, label } of [
  { path: '/tests', label: 'Tests' },
  { path: '/checkup', label: 'Health checkup packages' },
]) {
  test(`${path} can be passed over`, async ({ page }) => {
    await page.goto(path);
    const past = page.getByRole('button', { name: 'Go to the end of the list' });
    await past.focus();
    await expect(past).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('End of the list', { exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    // Whatever comes next is no card.
    expect(await page.evaluate(() => document.activeElement?.closest('[role="list"][aria-label], body')?.tagName)).toBe('BODY');
  });

  test(`${path} can be read by its headings to the end`, async ({ page }) => {
    await page.goto(path);
    const list = page.getByRole('list', { name: label });
    const size = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
    // As a screen reader goes from heading to heading: each one is brought into view, and the next one is there by then.
    const seen = new Set<string | null>();
    for (let place = 1; place <= Math.min(size, 30); place += 1) {
      const card = list.locator(`[role="listitem"][aria-posinset="${place}"]`);
      const heading = card.getByRole('heading');
      await expect(heading).toBeAttached();
      await heading.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      seen.add(await heading.textContent());
    }
    expect(seen.size).toBe(Math.min(size, 30));
  });
}
