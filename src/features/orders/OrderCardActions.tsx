import words from '#words/orders';
import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { BookAgainButton } from './BookAgainButton.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { ScreenReaderOrderNumber } from './ScreenReaderOrderNumber.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './OrderCardActions.module.css';

const loadQuickView = () => import('./QuickViewDialog.tsx').then((module) => module.QuickViewDialog);

type OrderCardActionsProps = { readonly order: Order; readonly focusAfter: () => void };

/** Holds the actions that do not leave the list. */
export function OrderCardActions({ order, focusAfter }: OrderCardActionsProps) {
  const [isQuickView, setIsQuickView] = useState(false);
  const close = () => setIsQuickView(false);
  return (
    <Stack gap={8}>
      <div className={styles['pair']}>
        <Button variant="outline" onClick={() => setIsQuickView(true)}>
          {words.quickView}
          <ScreenReaderOrderNumber number={order.orderNumber} />
        </Button>
        {order.repeatOf === undefined && <BookAgainButton order={order} isListed />}
      </div>
      <ChangeButtons order={order} isListed focusAfter={focusAfter} />
      {isQuickView && (
        <LazyDialog
          load={loadQuickView}
          onFailed={close}
          props={{ id: order.id, orderNumber: order.orderNumber, onClose: close }}
        />
      )}
    </Stack>
  );
}
