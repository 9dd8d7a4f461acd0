import words from '#words/retake-pages';
import { IconAlertTriangle, IconCamera, IconFolderOpen } from '@tabler/icons-react';
import { photoFaults } from '../../contract/photo-judgement.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { useCaptures, useUploads } from '../../data/uploads/on-demand/upload-lists.ts';
import type { Capture } from '../../data/uploads/on-demand/uploads.ts';
import { faultWords } from '../../lib/photos/fault-words.ts';
import { retakeOf, type Retake } from '../../lib/prescriptions/retake.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './PagesToRetake.module.css';

export type TakesAgain = {
  /** Called within the tap, because a browser opens the camera or the files only then. */
  readonly onTake: (source: Capture['source'], retake: Retake) => void;
  /** Goes on with a photo that was taken for a page and not uploaded yet. */
  readonly onContinue: (captureId: string) => void;
  /** The reason why a photo was not accepted, which this dialog would cover elsewhere. */
  readonly refusal: string | undefined;
};

type PagesToRetakeProps = TakesAgain & { readonly prescription: Prescription };

/** Lists the pages that the reviewer asks for again, with what is wrong, what helps, and what waits on this device. */
export function PagesToRetake({ prescription, onTake, onContinue, refusal }: PagesToRetakeProps) {
  const { pageCount = 1, retakes = [] } = prescription;
  if (retakes.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{words.title}</h3>
      {refusal !== undefined && (
        <Notice tone="danger" isAlert>
          {refusal}
        </Notice>
      )}
      <ul className={styles['pages']}>
        {retakes.map(({ page, reason }) => (
          <li key={page} className={styles['page']}>
            <p className={styles['fault']}>
              <IconAlertTriangle aria-hidden size={20} />
              <span>
                <strong>{pageCount > 1 ? words.page(page) : words.photo}:</strong> {whyAgain(reason)}
              </span>
            </p>
            <OnePage retake={retakeOf(prescription, page)} onTake={onTake} onContinue={onContinue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A newer server may name a reason that this version has no words for. */
function whyAgain(reason: string): string {
  const fault = photoFaults.find((one) => one === reason);
  if (fault === undefined) return words.unreadable;
  const { what, advice } = faultWords({ fault, part: 'all' });
  return `${what} ${advice}`;
}

type OnePageProps = Pick<TakesAgain, 'onTake' | 'onContinue'> & { readonly retake: Retake };

function OnePage({ retake, onTake, onContinue }: OnePageProps) {
  const { page, pageCount } = retake;
  const isThis = ({ retake: other }: { readonly retake?: Retake }) =>
    other?.prescriptionId === retake.prescriptionId && other.page === page;
  const capture = useCaptures()?.find(isThis);
  const upload = useUploads().find(isThis);
  const isAlone = pageCount === 1;
  return (
    <>
      {/* It is there before there is anything to say: a new region would not be read out. */}
      <p role="status" className={styles['state']}>
        {upload ? stateWords[upload.state]() : capture && words.notFinished}
      </p>
      {capture ? (
        <div className={styles['acts']}>
          <Button onClick={() => onContinue(capture.id)} {...(!isAlone && { 'aria-label': words.goOnPage(page) })}>
            {words.goOn}
          </Button>
        </div>
      ) : (
        upload?.state !== 'waiting' &&
        upload?.state !== 'sending' && (
          <div className={styles['acts']}>
            <Button onClick={() => onTake('camera', retake)}>
              <IconCamera aria-hidden size={20} />
              {isAlone ? words.takePhoto : words.takePage(page)}
            </Button>
            <Button variant="outline" onClick={() => onTake('file', retake)}>
              <IconFolderOpen aria-hidden size={20} />
              {isAlone ? words.choosePhoto : words.choosePage(page)}
            </Button>
          </div>
        )
      )}
    </>
  );
}

const stateWords = {
  waiting: () => words.waiting,
  sending: () => words.sending,
  'needs you': () => words.refused,
} as const;
