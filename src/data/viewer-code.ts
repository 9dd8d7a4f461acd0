/**
 * The library that draws a report's pages: files of their own, far larger than any screen. They load when the first report is
 * opened, those for the pictures of scanners with the first such picture, and all of them stay on the device for whoever opens a
 * report without a network.
 */
import { viewerCopies } from '../contract/copies.ts';
import { code, faxAndJbig2, jpeg2000, worker } from './viewer-files.ts';

export const viewerFiles = { code, worker, faxAndJbig2, jpeg2000 };

/**
 * Puts them where the service worker finds them without a network, in the place of those of a former version.
 * @throws what the network or a full device says
 */
export async function keepViewerCode(): Promise<void> {
  // Not on plain http, where there is no service worker either.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(viewerCopies);
  const addresses = Object.values(viewerFiles).map((file) => new URL(file, location.href).href);
  await Promise.all(addresses.map(async (address) => (await cache.match(address)) ?? cache.add(address)));
  const former = (await cache.keys()).filter(({ url }) => !addresses.includes(url));
  await Promise.all(former.map((request) => cache.delete(request)));
}
