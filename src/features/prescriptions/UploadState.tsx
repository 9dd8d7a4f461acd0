import words from '#words/prescription-upload';
import { IconAlertTriangle, IconClock, IconCloudUpload } from '@tabler/icons-react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { uploadStateInWords } from '../../lib/prescriptions/prescription-words.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './UploadState.module.css';

const icons = { waiting: IconClock, sending: IconCloudUpload, 'needs you': IconAlertTriangle } as const;

/** Shows the state of an upload. Each new state is read out, but not each per cent. */
export function UploadState({ upload }: { readonly upload: WaitingUpload }) {
  const { state, percent, problem, isUnsaved = false } = upload;
  const isOnline = useIsOnline();
  const now = useNow();
  const Icon = icons[state];
  return (
    <div className={styles['state']}>
      <p className={`${styles['words']} ${styles[state.replace(' ', '-')]}`}>
        <Icon aria-hidden size={18} />
        <span aria-hidden>{uploadStateInWords(upload, isOnline, now)}</span>
        <span role="status" className="visually-hidden">
          {uploadStateInWords({ ...upload, percent: undefined }, isOnline, now)}
        </span>
      </p>
      {state === 'sending' && percent !== undefined && (
        <progress
          max={100}
          value={percent}
          aria-label={words.progress(isolated(upload.fileName))}
          className={styles['progress']}
        />
      )}
      {isUnsaved && <p className={styles['problem']}>{words.keepOpen}</p>}
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
    </div>
  );
}
