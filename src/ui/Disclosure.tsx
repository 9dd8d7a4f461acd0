import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = { readonly title: ReactNode; readonly children: ReactNode };

/** It is folded until it is opened, and works without a script. */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details className={styles['disclosure']}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
