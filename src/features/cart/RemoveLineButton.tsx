import words from '#words/cart';
import { IconTrash } from '@tabler/icons-react';
import { isolated } from '../../lib/text/isolated.ts';
import { pressable } from '../../ui/pressable.ts';
import styles from './RemoveLineButton.module.css';

type RemoveLineButtonProps = { readonly name: string; readonly isDisabled: boolean; readonly onClick: () => void };

export function RemoveLineButton({ name, isDisabled, onClick }: RemoveLineButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles['remove']}`}
      aria-label={words.removeItem(isolated(name))}
      {...pressable({ disabled: isDisabled, onClick })}
    >
      <IconTrash aria-hidden size={20} />
    </button>
  );
}
