type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Whether the customer has asked their device to spare data: then nothing is fetched that nobody has asked for yet.
 * Asked for anew each time, as it may be switched on while the page is open.
 */
export function isSavingData(): boolean {
  if ((navigator as WithConnection).connection?.saveData === true) return true;
  // A worker has no media.
  const { matchMedia } = globalThis as { matchMedia?: (query: string) => { readonly matches: boolean } };
  return matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false;
}
