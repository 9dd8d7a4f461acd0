import words from '#words/order';
import ordersInWords from '#words/orders-in-words';
import { IconPrinter } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { discountLabel } from '../../lib/cart/cart-total.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { itemNames, reportPromiseOf } from '../../lib/orders/order-list.ts';
import { orderAmounts } from '../../lib/orders/order-amounts.ts';
import { isCancelled, isCompleted } from '../../lib/orders/order-changes.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { whoComes } from '../../lib/visits/who-comes.ts';
import { LinkButton, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { OrderCopy } from '../../ui/order-copy.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PriceBreakdown } from '../../ui/PriceBreakdown.tsx';
import { OrderStatusPill } from '../../ui/StatusPill.tsx';
import { joinIsolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { BookAgainButton } from './BookAgainButton.tsx';
import { CollectionDetails } from './CollectionDetails.tsx';
import { EarlierOffer } from './EarlierTime.tsx';
import { LateOrder } from './LateOrder.tsx';
import { OrderConsents } from './OrderConsents.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderPreparation } from './OrderPreparation.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { RejectedSamples, RepeatOf } from './RejectedSamples.tsx';
import { ReportButton } from './ReportButton.tsx';
import { SupportContact } from './SupportContact.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WhoComes } from '../../ui/WhoComes.tsx';
import styles from './OrderDetail.module.css';

/** Shows the whole order: its status, when and where the sample is collected, the price, and what to do next. */
export function OrderDetail({ order, copy }: { readonly order: Order; readonly copy: OrderCopy }) {
  const { orderNumber, orderStatus, createdAt } = order;
  const placedAt = shownInstant(Date.parse(createdAt));
  return (
    <>
      <div className={styles['columns']}>
        <Card className={styles['card']}>
          <div className={styles['head']}>
            <h2>{orderNumber}</h2>
            <OrderStatusPill status={orderStatus} />
          </div>
          {placedAt && <Text variant="secondary">{words.placedOn(placedAt)}</Text>}
          <LateOrder order={order} copy={copy} />
          <EarlierOffer order={order} />
          <RejectedSamples order={order} />
          <RepeatOf order={order} />
          <OrderTimeline order={order} />
          {order.labWillCall && (
            <Notice tone="info">
              <p>{ordersInWords.labWillCall}</p>
            </Notice>
          )}
          {!isCancelled(order) && !isCompleted(order) && (
            <Text variant="secondary">{reportPromiseOf(order, brand.reportPromise)}</Text>
          )}
          <div className={styles['actions']}>
            <ReportButton order={order} />
          </div>
        </Card>
        <Collector order={order} />
        <CollectionDetails order={order} />
        <OrderPreparation order={order} />
        <Items order={order} />
        <PaymentDetails order={order} />
        <OrderConsents order={order} />
        <SupportContact />
      </div>
      <div className={styles['next']}>
        <LinkButton to={pages.orders.path}>{words.viewAll}</LinkButton>
        <LinkButton to={pages.tests.path} variant="outline">
          {words.bookAnother}
        </LinkButton>
        <LinkButton to={pages.home.path} variant="outline">
          {words.backToHome}
        </LinkButton>
        <PrintButton />
      </div>
    </>
  );
}

function Collector({ order }: { readonly order: Order }) {
  const who = whoComes(order, useNow());
  return who && <WhoComes who={who} />;
}

function Items({ order }: { readonly order: Order }) {
  const isFree = order.repeatOf !== undefined;
  return (
    <Card className={styles['card']}>
      <h2>{words.items}</h2>
      {order.items.length > 0 ? (
        <OrderItems order={order} />
      ) : (
        <p>
          <InLanguage of={joinIsolated(itemNames(order))} />
        </p>
      )}
      {!isFree && <PriceBreakdown of={orderAmounts(order)} discountLabel={discountLabel(order.discountName)} />}
      <div className={styles['actions']}>{!isFree && <BookAgainButton order={order} />}</div>
    </Card>
  );
}

function PrintButton() {
  return (
    <Button variant="outline" onClick={() => globalThis.print()}>
      <IconPrinter aria-hidden size={20} />
      {words.print}
    </Button>
  );
}
