import { useIsOnline } from '../../data/shell/connectivity.ts';
import styles from '../../ui/form.module.css';
import { offlineReason } from './use-online-action-props.ts';

/** It is for dialogs, beside the button that cannot be used, and is announced when it appears. */
export function OfflineLine() {
  return (
    <p role="status" className={styles['hint']}>
      {!useIsOnline() && offlineReason}
    </p>
  );
}
