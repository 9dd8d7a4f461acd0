import words from '#words/checkout-order';
import { useEffect, useRef } from 'react';
import type { OrderCheck } from '../../data/orders/placing/on-demand/use-placing.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './OrderCheckNotice.module.css';

/** Tells what the app does about a lost answer to Place order, before anything can be sent again (decision X8). */
export function OrderCheckNotice({ isChecking, again }: OrderCheck) {
  const isOnline = useIsOnline();
  const box = useRef<HTMLDivElement>(null);
  // The focus was on the button that places or checks, which cannot be used now.
  useEffect(() => box.current?.focus(), [isChecking]);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles['check']}>
      {isChecking ? (
        <Notice tone="info" title={words.checking}>
          <p>{words.checkingText}</p>
        </Notice>
      ) : (
        <Notice tone="warning">
          <p className={styles['words']}>{words.unknown}</p>
          <p id="order-check-next">{isOnline ? words.unknownOnline : words.unknownOffline}</p>
          <Button
            variant="outline"
            className={styles['again']}
            disabled={!isOnline}
            aria-describedby="order-check-next"
            onClick={again}
          >
            {words.checkAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}
