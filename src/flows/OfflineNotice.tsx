import { useIsOnline } from '../data/shell/connectivity.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why nothing can be booked without a network, while everything can be read (decision G63). */
export function OfflineNotice() {
  return useIsOnline() ? null : <Notice tone="warning">You are offline. You can book tests when the connection is back.</Notice>;
}
