import { IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from './plain/Button.tsx';
import styles from './ShareButton.module.css';
import { showToast } from './toast.ts';

/** Of the page that it stands on. The device's own sheet; where there is none or it fails, the link is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const isSharing = useRef(false);

  async function share(): Promise<void> {
    // A second sheet over the first would be an error.
    if (isSharing.current) return;
    isSharing.current = true;
    const { origin, pathname } = globalThis.location;
    const url = origin + pathname;
    if (!(await isShared({ title, url }))) await copy(url);
    isSharing.current = false;
  }

  return (
    <Button variant="quiet" className={styles['button']} aria-label={`Share ${title}`} onClick={() => void share()}>
      <IconShare aria-hidden size={20} />
      <span className={styles['label']}>Share</span>
    </Button>
  );
}

type Shared = { readonly title: string; readonly url: string };

/** @returns true also where the customer has closed the sheet: nothing more is wanted then */
async function isShared(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast({ type: 'success', message: 'Link copied' });
  } catch {
    void showToast({ type: 'error', message: 'The link could not be shared. Please copy it from the address bar.' });
  }
}
