import words from '#words/earlier-time';
import { useId } from 'react';
import { brand } from '../../brand.ts';
import type { EarlierTime, Order } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { rescheduleTerms } from '../../lib/orders/order-changes.ts';
import { formatClock, formatDateWithWeekday, minutesIn } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './EarlierTime.module.css';
import { useEarlierOffer, useEarlierWish } from './use-earlier-time.ts';

/** An offer ends while the page is open. */
const everyMs = 10_000;

/** Shows the earlier time that is held for an order, and takes it with one tap. It appears by itself on a page that stays open. */
export function EarlierOffer({ order }: { readonly order: Order }) {
  const now = useNow(everyMs);
  const offer = order.earlierTime?.offer;
  const isHeld = offer !== undefined && Date.parse(offer.expiresAt) > now;
  const act = useEarlierOffer(order);
  return (
    <>
      <div role="status">
        {isHeld && <Offered offer={offer} act={act} />}
        {offer && !isHeld && <p className={styles['note']}>{words.over}</p>}
      </div>
      {isHeld && act.message !== undefined && (
        <Notice tone="danger" isAlert>
          {act.message}
        </Notice>
      )}
    </>
  );
}

type OfferedProps = {
  readonly offer: NonNullable<EarlierTime['offer']>;
  readonly act: ReturnType<typeof useEarlierOffer>;
};

function Offered({ offer, act }: OfferedProps) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  const until = withZone(formatClock(minutesIn(brand.timeZone, Date.parse(offer.expiresAt))));
  const button = { disabled: !isOnline, ...(!isOnline && { 'aria-describedby': reasonId }) };
  return (
    <Notice tone="info" title={words.offerTitle}>
      <Stack gap={12}>
        <p className={styles['time']}>{words.offer(formatDateWithWeekday(offer.scheduledDate), withZone(offer.displayTime))}</p>
        <p>{words.heldUntil(until)}</p>
        <div className={styles['buttons']}>
          <Button {...button} aria-disabled={act.running !== undefined} onClick={() => void act.take(offer)}>
            {act.running === 'take' ? words.taking : words.take}
          </Button>
          <Button {...button} aria-disabled={act.running !== undefined} variant="outline" onClick={() => void act.leave()}>
            {act.running === 'leave' ? words.leaving : words.leave}
          </Button>
        </div>
        {!isOnline && <p id={reasonId}>{words.takeOffline}</p>}
      </Stack>
    </Notice>
  );
}

/** Asks to be told of an earlier time, for as long as the order can be moved and the API has the call. */
export function EarlierWish({ order }: { readonly order: Order }) {
  const now = useNow();
  const isOnline = useIsOnline();
  const noteId = useId();
  const { isWaiting, isUnknown, message, change } = useEarlierWish(order);
  if (isUnknown || rescheduleTerms(order, now) === undefined) return null;
  return (
    <div>
      <Checkbox label={words.tellMe} isChecked={isWaiting} isDisabled={!isOnline} describedBy={noteId} onChange={change} />
      <p id={noteId} role="status" className={styles['note']}>
        {message ?? noteOf(isOnline, isWaiting)}
      </p>
    </div>
  );
}

function noteOf(isOnline: boolean, isWaiting: boolean): string {
  if (!isOnline) return words.offline;
  return isWaiting ? words.waiting : words.how;
}
