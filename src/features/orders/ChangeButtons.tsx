import words from '#words/order-changes';
import { useId } from 'react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { cancelTerms, rescheduleTerms } from '../../lib/orders/order-changes.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { ScreenReaderOrderNumber } from './ScreenReaderOrderNumber.tsx';
import { useOrderChanges, type Change } from './use-order-changes.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ChangeButtons.module.css';
import { RefundPolicyLink } from './RefundPolicyLink.tsx';

const loadDialog = {
  cancel: () => import('./CancelDialog.tsx').then((module) => module.CancelDialog),
  reschedule: () => import('./RescheduleDialog.tsx').then((module) => module.RescheduleDialog),
};

type ChangeButtonsProps = {
  readonly order: Order;
  /** There are several of these buttons on the page. */
  readonly isListed?: boolean;
  /** Moves the focus when the buttons are gone. It must be the same function in every render. */
  readonly focusAfter: () => void;
};

/** Offers the two changes that a customer can make, for as long as they are possible (decision Q22). */
export function ChangeButtons({ order, isListed = false, focusAfter }: ChangeButtonsProps) {
  const { asked, ask, close, finish, isUnknown, hide } = useOrderChanges(order, focusAfter);
  const now = useNow();
  const [canCancel, canMove] = [cancelTerms(order, now) !== undefined, rescheduleTerms(order, now) !== undefined];
  if (canCancel && isUnknown) return <ChangeByPhone />;
  return (
    <>
      {canCancel && <Buttons listedNumber={isListed ? order.orderNumber : undefined} canMove={canMove} onAsk={ask} />}
      {asked && (
        <LazyDialog
          key={asked.change}
          load={loadDialog[asked.change]}
          onFailed={close}
          props={{ order, onClose: close, onUnknown: hide, onDone: () => finish(asked) }}
        />
      )}
    </>
  );
}

type ButtonsProps = {
  readonly listedNumber: string | undefined;
  readonly canMove: boolean;
  readonly onAsk: (change: Change) => void;
};

function Buttons({ listedNumber, canMove, onAsk }: ButtonsProps) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  const button = { disabled: !isOnline, 'aria-describedby': reasonId };
  return (
    <Stack gap={8}>
      <div className={styles['buttons']}>
        {canMove && (
          <Button {...button} variant="outline" onClick={() => onAsk('reschedule')}>
            {words.move}
            <ScreenReaderOrderNumber number={listedNumber} />
          </Button>
        )}
        <Button {...button} variant="danger" onClick={() => onAsk('cancel')}>
          {words.cancel}
          <ScreenReaderOrderNumber number={listedNumber} />
        </Button>
      </div>
      <p id={reasonId} role="status" className={styles['reason']}>
        {reasonOf(isOnline, canMove)}
      </p>
    </Stack>
  );
}

function reasonOf(isOnline: boolean, canMove: boolean): string {
  if (!isOnline) return words.changesOffline;
  return canMove ? '' : words.tooLateToMove(brand.phone);
}

/** It is shown if the API has no call for the change (decision Q22). */
function ChangeByPhone() {
  return (
    <Notice tone="info" title={words.byPhoneTitle}>
      <p>
        <RichText
          of={words.byPhone}
          tags={{
            phone: () => <a href={telHref(brand.phone)}>{brand.phone}</a>,
            email: () => <a href={`mailto:${brand.email}`}>{brand.email}</a>,
          }}
        />
      </p>
      <RefundPolicyLink />
    </Notice>
  );
}
