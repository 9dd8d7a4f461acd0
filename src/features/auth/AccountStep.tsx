import words from '#words/register';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { emailInput } from './email-input.ts';
import type { StepProps } from './step-props.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

type AccountStepProps = StepProps & {
  readonly password: string;
  /** After a reload, what was typed before is restored, except for the password. */
  readonly isResumed: boolean;
};

/** The strength meter only advises: it blocks nothing (decision C15). */
export function AccountStep({ field, rules, isHidden, password, isResumed }: AccountStepProps) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      {isResumed && password === '' && <Notice tone="info">{words.resumed}</Notice>}
      <TextField
        {...field('email')}
        {...emailInput}
        {...rules}
        label={words.email}
        description={hasExtensions && words.emailNote}
      />
      <Stack gap={8}>
        <PasswordField
          {...field('password')}
          label={words.password}
          description={words.passwordNote}
          autoComplete="new-password"
          {...rules}
        />
        <PasswordStrength password={password} />
      </Stack>
      <PasswordField {...field('confirmation')} label={words.confirmation} autoComplete="new-password" {...rules} />
    </div>
  );
}
