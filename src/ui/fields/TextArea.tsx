import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-invalid'>;

/** A field of several lines. */
export function TextArea({ label, description, error, isErrorAnnounced, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, description, error, isErrorAnnounced }} describedBy={area['aria-describedby']}>
      {({ className, ...control }) => <textarea {...area} {...control} className={`${className} ${styles['area']}`} />}
    </Field>
  );
}
