type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Tells whether the customer has asked the device to save data; then nothing is fetched in advance. The setting is read each time
 * because it may change while the page is open.
 */
export function isSavingData(): boolean {
  if ((navigator as WithConnection).connection?.saveData === true) return true;
  // A worker has no matchMedia.
  const { matchMedia } = globalThis as { matchMedia?: (query: string) => { readonly matches: boolean } };
  return matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false;
}
