import type { Page } from '@playwright/test';

/** An element of which less than this share is visible cannot be found (WCAG 2.4.11). */
const least = 0.75;

/** A long list draws some more rows as the focus comes near them. */
const settlingFrames = 12;

/**
 * Presses the key until the focus has been everywhere once, or as often as given.
 * @returns descriptions of focused elements that could not be seen, and of steps that lost the focus
 */
export async function lostOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const lost: string[] = [];
  const passed = new Set<number>();
  let former: Stop | undefined;
  for (let step = 1; step <= steps; step += 1) {
    await page.keyboard.press(key);
    const now = await stopsAt(page);
    // Before the first and after the last control the focus is in the browser's own bar, which a page cannot see.
    const isBeyond = now.name === 'BODY' && (former?.isAtEnd ?? true);
    if (isBeyond || passed.has(now.key)) break;
    passed.add(now.key);
    if (now.seen < least) lost.push(`${key} ${step}: ${now.name}, ${Math.round(now.seen * 100)} % of it can be seen`);
    former = now;
  }
  return lost;
}

type Stop = { readonly name: string; readonly key: number; readonly seen: number; readonly isAtEnd: boolean };

async function stopsAt(page: Page): Promise<Stop> {
  let stop = await page.evaluate(look);
  for (let frame = 0; frame < settlingFrames && stop.seen < least; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    stop = await page.evaluate(look);
  }
  return stop;
}

/** Runs in the page: returns what has the focus, and how much of it is neither cut off nor covered. */
function look(): Stop {
  // Everything that slides in must have arrived.
  for (const moving of document.getAnimations()) if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  const focused = document.activeElement ?? document.body;
  const place = globalThis as typeof globalThis & { stopsOfWalk?: Element[] };
  const stops = (place.stopsOfWalk ??= []);
  if (!stops.includes(focused)) stops.push(focused);
  const key = stops.indexOf(focused);
  if (focused === document.body) return { name: 'BODY', key, seen: 0, isAtEnd: false };
  const [shown, isChoice] = [focused.closest('label') ?? focused, focused.matches('input[type="radio"], input[type="checkbox"]')];
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? shown.textContent.trim().slice(0, 60)}`;
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  const drawn = controls.filter((one) => one.checkVisibility());
  const isAtEnd = focused === drawn[0] || focused === drawn.at(-1);
  // A checkbox or radio button is itself hidden; its label is drawn in its place.
  return { name, key, seen: shareSeen(isChoice ? shown : focused), isAtEnd };

  function shareSeen(whole: Element): number {
    const parts = [1, 3, 5, 7, 9].map((part) => part / 10);
    const lines = [...whole.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const points = lines.flatMap(({ left, top, width, height }) =>
      parts.flatMap((down) => parts.map((across) => [left + across * width, top + down * height] as const)),
    );
    // The button that shows a password is inside its field, and belongs to it.
    const own = focused.matches('input') ? focused.parentElement : whole;
    const visible = points.filter(([across, down]) => {
      const found = document.elementFromPoint(across, down);
      return found !== null && (whole.contains(found) || own?.contains(found) === true || found === whole.parentElement);
    });
    return points.length === 0 ? 0 : visible.length / points.length;
  }
}
