import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Section.module.css';

type SectionProps = { readonly id: string; readonly step: number; readonly title: string; readonly children: ReactNode };

/** Frames one decision of the checkout. Its heading has the id `{id}-title`, which names the choices in it. */
export function Section({ id, step, title, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <Stack as={Card} gap={16}>
        <h2 id={`${id}-title`} className={styles['title']}>
          <span aria-hidden className={styles['step']}>
            {step}
          </span>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}
