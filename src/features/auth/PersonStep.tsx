import { TextInput } from '@mantine/core';
import styles from './auth.module.css';
import { fieldRules } from './field-rules.ts';
import type { StepProps } from './step-props.ts';

export function PersonStep({ field, isHidden }: StepProps) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      <TextInput {...field('name')} label="Full name" autoComplete="name" autoCapitalize="words" {...fieldRules} />
      <TextInput
        {...field('phone')}
        label="Phone number"
        description="10 digits, or with the country code"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...fieldRules}
      />
    </div>
  );
}
