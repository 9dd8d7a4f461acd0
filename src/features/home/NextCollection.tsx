import words from '#words/home';
import { useEffect, useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { whenIdleMoment, whenIdleAndOnline } from '../../data/engine/idle.ts';
import { useCustomerId } from '../../data/shell/session.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { BottomCard } from './BottomCard.tsx';

/** The code that reads orders is not part of the first load. */
const loadData = () => import('../../data/orders/next-visit.ts');

/** Leads to the page of the next visit, also without a network. */
export function NextCollection() {
  const { visit, dismiss } = useNextVisit();
  return (
    <div role="status">
      {visit && (
        <BottomCard
          title={words.nextCollection}
          detail={when(visit)}
          to={pages.visit.path}
          action={words.nextCollectionAction}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}

/** Neither the date nor the time breaks over two lines. */
const when = ({ scheduledDate, timeSlot }: Order): string =>
  `${formatDateWithWeekday(scheduledDate)}, ${withZone(timeSlot).replaceAll(' ', '\u00A0').replaceAll('\u00A0–', ' –')}`;

function useNextVisit() {
  const customerId = useCustomerId();
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly visit: Order | undefined }>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    const leaving = new AbortController();
    void watch(customerId, leaving.signal, (visit) => setLoaded({ of: customerId, visit }));
    return () => leaving.abort();
  }, [customerId]);

  const visit = loaded?.of === customerId ? loaded?.visit : undefined;

  function dismiss(): void {
    if (customerId !== undefined && visit) void loadData().then(({ dismissVisit }) => dismissVisit(customerId, visit));
    setLoaded(undefined);
    // The button that was tapped is gone, so the heading takes the focus.
    focusHeading();
  }

  return { visit, dismiss };
}

/** Shows the visit from the cache first, then as the server has it. */
async function watch(customerId: string, signal: AbortSignal, show: (visit: Order | undefined) => void): Promise<void> {
  await whenIdleMoment(signal);
  // If its code does not load, there is nothing to offer.
  const data = signal.aborted ? undefined : await loadData().catch(() => undefined);
  if (data === undefined || signal.aborted) return;
  const report = async (next: Order | undefined) => {
    const isDismissed = next !== undefined && (await data.isVisitDismissed(customerId, next));
    if (!signal.aborted) show(isDismissed ? undefined : next);
  };
  const stop = data.watchNextVisit(customerId, (next) => void report(next));
  signal.addEventListener('abort', stop);
  await whenIdleAndOnline(signal);
  if (!signal.aborted) await data.refreshVisits(customerId);
}
