import { withTimeout } from '../lib/loading/with-timeout.ts';

/** All files of a version load in this time over a network that has just delivered the page. */
const installedWithinMs = 15_000;

/** @returns the version that is ready to take over, if there is a newer one */
export async function fetchNewest(): Promise<ServiceWorker | undefined> {
  const registration = await withTimeout(2000, findRegistration(), undefined);
  if (!registration) return undefined;
  await withTimeout(4000, registration.update().then(nothing, nothing), undefined);
  const coming = registration.installing;
  if (coming) await withTimeout(installedWithinMs, untilInstalled(coming), undefined);
  return registration.waiting ?? undefined;
}

const nothing = () => undefined;

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(nothing) : undefined;
}

const untilInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) =>
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    }),
  );
