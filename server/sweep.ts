import { dateIn } from '../src/lib/time/dates.ts';
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

type Sweep = (database: Database, at: number) => Promise<unknown>;

/** What removes rows that have run out, each by itself. Nothing relies on it: every reader checks the time itself. */
export const sweeps: Readonly<Record<string, Sweep>> = {
  'ended-sessions': dropExpiredSessions,
  'old-answers': dropOldAnswers,
  'ended-limits': dropEndedWindows,
  'forgotten-places': dropForgottenPlaces,
  'expired-codes': dropExpiredCodes,
  'expired-links': dropExpiredLinks,
  'expired-shares': dropExpiredShares,
  'old-messages': dropOldMessages,
  'old-feedback': (database, at) => dropOldFeedback(database, dateIn('UTC', at)),
  'erased-orders': dropErasedOrders,
  'former-uses': dropEndedFormerUses,
};
