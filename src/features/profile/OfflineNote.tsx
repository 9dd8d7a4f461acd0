import words from '#words/profile';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Notice } from '../../ui/Notice.tsx';
import { offlineNoteId } from './use-online-action-props.ts';
import styles from './profile.module.css';

/** Says why nothing can be changed without a network although everything can be read; it is announced when it appears. */
export function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <div id={offlineNoteId} role="status" className={styles['offline']}>
      {!isOnline && <Notice tone="warning">{words.offline}</Notice>}
    </div>
  );
}
