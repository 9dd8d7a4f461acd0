import { useIsOnline } from '../../data/shell/connectivity.ts';
import styles from '../../ui/form.module.css';
import { offlineReason } from './use-online-action-props.ts';

/** Within a dialog, beside the button that cannot be used; announced when it comes. */
export function OfflineLine() {
  return (
    <p role="status" className={styles['hint']}>
      {!useIsOnline() && offlineReason}
    </p>
  );
}
