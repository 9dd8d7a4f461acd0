import words from '#words/controls';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './RestoredNotice.module.css';

type RestoredNoticeProps = { readonly text: string; readonly onStartOver: () => void };

/** Says why a form that was just opened is filled in, and offers an empty one. */
export function RestoredNotice({ text, onStartOver }: RestoredNoticeProps) {
  return (
    <Notice tone="info">
      <div className={styles['notice']}>
        <p>{text}</p>
        <Button variant="outline" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </div>
    </Notice>
  );
}
