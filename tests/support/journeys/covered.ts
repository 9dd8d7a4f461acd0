import type { Page } from '@playwright/test';

/**
 * Moves the focus with the keyboard and checks after each step whether something covers it (WCAG 2.4.11).
 * @returns descriptions of focused elements that something else of the page covered in the middle
 */
export async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    // The browser scrolls before it draws the next frame. A long list then adds some rows and moves them into place.
    let found: string | undefined;
    for (let frames = 0; frames < 10 && (frames < 2 || found !== undefined); frames += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      found = await page.evaluate(whatCoversTheFocus);
    }
    if (found !== undefined) covered.push(found);
  }
  return covered;
}

/** Runs in the page. */
function whatCoversTheFocus(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // The middle of a wide element is no test: a link that wraps onto two lines may be empty there.
  const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
  const isOwn = above === null || focused.contains(above) || above.contains(focused);
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
  return isOwn ? undefined : `${name} behind ${above.tagName} ${above.className}`;
}
