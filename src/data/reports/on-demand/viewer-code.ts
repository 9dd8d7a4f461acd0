/**
 * The library that draws a report's pages has files of its own, far larger than any screen. They load when the first report is
 * opened, the image decoders with the first picture that needs them. All of them stay on the device, so that reports open without
 * a network.
 */
import { viewerCopies } from '../../../contract/copies.ts';
import { code, faxAndJbig2, jpeg2000, worker } from '../viewer-files.ts';
import { cacheNameOf } from '../../../device/page-base.ts';

export const viewerFiles = { code, worker, faxAndJbig2, jpeg2000 };

/**
 * Stores the files where the service worker finds them without a network, and deletes those of a previous version.
 * @throws the error of the network or of a full device
 */
export async function cacheViewerCode(): Promise<void> {
  // On plain http there is no cache, and no service worker either.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheNameOf(viewerCopies));
  const addresses = Object.values(viewerFiles).map((file) => new URL(file, location.href).href);
  await Promise.all(
    addresses.map(async (address) => {
      const kept = await cache.match(address);
      if (!kept || !isCode(kept)) await cache.put(address, await fetchCode(address));
    }),
  );
  const outdated = (await cache.keys()).filter(({ url }) => !addresses.includes(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

/** A proxy or a host's fallback page may answer under the same address; the worker checks the content too. */
const isCode = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /javascript/.test(headers.get('content-type') ?? '');

async function fetchCode(address: string): Promise<Response> {
  const remembered = await fetch(address);
  const response = isCode(remembered) ? remembered : await fetch(address, { cache: 'reload' });
  if (!isCode(response)) throw new TypeError(`Something else was sent as ${address}`);
  return response;
}
