import words from '#words/late';
import type { Order } from '../../contract/orders.ts';
import { lateVisit } from '../../lib/visits/late-visit.ts';
import { LateNotice } from '../../ui/LateNotice.tsx';
import type { OrderCopy } from '../../ui/order-copy.ts';
import { useNow } from '../../ui/use-now.ts';

const everyMs = 30_000;

/** It appears by the clock, on a page that stays open too. */
export function LateOrder({ order, copy }: { readonly order: Order; readonly copy: OrderCopy }) {
  const now = useNow(everyMs);
  const late = lateVisit(order, now);
  return late && <LateNotice late={late} now={now} copy={copy} move={words.moveHere} />;
}
