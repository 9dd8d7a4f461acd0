import words from '#words/controls';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import tones from './tones.module.css';

type NoticeProps = {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Announced at once, for an answer to something that the customer has just done. */
  readonly isAlert?: boolean;
  readonly onClose?: () => void;
};

export function Notice({ tone, title, children, isAlert = false, onClose }: NoticeProps) {
  return (
    <div className={`${styles['notice']} ${tones[tone]}`} role={isAlert ? 'alert' : 'note'}>
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {onClose && (
        <button type="button" className={styles['close']} onClick={onClose} aria-label={words.dismiss}>
          <IconX aria-hidden size={20} />
        </button>
      )}
    </div>
  );
}
