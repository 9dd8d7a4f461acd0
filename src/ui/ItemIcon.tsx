import words from '#words/cards';
import { IconClipboardHeart, IconTestPipe } from '@tabler/icons-react';
import type { ItemType } from '../contract/cart.ts';
import styles from './ItemIcon.module.css';

type ItemIconProps = {
  readonly type: ItemType;
  /** The type as another provider's API names it, if it is neither a test nor a package. */
  readonly otherType?: string | undefined;
};

export function ItemIcon({ type, otherType }: ItemIconProps) {
  const Icon = otherType === undefined && type === 'test' ? IconTestPipe : IconClipboardHeart;
  return (
    <span className={styles['icon']}>
      <Icon aria-hidden size={22} />
      <span className="visually-hidden">{otherType ?? (type === 'test' ? words.test : words.checkup)}</span>
    </span>
  );
}
