import words from '#words/controls';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import type { InputProps } from './TextField.tsx';

type PasswordFieldProps = FieldProps &
  Omit<InputProps, 'type' | 'autoComplete'> & {
    /** Tells password managers whether to fill in a password or to offer a new one. */
    readonly autoComplete: 'current-password' | 'new-password';
  };

/** A password can be shown and hidden, by keyboard too. */
export function PasswordField({ label, description, error, isErrorAnnounced, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...{ label, description, error, isErrorAnnounced }} describedBy={input['aria-describedby']}>
      {({ className, ...control }) => (
        <div className={styles['box']}>
          <input
            {...input}
            {...control}
            className={`${className} ${styles['password']}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={`icon-button ${styles['reveal']}`}
            aria-label={words.showPassword(label.toLowerCase())}
            aria-pressed={isShown}
            // The keyboard of a phone stays open while the password is looked at.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
