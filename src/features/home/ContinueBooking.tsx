import words from '#words/home';
import { useEffect, useState } from 'react';
import { whenIdleAndOnline } from '../../data/engine/idle.ts';
import { useCustomerId } from '../../data/shell/session.ts';
import type { UnfinishedBooking } from '../../data/cart/unfinished-booking.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { BottomCard } from './BottomCard.tsx';

/** The code that reads drafts is not part of the first load. */
const loadData = () => import('../../data/cart/unfinished-booking.ts');

/** Leads back to a checkout that was left unfinished, even if the browser was killed. */
export function ContinueBooking() {
  const { unfinished, dismiss } = useUnfinished();
  return (
    <div role="status">
      {unfinished && (
        <BottomCard
          title={unfinished.isSent ? words.sentTitle : words.unfinishedTitle}
          detail={unfinished.isSent ? words.sentDetail : inWords(unfinished.items)}
          to={pages.checkout.path}
          action={unfinished.isSent ? words.sentAction : words.unfinishedAction}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}

function inWords([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : words.unfinishedItems(first, others.length);
}

function useUnfinished() {
  const customerId = useCustomerId();
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly unfinished: UnfinishedBooking }>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    const leaving = new AbortController();
    void find(leaving.signal).then((unfinished) => unfinished && setLoaded({ of: customerId, unfinished }));
    return () => leaving.abort();
  }, [customerId]);

  function dismiss(): void {
    // An order that was sent and got no answer is not dismissed, only its card: the next visit asks about it again.
    if (loaded?.unfinished.isSent === false) void loadData().then(({ dismissUnfinished }) => dismissUnfinished());
    setLoaded(undefined);
    // The button that was tapped is gone, so the heading takes the focus.
    focusHeading();
  }

  return { unfinished: loaded?.of === customerId ? loaded?.unfinished : undefined, dismiss };
}

async function find(signal: AbortSignal): Promise<UnfinishedBooking | undefined> {
  await whenIdleAndOnline(signal);
  if (signal.aborted) return undefined;
  // If its code does not load, there is nothing to offer.
  const data = await loadData().catch(() => undefined);
  const unfinished = await data?.unfinishedBooking();
  return signal.aborted ? undefined : unfinished;
}
