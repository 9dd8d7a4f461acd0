import type { CartItem } from '../../contract/cart.ts';
import { updateCartLine, usePendingLines } from '../../data/cart.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import styles from './CartDrawer.module.css';
import { isDone } from './change-done.ts';
import { DrawerLine } from './DrawerLine.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OfflineCart } from './OfflineCart.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { useRemoval } from './use-removal.ts';

export function DrawerLines({ items }: { readonly items: readonly CartItem[] }) {
  const isOnline = useIsOnline();
  const pending = usePendingLines();
  const { removed, remove, undo } = useRemoval();
  return (
    <div className={styles['lines']}>
      {!isOnline && <OfflineCart />}
      <RemovedLine removed={removed} canChange={isOnline} onUndo={() => void undo()} />
      {items.length === 0 ? (
        <EmptyCart replaces />
      ) : (
        <ul className={styles['lines']} aria-label="Items in your cart">
          {items.map((item) => (
            <DrawerLine
              key={item.id}
              item={item}
              canChange={isOnline}
              isPending={pending.has(item.id)}
              onQuantity={(quantity) => void isDone(updateCartLine(item.id, quantity))}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
