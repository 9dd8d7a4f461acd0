import styles from './auth.module.css';
import type { StepProps } from './step-props.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

export function PersonStep({ field, rules, isHidden }: StepProps) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      <TextField {...field('name')} label="Full name" autoComplete="name" autoCapitalize="words" {...rules} />
      <TextField
        {...field('phone')}
        label="Phone number"
        description="10 digits, or with the country code"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...rules}
      />
    </div>
  );
}
