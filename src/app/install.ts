/** Tells how the app can be installed on this device, and installs it (decision G64). */
import { useSyncExternalStore } from 'react';
import { installsByHand } from '../lib/pages/installs-by-hand.ts';

/** Chromium's event, whose prompt can be shown once. */
type BrowserOffer = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** src/install-offer.ts keeps the browser's event, which may come before the app has started. */
const kept = globalThis as { installOffer?: BrowserOffer | undefined };
const inApp = globalThis as { navigator?: { readonly standalone?: boolean } };

/** The browser's own prompt, or our instructions for installing by hand. */
export type InstallWay = 'browser' | 'by-hand';

let isExplained = false;
const changed = 'installoffer';
const events = ['beforeinstallprompt', 'appinstalled', changed];

export const useInstallWay = (): InstallWay | undefined => useSyncExternalStore(subscribe, wayHere, () => undefined);

export const useIsExplained = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isExplained,
    () => false,
  );

/** @returns false if the customer was asked and declined */
export async function install(): Promise<boolean> {
  const offer = kept.installOffer;
  if (!offer) {
    explain(true);
    return true;
  }
  kept.installOffer = undefined;
  announce();
  await offer.prompt();
  return (await offer.userChoice).outcome === 'accepted';
}

export const closeExplanation = (): void => explain(false);

function explain(is: boolean): void {
  isExplained = is;
  announce();
}

function wayHere(): InstallWay | undefined {
  if (isInstalled()) return undefined;
  if (kept.installOffer) return 'browser';
  return installsByHand(navigator) ? 'by-hand' : undefined;
}

const isInstalled = () => inApp.navigator?.standalone === true || matchMedia('(display-mode: standalone)').matches;

function subscribe(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

const announce = () => dispatchEvent(new Event(changed));
