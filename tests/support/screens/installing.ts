/** A browser that can install the app, as Chromium tells a page so. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { matchesMedia } from './media.ts';

export type InstallQuestion = {
  /** How often the page has let the browser ask. */
  readonly timesAsked: () => number;
  /** Whether the browser's own bar was held back. */
  readonly isHeldBack: boolean;
};

/** The script of the page's head, which is there before the app. */
function runEarlyScript(): void {
  const page = globalThis as { installOffer?: unknown; isEarlyDone?: unknown };
  // Each load begins with a window of its own.
  delete page.isEarlyDone;
  runInThisContext(readFileSync('public/early.js', 'utf8'));
  onTestFinished(() => {
    delete page.installOffer;
    for (const mark of ['data-signed-in', 'data-customer']) document.documentElement.removeAttribute(mark);
  });
}

/** The browser offers the page that is open to install it; the customer would answer its question like this. */
export function offersToInstall(answer: 'accepted' | 'dismissed'): InstallQuestion {
  runEarlyScript();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const userChoice = Promise.resolve({ outcome: answer });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice });
  act(() => void globalThis.dispatchEvent(offer));
  return { timesAsked: () => prompt.mock.calls.length, isHeldBack: offer.defaultPrevented };
}

/** An iPhone's Safari, which tells a page nothing. */
export function isOnIPhone(): void {
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const userAgent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  onTestFinished(() => {
    userAgent.mockRestore();
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });
}

/** The page stands in a window of its own, started from the home screen. */
export function isInstalled(): void {
  matchesMedia('(display-mode: standalone)');
  onTestFinished(() => matchesMedia());
}
