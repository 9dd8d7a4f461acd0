import words from '#words/cart';
import { useState } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import { stepCartLine } from '../../data/cart/cart-lines.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { usePatients } from '../../data/people/patients.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { CartLine } from './CartLine.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { succeeds } from './succeeds.ts';
import { OfflineCart } from './OfflineCart.tsx';

const loadDialog = () => import('./RemoveDialog.tsx').then((module) => module.RemoveDialog);

type CartLinesProps = { readonly items: readonly CartItem[]; readonly onRemove: (item: CartItem) => void };

export function CartLines({ items, onRemove }: CartLinesProps) {
  const [asked, setAsked] = useState<CartItem>();
  const close = () => setAsked(undefined);
  usePreloaded(loadDialog);
  const isOnline = useIsOnline();
  const patients = usePatients();
  const patientOf = (id: string | undefined) =>
    patients.status === 'ready' ? patients.data.find((patient) => patient.id === id) : undefined;

  function remove(item: CartItem): void {
    close();
    onRemove(item);
  }

  return (
    <>
      {!isOnline && <OfflineCart />}
      <Stack as="ul" gap={12} aria-label={words.items}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            patient={patientOf(item.patientId)}
            canChange={isOnline}
            onQuantity={(quantity) => void succeeds(stepCartLine(item, quantity - item.quantity))}
            onRemove={() => setAsked(item)}
          />
        ))}
      </Stack>
      {asked && (
        <LazyDialog
          load={loadDialog}
          onFailed={close}
          props={{ name: asked.name, onRemove: () => remove(asked), onClose: close }}
        />
      )}
    </>
  );
}
