import { IconTrash } from '@tabler/icons-react';
import type { CartItem } from '../../contract/cart.ts';
import { formatRupees } from '../../lib/money.ts';
import { subtotalOf } from '../../lib/order-total.ts';
import { ItemIcon } from '../../ui/ItemIcon.tsx';
import { Badge } from '../../ui/plain/Badge.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './CartLine.module.css';

type CartLineProps = {
  readonly item: CartItem;
  readonly patientName: string | undefined;
  readonly canChange: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function CartLine({ item, patientName, canChange, onQuantity, onRemove }: CartLineProps) {
  const { type, name, price, quantity, fastingRequired } = item;
  return (
    <li className={styles['line']}>
      <ItemIcon type={type} />
      <div className={styles['text']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['facts']}>
          <span>{formatRupees(price)} each</span>
          {fastingRequired && <Badge tone="warning">Fasting needed</Badge>}
        </p>
        <p className={styles['patient']}>{patientName && `For: ${patientName}`}</p>
      </div>
      <button type="button" className={styles['remove']} aria-label={`Remove ${name}`} disabled={!canChange} onClick={onRemove}>
        <IconTrash aria-hidden size={20} />
      </button>
      <div className={styles['amounts']}>
        <QuantityStepper value={quantity} name={name} onChange={onQuantity} isBusy={!canChange} />
        <strong className={styles['total']}>{formatRupees(subtotalOf([item]))}</strong>
      </div>
    </li>
  );
}
