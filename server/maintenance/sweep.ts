import { dateIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { dropOldFeedback } from '../accounts/erasure/account-deletions-store.ts';
import { dropErasedOrders } from '../accounts/erasure/erased-orders-store.ts';
import { dropEndedFormerUses } from '../accounts/erasure/former-uses-store.ts';
import { dropOldAnswers } from '../platform/idempotency/idempotency-store.ts';
import { dropForgottenPlaces } from '../accounts/known-places-store.ts';
import { dropExpiredCodes } from '../accounts/login-codes-store.ts';
import { dropEndedWishes } from '../orders/earlier-wishes-store.ts';
import { dropEndedVisits } from '../orders/visits-store.ts';
import { dropOldMessages } from '../messages/messages-store.ts';
import { dropOldSentSms } from '../messages/receipts/sent-sms-store.ts';
import { dropEndedWindows } from '../platform/limits/rate-limits-store.ts';
import { dropExpiredShares } from '../reports/report-shares-store.ts';
import { dropExpiredLinks } from '../accounts/reset-links-store.ts';
import { dropExpiredSessions } from '../accounts/sessions-store.ts';

type Sweep = (database: Database, at: number) => Promise<unknown>;

/** Each sweep removes expired rows of one kind. Nothing relies on it, because every reader checks the time itself. */
export const sweeps: Readonly<Record<string, Sweep>> = {
  'ended-sessions': dropExpiredSessions,
  'old-answers': dropOldAnswers,
  'ended-limits': dropEndedWindows,
  'forgotten-places': dropForgottenPlaces,
  'expired-codes': dropExpiredCodes,
  'expired-links': dropExpiredLinks,
  'expired-shares': dropExpiredShares,
  'old-messages': dropOldMessages,
  'old-sent-sms': dropOldSentSms,
  'old-feedback': (database, at) => dropOldFeedback(database, dateIn('UTC', at)),
  'ended-visits': dropEndedVisits,
  'ended-wishes': dropEndedWishes,
  'erased-orders': dropErasedOrders,
  'former-uses': dropEndedFormerUses,
};
