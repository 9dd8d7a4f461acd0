import { IconFileDownload } from '@tabler/icons-react';
import { useId } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { isPaid } from '../../lib/order-changes.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { useInvoice } from './use-invoice.ts';
import styles from './actions.module.css';

/** A paid order has an invoice, where the API makes one (decisions.md G59). */
export function InvoiceButton({ order }: { readonly order: Order }) {
  const { isThere, isBusy, download } = useInvoice(order);
  const isOnline = useIsOnline();
  const reasonId = useId();
  if (!isThere || !isPaid(order)) return null;
  return (
    <div className={styles['action']}>
      <Button
        variant="outline"
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={reasonId}
        onClick={() => void download()}
      >
        <IconFileDownload aria-hidden size={20} />
        {isBusy ? 'Downloading…' : 'Download invoice'}
      </Button>
      <p id={reasonId} role="status" className={styles['reason']}>
        {isOnline ? '' : 'You are offline. The invoice can be downloaded when the connection is back.'}
      </p>
    </div>
  );
}
