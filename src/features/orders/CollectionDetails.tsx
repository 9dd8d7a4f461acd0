import words from '#words/order';
import orders from '#words/orders';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '../../brand.ts';
import type { Order, OrderPatient } from '../../contract/orders.ts';
import { now as clockNow } from '../../lib/time/clock.ts';
import { dateIn, formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { visitPath } from '../../lib/pages/page-paths.ts';
import { preparationLines } from '../../lib/visits/preparation-plan.ts';
import { personFacts } from '../../lib/visits/visit-people.ts';
import { visitsAhead } from '../../lib/visits/visits-ahead.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { EarlierWish } from './EarlierTime.tsx';
import { Facts } from '../../ui/Facts.tsx';
import styles from './OrderDetail.module.css';
import { usePreparation } from './use-preparation.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Says when, where and from whom the sample is collected. */
export function CollectionDetails({ order }: { readonly order: Order }) {
  const { scheduledDate, timeSlot, address, specialInstructions } = order;
  const [today] = useState(() => dateIn(brand.timeZone, clockNow()));
  const everybody = orderPatients(order);
  const plan = usePreparation(order);
  const isAhead = visitsAhead([order], useNow(), brand.timeZone).length > 0;
  return (
    <Card className={styles['card']}>
      <h2>{words.collection}</h2>
      <Facts
        of={{
          [orders.date]: formatDateWithWeekday(scheduledDate),
          [orders.timeSlot]: withZone(timeSlot),
          [everybody.length > 1 ? orders.patients : orders.patient]:
            everybody.length > 0 ? (
              <ul>
                {everybody.map((person) => (
                  <li key={person.id}>
                    <InLanguage of={inWords(person, today)} />
                  </li>
                ))}
              </ul>
            ) : undefined,
          [orders.address]: address && <AddressText address={address} />,
          [orders.instructions]: specialInstructions,
        }}
      />
      <div className={styles['actions']}>
        {isAhead && (
          <LinkButton to={visitPath(order.id)}>
            <IconQrcode aria-hidden size={20} />
            {words.showAtDoor}
          </LinkButton>
        )}
        <CalendarButton order={order} preparation={plan ? preparationLines(plan) : []} />
        <ChangeButtons order={order} focusAfter={focusHeading} />
        <EarlierWish order={order} />
      </div>
    </Card>
  );
}

/** Returns a text such as "Meera Rao (Mother, Female, 64 years)", as far as the order has the details. */
function inWords(person: OrderPatient, today: string): string {
  const facts = personFacts(person, today);
  return facts === '' ? person.name : `${isolated(person.name)} (${facts})`;
}
