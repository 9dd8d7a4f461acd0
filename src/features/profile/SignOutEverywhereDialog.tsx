import words from '#words/security';
import { isOffered } from '../../data/account/on-demand/account.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useUnsentCount } from '../../data/uploads/queued-uploads.ts';
import { signOutEverywhere } from '../../flows/end-account.ts';
import { unsentWords } from '../../lib/prescriptions/unsent-words.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { offlineReason } from './use-online-action-props.ts';

type SignOutEverywhereDialogProps = { readonly onClose: () => void; readonly onMissing: () => void };

export function SignOutEverywhereDialog({ onClose, onMissing }: SignOutEverywhereDialogProps) {
  const isOnline = useIsOnline();
  const unsent = useUnsentCount();

  async function signOut(): Promise<void> {
    try {
      await signOutEverywhere();
    } catch (error) {
      if (!isOffered('logout everywhere')) return onMissing();
      throw error;
    }
  }

  return (
    <ConfirmDialog
      title={words.signOutQuestion}
      keepLabel={words.staySignedIn}
      confirmLabel={words.signOutConfirm}
      busyLabel={words.signingOut}
      failureMessage={words.signOutFailed}
      obstacle={isOnline ? undefined : offlineReason}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{words.signOutText}</p>
      {unsent > 0 && <p>{unsentWords(unsent, 'everywhere')}</p>}
    </ConfirmDialog>
  );
}
