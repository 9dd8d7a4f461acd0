/** The page comes without the manifest's link, so that only files for the first paint are fetched before it. */
export function linkWebManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}
