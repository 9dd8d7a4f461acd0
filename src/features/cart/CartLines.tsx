import { useState } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import { removeCartLine, updateCartLine } from '../../data/cart.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { usePatients } from '../../data/patients.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { CartLine } from './CartLine.tsx';
import styles from './CartLines.module.css';
import { isDone } from './change-done.ts';
import { OfflineCart } from './OfflineCart.tsx';

const loadDialog = () => import('./RemoveDialog.tsx').then((module) => module.RemoveDialog);

type CartLinesProps = { readonly items: readonly CartItem[]; readonly onRemoved: (name: string) => void };

export function CartLines({ items, onRemoved }: CartLinesProps) {
  const [asked, setAsked] = useState<CartItem>();
  const close = () => setAsked(undefined);
  usePreloaded(loadDialog);
  const isOnline = useIsOnline();
  const patients = usePatients();
  const nameOf = (id: string | undefined) =>
    patients.status === 'ready' ? patients.data.find((patient) => patient.id === id)?.name : undefined;

  async function remove({ id, name }: CartItem): Promise<void> {
    setAsked(undefined);
    if (await isDone(removeCartLine(id))) onRemoved(name);
  }

  return (
    <>
      {!isOnline && <OfflineCart />}
      <ul className={styles['lines']} aria-label="Items in your cart">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            patientName={nameOf(item.patientId)}
            canChange={isOnline}
            onQuantity={(quantity) => void isDone(updateCartLine(item.id, quantity))}
            onRemove={() => setAsked(item)}
          />
        ))}
      </ul>
      {asked && (
        <LazyDialog
          load={loadDialog}
          onFailed={close}
          props={{ name: asked.name, onRemove: () => void remove(asked), onClose: close }}
        />
      )}
    </>
  );
}
