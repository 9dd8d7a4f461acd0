import type { CartItem } from '../../contract/cart.ts';
import { ItemIcon } from '../../ui/ItemIcon.tsx';
import styles from './DrawerLine.module.css';
import { LineAmounts } from './LineAmounts.tsx';
import { RemoveLineButton } from './RemoveLineButton.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type DrawerLineProps = {
  readonly item: CartItem;
  readonly canChange: boolean;
  readonly isPending: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function DrawerLine({ item, canChange, isPending, onQuantity, onRemove }: DrawerLineProps) {
  const { type, otherType, name } = item;
  return (
    <li className={styles['line']}>
      <ItemIcon type={type} otherType={otherType} />
      <h3 className={styles['name']}>
        <InLanguage of={name} />
      </h3>
      <RemoveLineButton name={name} isDisabled={!canChange} onClick={onRemove} />
      <LineAmounts item={item} canChange={canChange} isPending={isPending} onQuantity={onQuantity} />
    </li>
  );
}
