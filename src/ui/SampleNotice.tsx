import common from '#words/common';
import words from '#words/controls';
import { focusHeading } from './focus-heading.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './SampleNotice.module.css';

type SampleNoticeProps = {
  readonly of: keyof typeof words.samples;
  readonly onRetry: () => void;
  /** Whether the real ones are being loaded again while the samples stay in view. */
  readonly isRetrying?: boolean;
};

/** A built-in sample must not be mistaken for the real thing (decision Q14). */
export function SampleNotice({ of: things, onRetry, isRetrying = false }: SampleNoticeProps) {
  function retry(): void {
    onRetry();
    // The button disappears with the samples, so the heading takes the focus.
    focusHeading();
  }
  return (
    <Notice tone="warning" isAlert>
      <p>{words.samples[things]}</p>
      <Button variant="outline" className={styles['retry']} aria-disabled={isRetrying} onClick={() => !isRetrying && retry()}>
        {isRetrying ? words.samplesRetrying : common.retry}
      </Button>
    </Notice>
  );
}
