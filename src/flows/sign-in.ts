import type { SignedIn } from '../contract/auth.ts';
import { storeSession } from '../data/session.ts';
import { takeOwnership } from '../offline/owner.ts';

/** The cache belongs to the new customer before anybody can ask for their data. */
export async function signIn(session: SignedIn): Promise<void> {
  await takeOwnership(session.user.id);
  storeSession(session);
}
