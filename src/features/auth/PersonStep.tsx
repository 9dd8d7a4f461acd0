import words from '#words/register';
import styles from './auth.module.css';
import type { StepProps } from './step-props.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

export function PersonStep({ field, rules, isHidden }: StepProps) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      <TextField {...field('name')} label={words.name} autoComplete="name" autoCapitalize="words" {...rules} />
      <TextField
        {...field('phone')}
        label={words.phone}
        description={words.phoneNote}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...rules}
      />
    </div>
  );
}
