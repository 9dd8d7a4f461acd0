import words from '#words/reports';
import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Button } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './ReadyToSee.module.css';

/** Asks before a result that may change a life and is private: at each view, and before any of it is fetched. */
export function ReadyToSee({ onReady }: { readonly onReady: () => void }) {
  return (
    <section aria-labelledby="ready-to-see" className={styles['ready']}>
      <h3 id="ready-to-see">{words.confidentialTitle}</h3>
      <p>
        <RichText of={words.confidential} tags={{ phone: () => <a href={telHref(brand.phone)}>{brand.phone}</a> }} />
      </p>
      <Button onClick={onReady}>{words.confidentialAgreed}</Button>
    </section>
  );
}

/** The content that replaces the question takes the focus, because the button that was tapped is gone. */
export function ShownNow({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['shown']}>
      {children}
    </div>
  );
}
