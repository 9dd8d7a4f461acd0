import words from '#words/cards';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { maxLineQuantity } from '../contract/choices.ts';
import { isolated } from '../lib/text/isolated.ts';
import { pressable } from './pressable.ts';
import styles from './QuantityStepper.module.css';

type QuantityStepperProps = {
  readonly value: number;
  /** The name of what is counted, for screen readers. */
  readonly name: string;
  readonly onChange: (value: number) => void;
  readonly isBusy?: boolean;
  /** A change is being sent: a further increase joins it, a decrease waits. */
  readonly isPending?: boolean;
};

/** It never goes below 1, and a decrease waits for a pending change (CART-016, SHELL-035, SHELL-036). */
export function QuantityStepper({ value, name, onChange, isBusy = false, isPending = false }: QuantityStepperProps) {
  return (
    <div className={styles['stepper']} role="group" aria-label={words.quantity(isolated(name))}>
      <button
        type="button"
        className={styles['step']}
        aria-label={words.decrease(isolated(name))}
        {...pressable({ disabled: isBusy || isPending || value <= 1, onClick: () => onChange(value - 1) })}
      >
        <IconMinus aria-hidden size={18} />
      </button>
      <span className={styles['value']} aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        className={styles['step']}
        aria-label={words.increase(isolated(name))}
        {...pressable({ disabled: isBusy || value >= maxLineQuantity, onClick: () => onChange(value + 1) })}
      >
        <IconPlus aria-hidden size={18} />
      </button>
    </div>
  );
}
