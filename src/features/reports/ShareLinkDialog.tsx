import words from '#words/report-sharing';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ShareLinkDialog.module.css';

type ShareLinkDialogProps = {
  readonly link: string;
  readonly isBusy: boolean;
  readonly onShare: () => Promise<void>;
  readonly onClose: () => void;
};

/** The link took longer than a browser lets a tap count, so another tap is needed to share it. */
export function ShareLinkDialog({ link, isBusy, onShare, onClose }: ShareLinkDialogProps) {
  const hasSheet = 'share' in navigator;
  return (
    <Dialog title={words.linkReady} onClose={onClose}>
      <div className={styles['body']}>
        <p>{words.linkReaders}</p>
        <p className={styles['link']}>{link}</p>
        <Button isWide aria-disabled={isBusy} onClick={() => void onShare()} data-autofocus>
          {hasSheet ? <IconShare aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />}
          {hasSheet ? words.shareLink : words.copyLink}
        </Button>
      </div>
    </Dialog>
  );
}
