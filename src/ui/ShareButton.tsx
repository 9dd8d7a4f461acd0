import words from '#words/controls';
import { IconShare } from '@tabler/icons-react';
import { useRef } from 'react';
import { isolated } from '../lib/text/isolated.ts';
import { Button } from './Button.tsx';
import { shareLink } from './share-link.ts';
import styles from './ShareButton.module.css';
import { showToast } from './toast.ts';

/** Shares the address of the current page by the device's share sheet; without one, or if it fails, the link is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const isSharing = useRef(false);

  async function share(): Promise<void> {
    // A second sheet over the first would be an error.
    if (isSharing.current) return;
    isSharing.current = true;
    const { origin, pathname } = globalThis.location;
    const outcome = await shareLink({ title, url: origin + pathname });
    if (outcome === 'copied') void showToast({ type: 'success', message: words.linkCopied });
    if (outcome === 'failed') {
      void showToast({ type: 'error', message: words.shareFailed });
    }
    isSharing.current = false;
  }

  return (
    <Button
      variant="quiet"
      className={styles['button']}
      aria-label={words.shareNamed(isolated(title))}
      onClick={() => void share()}
    >
      <IconShare aria-hidden size={20} />
      <span className={styles['label']}>{words.share}</span>
    </Button>
  );
}
