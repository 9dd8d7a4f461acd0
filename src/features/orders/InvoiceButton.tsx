import { IconFileDownload } from '@tabler/icons-react';
import { billWord } from '../../lib/orders/bill-words.ts';
import type { Order } from '../../contract/orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { isPaid } from '../../lib/orders/order-changes.ts';
import { useInvoice } from './use-invoice.ts';

/** A paid order has an invoice, where the API makes one (decision G59). */
export function InvoiceButton({ order }: { readonly order: Order }) {
  const { isThere, isBusy, download } = useInvoice(order);
  if (!isThere || !isPaid(order)) return null;
  return (
    <OnlineButton
      isBusy={isBusy}
      onAct={download}
      offlineReason={`You are offline. The ${billWord()} can be downloaded when the connection is back.`}
    >
      <IconFileDownload aria-hidden size={20} />
      {isBusy ? 'Downloading…' : `Download ${billWord()}`}
    </OnlineButton>
  );
}
