import words from '#words/orders';
import cards from '#words/cards';
import type { Order, OrderItem } from '../../contract/orders.ts';
import { formatRupees } from '../../lib/money.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { ItemIcon } from '../../ui/ItemIcon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './OrderItems.module.css';
import { Isolated } from '../../ui/Isolated.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Lists the items with their prices, and with their patients if the order has several. */
export function OrderItems({ order }: { readonly order: Order }) {
  const isForSeveral = new Set(order.items.map(({ patientId }) => patientId)).size > 1;
  const nameOf = (id: string) => orderPatients(order).find((patient) => patient.id === id)?.name;
  // Only the position tells two equal items apart, and an order's items never change.
  const rows = order.items.map((item, at) => ({ item, key: `${item.name}/${at}` }));
  return (
    <ul className={styles['items']}>
      {rows.map(({ item, key }) => (
        <Item key={key} item={item} patientName={isForSeveral ? nameOf(item.patientId) : undefined} />
      ))}
    </ul>
  );
}

type ItemProps = { readonly item: OrderItem; readonly patientName: string | undefined };

function Item({ item, patientName }: ItemProps) {
  const { type, otherType, name, price, quantity, subtotal, fastingRequired } = item;
  return (
    <li className={styles['item']}>
      <ItemIcon type={type} otherType={otherType} />
      <div className={styles['text']}>
        <p className={styles['name']}>
          <InLanguage of={name} />
        </p>
        {quantity > 1 && (
          <Text variant="secondary">
            {quantity} × {formatRupees(price)}
          </Text>
        )}
        {patientName && (
          <Text variant="secondary">
            <RichText of={words.itemFor} tags={{ name: () => <Isolated of={patientName} /> }} />
          </Text>
        )}
        {otherType && <Badge>{otherType}</Badge>}
        {fastingRequired && <Badge tone="warning">{cards.fastingNeeded}</Badge>}
      </div>
      <p className={styles['price']}>{formatRupees(subtotal)}</p>
    </li>
  );
}
