/** Where the page came without it, so that nothing was fetched before the first paint that is not painted. */
export function linkWebManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}
