import { IconClipboardHeart, IconTestPipe } from '@tabler/icons-react';
import type { ItemType } from '../contract/cart.ts';
import styles from './ItemIcon.module.css';

/** A single test, or a checkup of several. */
export function ItemIcon({ type }: { readonly type: ItemType }) {
  const Icon = type === 'test' ? IconTestPipe : IconClipboardHeart;
  return (
    <span className={styles['icon']}>
      <Icon aria-hidden size={22} />
      <span className="visually-hidden">{type === 'test' ? 'Lab test' : 'Health checkup'}</span>
    </span>
  );
}
