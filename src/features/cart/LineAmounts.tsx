import type { CartItem } from '../../contract/cart.ts';
import { formatRupees } from '../../lib/money.ts';
import { subtotalOf } from '../../lib/orders/order-total.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './LineAmounts.module.css';

type LineAmountsProps = {
  readonly item: CartItem;
  readonly canChange: boolean;
  readonly isPending?: boolean;
  readonly onQuantity: (quantity: number) => void;
};

export function LineAmounts({ item, canChange, isPending = false, onQuantity }: LineAmountsProps) {
  return (
    <div className={styles['amounts']}>
      <QuantityStepper value={item.quantity} name={item.name} onChange={onQuantity} isBusy={!canChange} isPending={isPending} />
      <strong className={styles['total']}>{formatRupees(subtotalOf([item]))}</strong>
    </div>
  );
}
