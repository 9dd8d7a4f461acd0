import { useRef, useState } from 'react';
import { billFileName, billWord } from '../../lib/orders/bill-words.ts';
import type { Order } from '../../contract/orders.ts';
import { fetchInvoice, hasOrderCall, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';

/** From the tap to the saved file. */
export function useInvoice({ id, orderNumber }: Order) {
  const [isThere, setIsThere] = useState(hasOrderCall('invoice'));
  const [isBusy, setIsBusy] = useState(false);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      saveFile(await fetchInvoice(id), `${billFileName()}-${orderNumber}.pdf`);
    } catch (error) {
      if (error instanceof UnknownCallError) hide();
      else tellFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function hide(): void {
    setIsThere(false);
    // The button that was tapped goes.
    focusHeading();
    void showToast({ type: 'error', message: `There is no ${billWord()} to download here. Please ask us for it.` });
  }

  return { isThere, isBusy, download };
}

function tellFailure(error: unknown): void {
  // The session has ended: the page is on its way to /login and says so there.
  if (isStatus(error, 401)) return;
  void showToast({ type: 'error', message: messageOf(error, `Failed to download the ${billWord()}. Please try again.`) });
}
