import rejections from '#words/rejections';
import words from '#words/visit';
import { useEffect } from 'react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { fastingNow } from '../../lib/visits/fasting-now.ts';
import { orderPreparation } from '../../lib/orders/order-preparation.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { doorCodes } from '../../lib/visits/door-codes.ts';
import { askedAtTheDoor, duePayment, spokenVisit } from '../../lib/visits/spoken-visit.ts';
import { whoComes } from '../../lib/visits/who-comes.ts';
import { visitPeople } from '../../lib/visits/visit-people.ts';
import { ContactCard } from '../../ui/ContactCard.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { OrderCopy } from '../../ui/order-copy.ts';
import { PreparationPlan } from '../../ui/PreparationPlan.tsx';
import { ReadAloud } from '../../ui/ReadAloud.tsx';
import { UpiPayment } from '../../ui/UpiPayment.tsx';
import { WhoComes } from '../../ui/WhoComes.tsx';
import { AskedAtTheDoor } from './AskedAtTheDoor.tsx';
import { DoorCodes } from './DoorCodes.tsx';
import { VisitHead } from './VisitHead.tsx';
import { VisitPeople } from './VisitPeople.tsx';
import { VisitPlace } from './VisitPlace.tsx';
import styles from './visit.module.css';

type VisitCardProps = {
  readonly order: Order;
  readonly now: number;
  readonly copy: OrderCopy;
};

/** Shows one collection: first what the phlebotomist needs, then what the customer does before. */
export function VisitCard({ order, now, copy }: VisitCardProps) {
  useAwakeScreen();
  // The plan is shown past its time too, because a late phlebotomist still needs a fasting sample.
  const plan = orderPreparation(order, 0, brand.timeZone);
  const codes = doorCodes(order);
  const who = whoComes(order, now);
  return (
    <div className={styles['visit']}>
      <div className={styles['column']}>
        <VisitHead order={order} now={now} copy={copy} />
        {plan && <DoNow text={fastingNow(plan, now, brand.timeZone)} />}
        {who && <WhoComes who={who} />}
        {codes && <DoorCodes codes={codes} />}
        <Payment order={order} />
        <ReadAloud lines={spokenVisit(order, plan, now)} />
      </div>
      <div className={styles['column']}>
        <VisitPeople people={visitPeople(order)} />
        <VisitPlace order={order} />
        {plan && (
          <Card className={styles['card']}>
            <h2>{words.prepare}</h2>
            <PreparationPlan plan={plan} />
          </Card>
        )}
        <AskedAtTheDoor asked={askedAtTheDoor(order)} />
        <section className={styles['help']} aria-labelledby="visit-help">
          <h2 id="visit-help">{words.helpline}</h2>
          <ContactCard />
        </section>
        <LinkButton to={orderPath(order.id)} variant="outline" className={styles['more']}>
          {words.wholeOrder}
        </LinkButton>
      </div>
    </div>
  );
}

/** Says what applies at this moment; it changes with the clock. */
function DoNow({ text }: { readonly text: string | undefined }) {
  return (
    <div role="status">
      {text && (
        <p className={styles['now']}>
          <strong>{text}</strong>
        </p>
      )}
    </div>
  );
}

function Payment({ order }: { readonly order: Order }) {
  const { title, amount, note } = duePayment(order);
  return (
    <Card className={styles['card']}>
      <h2>{title}</h2>
      <p className={styles['amount']}>{amount}</p>
      {note && <p className={styles['note']}>{note}</p>}
      {order.repeatOf && <p className={styles['note']}>{rejections.freeRepeat(order.repeatOf.orderNumber)}</p>}
      <UpiPayment order={order} />
    </Card>
  );
}

/** Keeps the screen on while the page is visible, if the browser can; the lock ends by itself when the page is hidden. */
function useAwakeScreen(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (wakeLock === undefined) return undefined;
    let isLeft = false;
    let acquired: WakeLockSentinel | undefined;
    const release = () => void acquired?.release().catch(() => undefined);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // A device that saves its battery refuses; the screen then goes dark as usual.
      wakeLock.request('screen').then(
        (lock) => {
          acquired = lock;
          if (isLeft) release();
        },
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hold);
      release();
    };
  }, []);
}
