import { focusHeading } from './focus-heading.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './SampleNotice.module.css';

type SampleNoticeProps = {
  /** Of what the samples are: 'articles'. */
  readonly of: string;
  readonly onRetry: () => void;
  /** They are being asked for again while the samples stay in sight. */
  readonly isRetrying?: boolean;
};

/** Nobody must take a built-in sample for the real thing (decision Q14). */
export function SampleNotice({ of: things, onRetry, isRetrying = false }: SampleNoticeProps) {
  function retry(): void {
    onRetry();
    // The button goes with the samples.
    focusHeading();
  }
  return (
    <Notice tone="warning" isAlert>
      <p>Showing sample {things}. We could not load the latest ones.</p>
      <Button variant="outline" className={styles['retry']} aria-disabled={isRetrying} onClick={() => !isRetrying && retry()}>
        {isRetrying ? 'Trying again…' : 'Retry'}
      </Button>
    </Notice>
  );
}
