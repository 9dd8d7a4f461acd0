import { useState } from 'react';
import { billFileName, billWord } from '../../lib/orders/bill-words.ts';
import type { Order } from '../../contract/orders.ts';
import { fetchInvoice, hasOrderCall, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { tellFailure, useAction } from '../../ui/use-action.ts';

/** From the tap to the saved file. */
export function useInvoice({ id, orderNumber }: Order) {
  const [isThere, setIsThere] = useState(hasOrderCall('invoice'));
  const { act: download, isBusy } = useAction({
    run: async () => saveFile(await fetchInvoice(id), `${billFileName()}-${orderNumber}.pdf`),
    failed: (error) => {
      if (error instanceof UnknownCallError) hide();
      else tellFailure(error, `Failed to download the ${billWord()}. Please try again.`);
    },
  });

  function hide(): void {
    setIsThere(false);
    // The button that was tapped goes.
    focusHeading();
    void showToast({ type: 'error', message: `There is no ${billWord()} to download here. Please ask us for it.` });
  }

  return { isThere, isBusy, download };
}
