import words from '#words/late';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../brand.ts';
import { telHref } from '../lib/text/tel-href.ts';
import { onServersClock } from '../lib/time/clock.ts';
import { shownInstant } from '../lib/time/shown-times.ts';
import { lateSince, type LateVisit } from '../lib/visits/late-visit.ts';
import { ExternalButton } from './Button.tsx';
import { InLanguage } from './InLanguage.tsx';
import { Notice } from './Notice.tsx';
import type { OrderCopy } from './order-copy.ts';

type LateNoticeProps = {
  readonly late: LateVisit;
  readonly now: number;
  readonly copy: OrderCopy;
  /** How the customer moves the collection, if they still can. */
  readonly move: ReactNode;
};

/** Says that nobody has come in time, and what can be done. What was heard before then does not tell whether somebody came. */
export function LateNotice({ late, now, copy, move }: LateNoticeProps) {
  const isFromBefore = onServersClock(copy.savedAt) < late.from;
  useRefreshed(isFromBefore, copy.refresh);
  const by = lateSince(late.by, now, brand.timeZone);
  const isUnsure = copy.isOldCopy || isFromBefore;
  return (
    <Notice tone="warning" title={isUnsure ? words.oldTitle : words.title}>
      {isUnsure && <p>{words.oldCopy(shownInstant(copy.savedAt))}</p>}
      <p>{isUnsure ? words.oldMissed(by) : words.missed(by)}</p>
      {brand.latePromise && (
        <p>
          <InLanguage of={brand.latePromise} />
        </p>
      )}
      <p>{late.canMove ? move : words.moveByPhone}</p>
      <div>
        <ExternalButton href={telHref(brand.phone)} variant="outline">
          <IconPhone aria-hidden size={20} />
          {words.call(brand.phone)}
        </ExternalButton>
      </div>
    </Notice>
  );
}

/** Asks once more whether somebody has come, when the visit becomes late on an open page. */
function useRefreshed(isFromBefore: boolean, refresh: () => void): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isFromBefore || isAsked.current) return;
    isAsked.current = true;
    refresh();
  }, [isFromBefore, refresh]);
}
