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
      title="Sign out on all devices?"
      keepLabel="Stay signed in"
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out…"
      failureMessage="You could not be signed out. Please try again."
      obstacle={isOnline ? undefined : offlineReason}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>
        Every phone and computer is signed out, this one too, and links to reports that were shared end. You can log in again
        whenever you like.
      </p>
      {unsent > 0 && <p>{unsentWords(unsent, 'sign out')}</p>}
    </ConfirmDialog>
  );
}
