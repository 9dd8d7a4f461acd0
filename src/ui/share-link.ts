export type ShareOutcome =
  | 'shared'
  /** The customer has closed the sheet: nothing more is wanted then. */
  | 'closed'
  | 'copied'
  /** Neither the sheet nor the clipboard took it. */
  | 'failed';

/** The device's own sheet; where there is none or it fails, the link is copied. To be called within a tap. */
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
