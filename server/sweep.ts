import { dateIn } from '../src/lib/dates.ts';
import type { Database } from './db/schema.ts';
import { dropOldFeedback } from './stores/account-deletions.ts';
import { dropErasedOrders } from './stores/erased-orders.ts';
import { dropEndedFormerUses } from './stores/former-uses.ts';
import { dropOldAnswers } from './stores/idempotency.ts';
import { dropForgottenPlaces } from './stores/known-places.ts';
import { dropExpiredCodes } from './stores/login-codes.ts';
import { dropOldMessages } from './stores/messages.ts';
import { dropEndedWindows } from './stores/rate-limits.ts';
import { dropExpiredShares } from './stores/report-shares.ts';
import { dropExpiredLinks } from './stores/reset-links.ts';
import { dropExpiredSessions } from './stores/sessions.ts';

/** Removes what has run out. Nothing relies on it: every reader checks the time itself. */
export async function sweep(database: Database, at: number): Promise<void> {
  await dropExpiredSessions(database, at);
  await dropOldAnswers(database, at);
  await dropEndedWindows(database, at);
  await dropForgottenPlaces(database, at);
  await dropExpiredCodes(database, at);
  await dropExpiredLinks(database, at);
  await dropExpiredShares(database, at);
  await dropOldMessages(database, at);
  await dropOldFeedback(database, dateIn('UTC', at));
  await dropErasedOrders(database, at);
  await dropEndedFormerUses(database, at);
}
