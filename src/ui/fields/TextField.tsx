import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'>;

type TextFieldProps = FieldProps &
  InputProps & {
    /** An icon at the field's start. */
    readonly icon?: ReactNode;
    /** Sets the digits of a one-time code large and apart. */
    readonly isCode?: boolean;
  };

/** A field of one line: a text, a date, a number of a phone. */
export function TextField({ label, description, error, isErrorAnnounced, icon, isCode, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, description, error, isErrorAnnounced }} describedBy={input['aria-describedby']}>
      {({ className, ...control }) => {
        const field = <input {...input} {...control} className={isCode ? `${className} ${styles['code']}` : className} />;
        return icon === undefined ? (
          field
        ) : (
          <div className={styles['box']}>
            {icon}
            {field}
          </div>
        );
      }}
    </Field>
  );
}
