import words from '#words/add-to-cart';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { Notice } from '../ui/Notice.tsx';

/** Says why nothing can be booked without a network although everything can be read (decision G63). */
export function OfflineNotice() {
  return useIsOnline() ? null : <Notice tone="warning">{words.offline}</Notice>;
}
