/** A browser that can install the app, and reports it to the page as Chromium does. */
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { keepInstallOffer } from '../../../src/install-offer.ts';
import { matchesMedia } from './media.ts';

export type InstallQuestion = {
  /** How often the page has let the browser ask. */
  readonly timesAsked: () => number;
  /** Whether the page suppressed the browser's own bar. */
  readonly isHeldBack: boolean;
};

/** Begins to keep offers, as the boot script does, which is there before the app. */
function beginToKeepOffers(): void {
  keepInstallOffer();
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'installOffer'));
}

/** The browser offers to install the open page, and the customer would give this answer. */
export function offersToInstall(answer: 'accepted' | 'dismissed'): InstallQuestion {
  beginToKeepOffers();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const userChoice = Promise.resolve({ outcome: answer });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice });
  act(() => void globalThis.dispatchEvent(offer));
  return { timesAsked: () => prompt.mock.calls.length, isHeldBack: offer.defaultPrevented };
}

/** Simulates Safari on an iPhone, which fires no event. */
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

/** Simulates a page in its own window, started from the home screen. */
export function isInstalled(): void {
  matchesMedia('(display-mode: standalone)');
  onTestFinished(() => matchesMedia());
}
