/** One screen in one state: opened once for each size, and taken in each scheme. */
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test as base, expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { hasItsColours } from '../support/journeys/at-rest.ts';
import { answering, losesNetwork, type Answers } from './answers.ts';
import { makeBed, type Bed, type Who } from './bed.ts';
import { signedIn, type Caller } from './customers.ts';
import { withPhoneFont } from './phone-font.ts';
import { fileName, instant, language, outputFolder, schemesOf, windowOf, windows, type Size } from './settings.ts';

export { expect };

export type Scene = {
  readonly path: string | ((bed: Bed, me: Caller | undefined) => string | Promise<string>);
  /** A visitor unless something else is said: somebody whom all pictures share, or somebody of its own, who may change things. */
  readonly as?: Who | ((request: APIRequestContext, bed: Bed) => Promise<Caller>);
  /** Of the API; as they come unless something else is said. */
  readonly answers?: Answers;
  /** What is seen at once, or all of it up to a limit, which it is unless something else is said. */
  readonly part?: 'window' | 'whole';
  readonly isWithoutScript?: boolean;
  /** Some of it does not come. */
  readonly isUnderWay?: boolean;
  readonly sizes?: readonly Size[];
  /** Before the page is opened. */
  readonly before?: (context: BrowserContext, bed: Bed) => Promise<unknown>;
  /** Until the picture is as it is meant. */
  readonly act?: (page: Page, bed: Bed, me: Caller | undefined) => Promise<unknown>;
};

const mostPixels = 6000;

const test = base.extend<object, { readonly bed: Bed }>({
  bed: [
    async ({ browserName: _name }, provide) => {
      const bed = await makeBed();
      await provide(bed);
      await bed.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** @param name unique within its file, whose name is the group's */
export function scene(name: string, what: Scene): void {
  // What is pressed and filled in is named in English.
  if (language !== 'en' && what.act !== undefined && what.act !== losesNetwork) return;
  for (const size of what.sizes ?? windows) {
    test(`${name} · ${size}`, async ({ browser, bed }, info) => {
      const me = await whoIs(what.as ?? 'visitor', bed);
      const page = await opened(browser, bed, size, what, me);
      const path = typeof what.path === 'string' ? what.path : await what.path(bed, me);
      await page.goto(language === 'en' ? path : `/${language}${path}`);
      await (what.isWithoutScript ? undefined : what.answers === 'held' || what.isUnderWay ? takenOver(page) : settled(page));
      await what.act?.(page, bed, me);
      const group = basename(info.titlePath[0] ?? '', '.pictures.ts');
      await take(page, { group, name, size, part: what.part ?? 'whole', hasScript: what.isWithoutScript !== true });
      await page.context().close();
    });
  }
}

function whoIs(as: NonNullable<Scene['as']>, bed: Bed): Caller | undefined | Promise<Caller> {
  if (typeof as === 'function') return as(bed.request, bed);
  return as === 'visitor' ? undefined : bed[as];
}

async function opened(browser: Browser, bed: Bed, size: Size, what: Scene, me: Caller | undefined): Promise<Page> {
  const { isWithoutScript = false, answers, before } = what;
  const context = await browser.newContext({
    ...windowOf[size],
    baseURL: bed.server.origin,
    javaScriptEnabled: !isWithoutScript,
    ...(me && { storageState: signedIn(bed.server.origin, me) }),
  });
  await context.clock.setFixedTime(instant);
  await withPhoneFont(context);
  if (answers !== undefined) await answering(context, answers);
  await before?.(context, bed);
  if (size === 'large text') await enlargeText(context);
  return context.newPage();
}

/** What the browser's own setting does to everything that is measured in rem. */
const enlargeText = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** The screen is there as a whole. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading…' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], main [class*="_skeleton_"]')).toHaveCount(0);
}

/** It waits for answers that do not come. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
}

type Picture = {
  readonly group: string;
  readonly name: string;
  readonly size: Size;
  readonly part: 'window' | 'whole';
  readonly hasScript: boolean;
};

async function take(page: Page, { group, name, size, part, hasScript }: Picture): Promise<void> {
  const folder = join(outputFolder, group);
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of schemesOf(size)) {
    await page.emulateMedia({ colorScheme, media: size === 'paper' ? 'print' : 'screen' });
    // On a busy machine half of the colours were still the other scheme's.
    if (hasScript) await hasItsColours(page);
    const path = join(folder, `${fileName(name)}.${fileName(size)}.${colorScheme}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...(part === 'whole' && (await wholePage(page))) });
  }
}

async function wholePage(page: Page) {
  const [width, height] = await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    return [innerWidth, document.documentElement.scrollHeight];
  });
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, mostPixels) } };
}
