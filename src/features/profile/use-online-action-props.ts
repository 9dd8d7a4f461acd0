import words from '#words/profile';
import { useIsOnline } from '../../data/shell/connectivity.ts';

export const offlineNoteId = 'profile-offline';

export const offlineReason = words.offlineReason;

/** Returns the props of a button that changes something: it is disabled without a network, and the note above says why. */
export function useOnlineActionProps() {
  const isOnline = useIsOnline();
  return { disabled: !isOnline, ...(!isOnline && { 'aria-describedby': offlineNoteId }) };
}
