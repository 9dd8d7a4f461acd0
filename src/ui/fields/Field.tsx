import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

export type FieldProps = {
  readonly label: string;
  /** Help that stands between the label and the control. */
  readonly description?: string | false | undefined;
  /** What is wrong with what was entered; without a message the control counts as valid. */
  readonly error?: string | false | undefined;
  /** Whether the message is read out as soon as it appears, for a form that tells its errors nowhere else. */
  readonly isErrorAnnounced?: boolean | undefined;
};

/** What the control has to carry, so that a screen reader knows its label, its help and its error. */
type ControlProps = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldProps & {
  /** The ids of further texts that describe the control. */
  readonly describedBy?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

/**
 * The frame of one field of a form: label, help, control and error. Every field has to be filled in, but for those whose label
 * ends in "(optional)".
 */
export function Field({ label, description, error, isErrorAnnounced = false, describedBy, children }: FieldFrameProps) {
  const id = useId();
  const isInvalid = Boolean(error);
  const descriptions = [isInvalid && `${id}-error`, description && `${id}-help`, describedBy].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {description && (
        <p id={`${id}-help`} className={styles['help']}>
          {description}
        </p>
      )}
      {children({
        id,
        className: styles['control'] ?? '',
        'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
        'aria-invalid': isInvalid || undefined,
      })}
      {isInvalid && (
        <p id={`${id}-error`} className={styles['error']} role={isErrorAnnounced ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
