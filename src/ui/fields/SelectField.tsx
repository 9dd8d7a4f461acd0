import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

type Option = string | { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'aria-invalid'> & {
    /** A text is both the value and its label. */
    readonly options: readonly Option[];
  };

/** The device's own select list, which suits a thumb best, among the fields of a form. In lists it is a `SelectMenu`. */
export function SelectField({ label, description, error, isErrorAnnounced, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, description, error, isErrorAnnounced }} describedBy={select['aria-describedby']}>
      {(control) => (
        <div className={styles['box']}>
          <select {...select} {...control}>
            {options.map((option) => {
              const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <IconChevronDown aria-hidden size={18} />
        </div>
      )}
    </Field>
  );
}
