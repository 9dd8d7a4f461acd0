import { focusHeading } from '../../ui/focus-heading.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import styles from './SampleNotice.module.css';

/** Nobody must take a sample for a real price (decisions.md Q14). */
export function SampleNotice({ onRetry }: { readonly onRetry: () => void }) {
  function retry(): void {
    onRetry();
    // The button goes while the list is asked for again.
    focusHeading();
  }
  return (
    <Notice tone="warning" isAlert>
      <p>Showing sample offers. We could not load the latest ones.</p>
      <Button variant="outline" className={styles['retry']} onClick={retry}>
        Retry
      </Button>
    </Notice>
  );
}
