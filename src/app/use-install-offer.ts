import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { markInterest, useHasInterest } from '../data/shell/interest.ts';
import { pageAt, type PageName } from '../lib/pages/page-paths.ts';
import { onStored, readStored, writeStored } from '../device/browser-storage.ts';
import { install, type InstallWay } from './install.ts';
import { useOfferedUpdate } from './updates.ts';

const catalogue = new Set<PageName | undefined>(['tests', 'test', 'checkups', 'checkup', 'offers', 'offer']);
/** It is never offered where the customer fills in a form or is about to pay. */
const places = new Set<PageName | undefined>([...catalogue, 'home', 'blogs', 'blog', 'orders', 'order', 'help', 'reports']);

const interestAfterMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;
const putOffForMs = 90 * dayMs;

/** Tells whether to offer the installation here and now, and handles the answer. */
export function useInstallOffer(way: InstallWay | undefined) {
  const { pathname } = useLocation();
  const hasInterest = useHasInterest();
  const update = useOfferedUpdate();
  const isRefused = useSyncExternalStore(onStored, isPutOff);
  useInterestInCatalogue(pathname);
  const isOffered = way !== undefined && hasInterest && !isRefused && !update && places.has(pageAt(pathname));

  function take(): void {
    // A customer who declines the browser's prompt, or reads the instructions, is not asked again.
    if (way === 'by-hand') putOff();
    void install().then((isTaken) => isTaken || putOff());
  }

  return { isOffered, take, putOff };
}

/** A second page of the catalogue, and half a minute after it, count as interest. */
function useInterestInCatalogue(pathname: string): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!catalogue.has(pageAt(pathname)) || seen.current.has(pathname)) return;
    seen.current.add(pathname);
    // The timer goes on when the customer opens another page.
    if (seen.current.size === 2) setTimeout(markInterest, interestAfterMs);
  }, [pathname]);
}

function putOff(): void {
  writeStored('installPutOff', String(Date.now()));
}

function isPutOff(): boolean {
  const at = Number(readStored('installPutOff'));
  return Math.abs(Date.now() - at) < putOffForMs;
}
