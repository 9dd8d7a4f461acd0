import states from '#words/prescription-states';
import words from '#words/prescription-upload';
import { useState } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { retakeName } from '../../lib/prescriptions/retake.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadQuestion } from './load-dialogs.ts';
import type { TakenPrescription } from './use-taking.ts';
import { WaitingRow } from './WaitingRow.tsx';
import { isolated } from '../../lib/text/isolated.ts';

type CaptureRowProps = {
  readonly prescription: TakenPrescription;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
};

/** Shows a prescription whose dialog was closed before Upload was tapped. */
export function CaptureRow({ prescription: { pages }, onContinue, onDiscard }: CaptureRowProps) {
  const [{ name: fileName, type, capturedAt, retake } = nothing] = pages;
  const name = retake ? retakeName(retake) : fileName;
  const [isAsking, setIsAsking] = useState(false);
  const keep = () => setIsAsking(false);
  const question = {
    title: words.discardQuestion,
    children: words.isOnlyHere(isolated(name)),
    yesLabel: words.discard,
    isDanger: true,
    onYes: onDiscard,
    onKeep: keep,
  };
  return (
    <WaitingRow
      fileType={type}
      fileName={name}
      details={[pages.length > 1 ? states.pages(pages.length) : undefined, words.takenAt(shownInstant(capturedAt))]}
      state={
        <span>
          <Badge tone="accent">{words.notFinished}</Badge>
        </span>
      }
    >
      <Button variant="quiet" onClick={() => setIsAsking(true)} aria-label={words.discardFile(isolated(name))}>
        {words.discard}
      </Button>
      <Button variant="outline" onClick={onContinue} aria-label={words.goOnWith(isolated(name))}>
        {words.goOn}
      </Button>
      {isAsking && <LazyDialog load={loadQuestion} onFailed={keep} props={question} />}
    </WaitingRow>
  );
}

/** A prescription has at least one page. */
const nothing: Pick<CaptureInfo, 'name' | 'type' | 'capturedAt' | 'retake'> = { name: '', type: '', capturedAt: 0 };
