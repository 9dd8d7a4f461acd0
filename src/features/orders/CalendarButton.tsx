import words from '#words/order';
import common from '#words/common';
import { IconCalendarPlus } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { missingCodeWords } from '../../lib/failures/missing-code-words.ts';
import { now as clockNow } from '../../lib/time/clock.ts';
import { isOpen } from '../../lib/orders/order-changes.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { addressOf } from '../../device/page-base.ts';

type CalendarButtonProps = {
  readonly order: Order;
  /** The steps to prepare, one to a line. */
  readonly preparation: readonly string[];
};

/** It is shown for a collection that is still ahead and has known clock times (decision X4). */
export function CalendarButton({ order, preparation }: CalendarButtonProps) {
  const now = useNow();
  const start = Date.parse(order.startsAt ?? '');
  if (!isOpen(order) || !(start > now)) return null;
  return (
    <Button variant="outline" onClick={() => void download(order, preparation)}>
      <IconCalendarPlus aria-hidden size={20} />
      {words.addToCalendar}
    </Button>
  );
}

/** The code that writes the file loads with the first tap. */
async function download(order: Order, preparation: readonly string[]): Promise<void> {
  try {
    const { orderCalendar } = await import('../../lib/orders/order-calendar.ts');
    const pageUrl = globalThis.location.origin + addressOf(orderPath(order.id));
    const text = orderCalendar({ order, pageUrl, preparation, brandName: brand.name, now: clockNow() });
    if (text !== undefined) saveFile(new Blob([text], { type: 'text/calendar' }), `collection-${order.orderNumber}.ics`);
  } catch {
    void showToast({ type: 'error', message: common.notOpened(missingCodeWords()) });
  }
}
