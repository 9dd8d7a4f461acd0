import { useIsOnline } from '../../data/shell/connectivity.ts';

export const offlineNoteId = 'profile-offline';

export const offlineReason = 'You are offline. This can be done when the connection is back.';

/**
 * Returns the props of every button that changes something: without a network it cannot be used, and the note above says why.
 */
export function useOnlineActionProps() {
  const isOnline = useIsOnline();
  return { disabled: !isOnline, ...(!isOnline && { 'aria-describedby': offlineNoteId }) };
}
