/** Connects the network, the session and the local database once, with the first screen. */
import { createClient } from '../api/client.ts';
import { endRememberedSessions } from '../data/account/ended-sessions.ts';
import { tellLanguage } from '../data/account/untold-language.ts';
import { startKeepingVisits } from '../data/orders/keep-visits.ts';
import { connect, isSending } from '../data/engine/network.ts';
import { watchReachability } from '../data/engine/reachability.ts';
import { currentCustomerId, readToken, unknownCustomer } from '../data/shell/session.ts';
import { holdPresses } from '../flows/held-press.ts';
import { recheckSession, watchSession } from '../flows/session-watch.ts';
import { forceSignOut } from '../flows/sign-out.ts';
import { watchUploads } from '../flows/watch-uploads.ts';
import { openDatabase } from '../cache/db.ts';
import { ownOutbox } from '../outbox/outbox.ts';
import { confirmOwnership } from '../cache/owner.ts';
import { addReasonToWait } from './safe-moment.ts';

let started: Promise<void> | undefined;

export function startDataLayer(): Promise<void> {
  return (started ??= start());
}

async function start(): Promise<void> {
  const origin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';
  connect(createClient({ origin, readToken, onUnauthorized: () => void forceSignOut(), onNoSession: recheckSession }));
  // Prerendering has no database, and the first paint in the browser does not wait for it either.
  if (import.meta.env.SSR) return;
  // Without this code the browser decides where the focus goes; nothing else depends on it.
  void import('../ui/focus-heir.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
  // Screens answer to presses only after this, so that none is missed.
  holdPresses();
  watchSession();
  addReasonToWait(isSending);
  const customerId = currentCustomerId();
  void ownOutbox(customerId, Date.now(), customerId === unknownCustomer ? undefined : readToken());
  watchUploads();
  const tellServer = () => {
    void endRememberedSessions();
    void tellLanguage();
  };
  tellServer();
  globalThis.addEventListener('online', tellServer);
  watchReachability();
  void openDatabase()
    .then(() => confirmOwnership(currentCustomerId()))
    .then(startKeepingVisits);
}
