import type { SignedIn } from '../contract/auth.ts';
import { storeSession } from '../data/shell/session.ts';
import { sendQueuedUploads } from '../data/uploads/queued-uploads.ts';
import { ownOutbox } from '../outbox/outbox.ts';
import { takeOwnership } from '../cache/owner.ts';

/** The cache is assigned to the new customer before any of their data can be requested. */
export async function signIn(session: SignedIn): Promise<void> {
  const { id } = session.user;
  await Promise.all([takeOwnership(id), ownOutbox(id, Date.now(), session.token)]);
  storeSession(session);
  // An earlier session of the same customer may have left uploads.
  sendQueuedUploads();
}
