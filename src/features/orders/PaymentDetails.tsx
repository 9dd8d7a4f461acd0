import words from '#words/order';
import rejections from '#words/rejections';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../../lib/money.ts';
import { isOwedOrPaid, isPaid } from '../../lib/orders/order-changes.ts';
import { isPaidByUpi, paymentMethodText } from '../../lib/orders/payment-words.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { billWord, billFileName } from '../../lib/orders/bill-words.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { fetchInvoice, hasOrderCall, UnknownCallError } from '../../data/orders/on-demand/order-changes.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { tellFailure, useAction } from '../../ui/use-action.ts';
import { UpiPayment } from '../../ui/UpiPayment.tsx';
import styles from './OrderDetail.module.css';

/** Says how the order is paid, how much it costs, and whether it was paid (ORDER-015). */
export function PaymentDetails({ order }: { readonly order: Order }) {
  const { orderStatus, payment, totalAmount } = order;
  const paymentStatus = payment?.status ?? order.paymentStatus;
  if (order.repeatOf !== undefined) return <Free />;
  return (
    <Card className={styles['card']}>
      <h2>{words.payment}</h2>
      <Facts
        of={{
          [words.paymentMethod]: payment && paymentMethodText(payment),
          [words.paymentAmount]: formatRupees(payment?.amount ?? totalAmount),
          [words.paymentStatus]: isOwedOrPaid({ orderStatus, paymentStatus }) ? (
            <PaymentBadge status={paymentStatus} />
          ) : (
            words.nothingToPay
          ),
          [isPaidByUpi(payment) ? words.upiReference : words.transaction]: payment?.transactionId,
        }}
      />
      <div className={styles['actions']}>
        <UpiPayment order={order} />
        <InvoiceButton order={order} />
      </div>
    </Card>
  );
}

/** A free repeat has no payment, and so no bill. */
function Free() {
  return (
    <Card className={styles['card']}>
      <h2>{words.payment}</h2>
      <p>{rejections.nothingToPay}</p>
    </Card>
  );
}

/** A paid order has an invoice if the API makes one (decision G59). */
function InvoiceButton({ order }: { readonly order: Order }) {
  const { isThere, isBusy, download } = useInvoice(order);
  if (!isThere || !isPaid(order)) return null;
  return (
    <OnlineButton isBusy={isBusy} onAct={download} offlineReason={words.downloadBillOffline(billWord())}>
      <IconFileDownload aria-hidden size={20} />
      {isBusy ? words.downloadBillBusy : words.downloadBill(billWord())}
    </OnlineButton>
  );
}

const looks: Record<string, { label: string; tone: Tone }> = {
  paid: { label: words.paymentStatuses.paid, tone: 'success' },
  pending: { label: words.paymentStatuses.pending, tone: 'warning' },
  processing: { label: words.paymentStatuses.processing, tone: 'info' },
};

/** Pending and processing have colours of their own; any other status is shown as pending (ORDER-009, ORDER-010). */
function PaymentBadge({ status }: { readonly status: string }) {
  const { label, tone } = looks[status.toLowerCase()] ?? { label: words.paymentStatuses.pending, tone: 'neutral' };
  return <Badge tone={tone}>{label}</Badge>;
}

/** Fetches the invoice and saves it as a file. */
function useInvoice({ id, orderNumber }: Order) {
  const [isThere, setIsThere] = useState(hasOrderCall('invoice'));
  const { act: download, isBusy } = useAction({
    run: async () => saveFile(await fetchInvoice(id), `${billFileName()}-${orderNumber}.pdf`),
    failed: (error) => {
      if (error instanceof UnknownCallError) hide();
      else tellFailure(error, words.downloadBillFailed(billWord()));
    },
  });

  function hide(): void {
    setIsThere(false);
    // The button that was tapped disappears, so the heading takes the focus.
    focusHeading();
    void showToast({ type: 'error', message: words.billMissing(billWord()) });
  }

  return { isThere, isBusy, download };
}
