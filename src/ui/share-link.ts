export type ShareOutcome =
  | 'shared'
  /** The customer has closed the sheet, so nothing more is to be done. */
  | 'closed'
  | 'copied'
  /** Neither the sheet nor the clipboard took it. */
  | 'failed';

/** Opens the device's share sheet; without one, or if it fails, it copies the link. Call it within a tap. */
export async function shareLink(shared: { readonly title: string; readonly url: string }): Promise<ShareOutcome> {
  return (await givenToSheet(shared)) ?? ((await isCopied(shared.url)) ? 'copied' : 'failed');
}

async function givenToSheet(shared: ShareData): Promise<'shared' | 'closed' | undefined> {
  if (!('share' in navigator)) return undefined;
  try {
    await navigator.share(shared);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : undefined;
  }
}

async function isCopied(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
