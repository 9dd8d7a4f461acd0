import type { Page } from '@playwright/test';

/**
 * Walks with the keyboard from where the focus is, and looks after each step (WCAG 2.4.11).
 *
 * @returns what had the focus while something else of the page stood over its middle, in words
 */
export async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    // The browser scrolls before it draws the next frame; a long list has some rows more then, and puts them where they belong.
    let found: string | undefined;
    for (let frames = 0; frames < 10 && (frames < 2 || found !== undefined); frames += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      found = await page.evaluate(whatCoversTheFocus);
    }
    if (found !== undefined) covered.push(found);
  }
  return covered;
}

/** In the page. */
function whatCoversTheFocus(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // Not the middle of a wide one: where a link is broken over two lines, nothing may stand there.
  const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
  const isOwn = above === null || focused.contains(above) || above.contains(focused);
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
  return isOwn ? undefined : `${name} behind ${above.tagName} ${above.className}`;
}
