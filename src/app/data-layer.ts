/** Joins the network, the session and the local database, once, with the first screen. */
import { createClient } from '../api/client.ts';
import { connect } from '../data/network.ts';
import { currentCustomerId, readToken } from '../data/session.ts';
import { lookAgain, watchSession } from '../flows/session-watch.ts';
import { forceSignOut } from '../flows/sign-out.ts';
import { openDatabase } from '../offline/db.ts';
import { ownOutbox } from '../offline/outbox.ts';
import { confirmOwnership } from '../offline/owner.ts';

let started: Promise<void> | undefined;

export function startDataLayer(): Promise<void> {
  return (started ??= start());
}

async function start(): Promise<void> {
  const origin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';
  connect(createClient({ origin, readToken, onUnauthorized: () => void forceSignOut(), onNoSession: lookAgain }));
  // Prerendering has no database; the first paint in the browser does not wait for it either.
  if (import.meta.env.SSR) return;
  watchSession();
  void ownOutbox(currentCustomerId(), Date.now());
  void openDatabase().then(() => confirmOwnership(currentCustomerId()));
}
