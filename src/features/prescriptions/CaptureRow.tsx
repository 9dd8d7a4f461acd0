import words from '#words/prescription-upload';
import { useState } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadQuestion } from './load-dialogs.ts';
import { WaitingRow } from './WaitingRow.tsx';
import { isolated } from '../../lib/text/isolated.ts';

type CaptureRowProps = {
  readonly capture: CaptureInfo;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
};

/** Shows a capture whose dialog was closed before Upload was tapped. */
export function CaptureRow({ capture: { name, type, capturedAt }, onContinue, onDiscard }: CaptureRowProps) {
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
      details={[words.takenAt(shownInstant(capturedAt))]}
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
