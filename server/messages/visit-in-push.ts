/** What a push message says of a visit to whoever wants to see what it is about. */
import words from '#words/push-messages';
import type { VisitRow } from '../orders/visit-rows.ts';
import { oneLine } from '../platform/typed-text.ts';
import { slotText } from '../slots/time-slots-store.ts';
import type { VisitNews } from './message.ts';

export type Said = { readonly title: string; readonly message: string };

/** @param news what the app's list says, which names nobody */
export function visitInPush(
  about: VisitNews,
  { collectorName, startsAt, endsAt, arrivedAt }: VisitRow,
  { news, timeZone }: { readonly news: Said; readonly timeZone: string },
): Said {
  const title = collectorName === null ? news.title : words.visits[about](oneLine(collectorName));
  const isExpected = startsAt !== null && endsAt !== null && arrivedAt === null;
  const when = isExpected ? [words.expected(slotText({ startsAt, endsAt }, timeZone))] : [];
  return { title, message: [...when, news.message].join(' ') };
}
