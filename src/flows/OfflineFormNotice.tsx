import words from '#words/flows';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { Notice } from '../ui/Notice.tsx';

/** Says why a form cannot be saved now, and that nothing of it is lost (decision G63). */
export function OfflineFormNotice() {
  if (useIsOnline()) return null;
  return <Notice tone="warning">{words.formOffline}</Notice>;
}
