import words from '#words/cart';
import { stepCartLine } from '../../data/cart/cart-lines.ts';
import { usePendingLines } from '../../data/cart/optimistic-quantities.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { ShownCart } from '../../lib/cart/cart-changes.ts';
import { Stack } from '../../ui/Stack.tsx';
import { succeeds } from './succeeds.ts';
import { DrawerLine } from './DrawerLine.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { OfflineCart } from './OfflineCart.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { useRemoval } from './use-removal.ts';

export function DrawerLines({ cart }: { readonly cart: ShownCart }) {
  const isOnline = useIsOnline();
  const pending = usePendingLines();
  const { removed, remove, undo } = useRemoval();
  return (
    <Stack gap={12}>
      {!isOnline && <OfflineCart />}
      <RemovedLine removed={removed} canChange={isOnline} onUndo={() => void undo()} />
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Stack as="ul" gap={12} aria-label={words.items}>
          {cart.items.map((item) => (
            <DrawerLine
              key={item.id}
              item={item}
              canChange={isOnline}
              isPending={pending.has(item.id)}
              onQuantity={(quantity) => void succeeds(stepCartLine(item, quantity - item.quantity))}
              onRemove={() => remove(item, cart)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
