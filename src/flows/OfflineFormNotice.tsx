import { useIsOnline } from '../data/shell/connectivity.ts';
import { Notice } from '../ui/Notice.tsx';

/** Says why a form cannot be saved now, and that nothing of it is lost (decision G63). */
export function OfflineFormNotice() {
  if (useIsOnline()) return null;
  return <Notice tone="warning">You are offline. What you type is kept: save it when the connection is back.</Notice>;
}
