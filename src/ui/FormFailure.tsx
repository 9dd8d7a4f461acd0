import type { Ref } from 'react';
import styles from './FormFailure.module.css';
import { Notice } from './Notice.tsx';

type FormFailureProps = {
  readonly message: string | undefined;
  /** Takes the focus when there is a message: `useForm` gives it. */
  readonly box: Ref<HTMLDivElement>;
};

/** Why a form's call did not succeed, announced and in focus. */
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
