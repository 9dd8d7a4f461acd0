import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { worthwhileMoment } from '../../data/idle.ts';
import { useCustomerId } from '../../data/session.ts';
import type { UnfinishedBooking } from '../../data/unfinished-booking.ts';
import { pages } from '../../lib/page-paths.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { LinkButton } from '../../ui/plain/Button.tsx';
import styles from './ContinueBooking.module.css';

/** Reading drafts is no part of the first load. */
const loadData = () => import('../../data/unfinished-booking.ts');

/** Leads back to a checkout that was left, also by a browser that was killed. It stands over the page and moves nothing. */
export function ContinueBooking() {
  const { unfinished, dismiss } = useUnfinished();
  return (
    <div role="status">
      {unfinished && (
        <div data-at-bottom="everywhere" className={styles['card']}>
          <div className={styles['words']}>
            <p className={styles['title']}>{unfinished.isSent ? 'Was your order placed?' : 'Continue your booking'}</p>
            <p className={styles['detail']}>{unfinished.isSent ? 'We can find out.' : inWords(unfinished.items)}</p>
          </div>
          <LinkButton to={pages.checkout.path}>{unfinished.isSent ? 'Check' : 'Continue'}</LinkButton>
          <button type="button" className={styles['close']} onClick={dismiss} aria-label="Dismiss">
            <IconX aria-hidden size={20} />
          </button>
        </div>
      )}
    </div>
  );
}

function inWords([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

function useUnfinished() {
  const customerId = useCustomerId();
  const [found, setFound] = useState<{ readonly of: string; readonly unfinished: UnfinishedBooking }>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    const leaving = new AbortController();
    void find(leaving.signal).then((unfinished) => unfinished && setFound({ of: customerId, unfinished }));
    return () => leaving.abort();
  }, [customerId]);

  function dismiss(): void {
    // An order without its answer is asked about again on the next visit: what is put away here is only the card.
    if (found?.unfinished.isSent === false) void loadData().then(({ dismissUnfinished }) => dismissUnfinished());
    setFound(undefined);
    // The button that was tapped has gone.
    focusHeading();
  }

  return { unfinished: found?.of === customerId ? found?.unfinished : undefined, dismiss };
}

async function find(signal: AbortSignal): Promise<UnfinishedBooking | undefined> {
  await worthwhileMoment(signal);
  if (signal.aborted) return undefined;
  // Without its code there is nothing to offer.
  const data = await loadData().catch(() => undefined);
  const unfinished = await data?.unfinishedBooking();
  return signal.aborted ? undefined : unfinished;
}
