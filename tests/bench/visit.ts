/** One visit by a cheap phone: a browser process of its own on a profile that stays, at a quarter of the processor's speed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../support/journeys/chromium.ts';
import { quietFlags } from './chromium-flags.ts';

const slowedBy = 4;
const patienceMs = 30_000;

export type Visit = {
  readonly page: Page;
  /** Of the page, from the start of the navigation to the frame after the one in which the element stood there; NaN if it never did. */
  readonly shownAt: (selector: string) => Promise<number>;
  /** Waits until the service worker answers, and from then on at full speed. */
  readonly workerReady: () => Promise<void>;
  /** Waits until nothing more has been kept for so long. */
  readonly keptFor: (stillMs: number) => Promise<void>;
  readonly end: () => Promise<void>;
};

export type Profile = { readonly path: string; readonly remove: () => void };

export function newProfile(): Profile {
  const path = mkdtempSync(join(tmpdir(), 'lab-at-home-profile-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

type Wanted = {
  readonly profile: Profile;
  readonly address: string;
  readonly selectors: readonly string[];
  readonly isOffline?: boolean;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

export async function visit({ profile, address, selectors, isOffline = false, prepare }: Wanted): Promise<Visit> {
  const context = await launchPhone(profile);
  await context.setOffline(isOffline);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.addInitScript(watch, selectors);
  await prepare?.(page);
  await page.goto(address, { waitUntil: 'load', timeout: patienceMs * 2 });
  return {
    page,
    shownAt: (selector) => shownAt(page, selector),
    workerReady: async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.evaluate(() => navigator.serviceWorker.ready);
    },
    keptFor: (stillMs) => page.evaluate(waitUntilKept, stillMs),
    end: () => context.close(),
  };
}

/** Runs in the page. */
async function waitUntilKept(stillMs: number): Promise<void> {
  const count = async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(opened.map((cache) => cache.keys()));
    return kept.reduce((total, keys) => total + keys.length, 0);
  };
  let former = -1;
  let since = performance.now();
  while (performance.now() - since < stillMs) {
    const now = await count();
    if (now !== former) [former, since] = [now, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export const launchPhone = (profile: Profile): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile.path, {
    executablePath: findChromium(),
    args: quietFlags,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

/** Runs in the page before all else. The message's task comes after the frame has been painted. */
function watch(selectors: readonly string[]): void {
  if (globalThis.self !== globalThis.top) return;
  const shown: Record<string, number> = {};
  Object.assign(globalThis, { shown });
  const look = () => {
    const found = selectors.filter((selector) => {
      if (shown[selector] !== undefined) return false;
      const element = document.querySelector(selector);
      return element !== null && element.getClientRects().length > 0;
    });
    if (found.length > 0) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const selector of found) shown[selector] ??= performance.now();
      };
      port2.postMessage('');
    }
    if (selectors.some((selector) => shown[selector] === undefined)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function shownAt(page: Page, selector: string): Promise<number> {
  try {
    const found = await page.waitForFunction(
      (wanted) => (globalThis as unknown as { shown?: Record<string, number> }).shown?.[wanted],
      selector,
      { timeout: patienceMs },
    );
    return (await found.jsonValue()) ?? Number.NaN;
  } catch {
    console.error(`${page.url()} did not show ${selector}`);
    return Number.NaN;
  }
}
