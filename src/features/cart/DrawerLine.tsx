import { IconTrash } from '@tabler/icons-react';
import type { CartItem } from '../../contract/cart.ts';
import { formatRupees } from '../../lib/money.ts';
import { subtotalOf } from '../../lib/order-total.ts';
import { ItemIcon } from '../../ui/ItemIcon.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './DrawerLine.module.css';

type DrawerLineProps = {
  readonly item: CartItem;
  readonly canChange: boolean;
  readonly isPending: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function DrawerLine({ item, canChange, isPending, onQuantity, onRemove }: DrawerLineProps) {
  const { type, name, quantity } = item;
  return (
    <li className={styles['line']}>
      <ItemIcon type={type} />
      <h3 className={styles['name']}>{name}</h3>
      <button type="button" className={styles['remove']} aria-label={`Remove ${name}`} disabled={!canChange} onClick={onRemove}>
        <IconTrash aria-hidden size={20} />
      </button>
      <div className={styles['amounts']}>
        <QuantityStepper value={quantity} name={name} onChange={onQuantity} isBusy={!canChange} isPending={isPending} />
        <strong className={styles['total']}>{formatRupees(subtotalOf([item]))}</strong>
      </div>
    </li>
  );
}
