import { focusHeading } from './focus-heading.ts';
import { Button } from './plain/Button.tsx';
import { Notice } from './plain/Notice.tsx';
import styles from './SampleNotice.module.css';

type SampleNoticeProps = {
  /** Of what the samples are: 'articles'. */
  readonly of: string;
  readonly onRetry: () => void;
};

/** Nobody must take a built-in sample for the real thing (decisions.md Q14). */
export function SampleNotice({ of: things, onRetry }: SampleNoticeProps) {
  function retry(): void {
    onRetry();
    // The button goes while the list is asked for again.
    focusHeading();
  }
  return (
    <Notice tone="warning" isAlert>
      <p>Showing sample {things}. We could not load the latest ones.</p>
      <Button variant="outline" className={styles['retry']} onClick={retry}>
        Retry
      </Button>
    </Notice>
  );
}
