import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ReadyToSee.module.css';

/** Asks before a result that may change a life and is private: at each view, and before any of it is fetched. */
export function ReadyToSee({ onReady }: { readonly onReady: () => void }) {
  return (
    <section aria-labelledby="ready-to-see" className={styles['ready']}>
      <h3 id="ready-to-see">This result is confidential</h3>
      <p>
        Take a quiet moment, and make sure that nobody else sees your screen. Whatever it says, talk to a doctor or a counsellor
        about what it means. You can also call us first: <a href={telHref(brand.phone)}>{brand.phone}</a>.
      </p>
      <Button onClick={onReady}>I am ready to see it</Button>
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
