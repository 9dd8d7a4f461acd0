import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<PasswordInputProps, 'label' | 'autoComplete'> & {
  readonly label: string;
  /** Tells password managers whether to fill in a password or to offer a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password can be shown and hidden, by keyboard too. */
export function PasswordField({ label, error, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      error={error}
      // Mantine sets this on its other inputs by itself.
      aria-invalid={error ? true : undefined}
      autoCapitalize="none"
      spellCheck={false}
      // The width is in pixels, as the button's is, because large text needs the width for the password.
      rightSectionWidth="48px"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      classNames={{ visibilityToggle: styles['toggle'] ?? '' }}
    />
  );
}
