import words from '#words/controls';
import { IconCheck } from '@tabler/icons-react';
import styles from './StepList.module.css';

type StepListProps = {
  readonly steps: readonly string[];
  /** Counted from 1. */
  readonly current: number;
};

/** Shows which step the customer is at, and which ones follow. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className={styles['steps']} aria-label={words.steps}>
      {steps.map((name, index) => {
        const place = index + 1;
        const isDone = place < current;
        return (
          <li key={name} className={styles['step']} aria-current={place === current ? 'step' : undefined}>
            <span aria-hidden className={`${styles['mark']} ${place <= current ? styles['reached'] : ''}`}>
              {isDone ? <IconCheck size={18} /> : place}
            </span>
            <span className={styles['name']}>
              {name}
              {isDone && <span className="visually-hidden">{` ${words.stepDone}`}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
