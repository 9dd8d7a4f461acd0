import common from '#words/common';
import states from '#words/prescription-states';
import words from '#words/prescription-upload';
import retakes from '#words/retake-pages';
import { useState } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { releaseRetake, removeUpload, retryUpload } from '../../data/uploads/on-demand/uploads.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { retakeName } from '../../lib/prescriptions/retake.ts';
import { whose } from '../../lib/text/whose.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { loadCorrect, loadQuestion } from './load-dialogs.ts';
import { UploadState } from './UploadState.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { isolated } from '../../lib/text/isolated.ts';

type Opened = 'question' | 'correction';

type UploadRowProps = {
  readonly upload: WaitingUpload;
  /** A photo that was to replace a page was made a prescription of its own, which is gone on with. */
  readonly onReleased: (prescriptionId: string) => void;
};

/** Shows an upload that is being sent, waits for the network, or was refused and must be corrected (decision G61). */
export function UploadRow({ upload, onReleased }: UploadRowProps) {
  const { id, fileType, patientName, patientRelation, notes, retake, pages = [] } = upload;
  const fileName = nameOf(upload);
  // The state is kept here, so that a dialog stays open when the network is back and the upload begins.
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const question = {
    title: words.deletionQuestion,
    children: words.isOnlyHere(isolated(fileName)),
    yesLabel: common.deleteAction,
    isDanger: true,
    onYes: () => void removeUpload(id),
    onKeep: close,
  };
  return (
    <WaitingRow
      fileType={fileType}
      fileName={fileName}
      details={[
        retake ? undefined : whose({ name: patientName, relation: patientRelation }),
        pages.length > 1 ? states.pages(pages.length) : undefined,
        notes,
      ]}
      state={<UploadState upload={upload} />}
    >
      {upload.state !== 'sending' && <UploadActs upload={upload} onOpen={open} onReleased={onReleased} />}
      {opened === 'question' && <LazyDialog load={loadQuestion} onFailed={close} props={question} />}
      {opened === 'correction' && <LazyDialog load={loadCorrect} onFailed={close} props={{ upload, onClose: close }} />}
    </WaitingRow>
  );
}

const nameOf = ({ fileName, retake }: WaitingUpload): string => (retake ? retakeName(retake) : fileName);

type UploadActsProps = UploadRowProps & { readonly onOpen: (opened: Opened) => void };

function UploadActs({ upload, onOpen, onReleased }: UploadActsProps) {
  const { id, state, retake } = upload;
  const fileName = nameOf(upload);
  const isOnline = useIsOnline();
  return (
    <>
      <Button variant="quiet" onClick={() => onOpen('question')} aria-label={words.deletionOf(isolated(fileName))}>
        {common.deleteAction}
      </Button>
      {state === 'needs you' && retake && <Release upload={upload} onReleased={onReleased} />}
      {state === 'needs you' && !retake && (
        <Button variant="outline" onClick={() => onOpen('correction')} aria-label={words.correctFile(isolated(fileName))}>
          {words.correct}
        </Button>
      )}
      {isOnline && (
        <Button variant="outline" onClick={() => void retryUpload(id)} aria-label={words.tryAgainWith(isolated(fileName))}>
          {common.tryAgain}
        </Button>
      )}
    </>
  );
}

/** The page is not asked for any more, or the photo was refused: it may still be of use by itself. */
function Release({ upload, onReleased }: UploadRowProps) {
  const { act: release } = useAction({
    run: async () => {
      const released = await releaseRetake(upload);
      if (released !== undefined) onReleased(released);
    },
  });
  return (
    <Button variant="outline" onClick={() => void release()} aria-label={retakes.ofItsOwnWith(isolated(nameOf(upload)))}>
      {retakes.ofItsOwn}
    </Button>
  );
}
