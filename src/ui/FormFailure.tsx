import type { Ref } from 'react';
import styles from './FormFailure.module.css';
import { Notice } from './Notice.tsx';

type FormFailureProps = {
  readonly message: string | undefined;
  /** Takes the focus when there is a message; `useForm` provides it. */
  readonly box: Ref<HTMLDivElement>;
};

/** Shows why a form's call failed; the message is announced and gets the focus. */
export function FormFailure({ message, box }: FormFailureProps) {
  if (message === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <Notice tone="danger" isAlert>
        {message}
      </Notice>
    </div>
  );
}
