import common from '#words/common';
import states from '#words/prescription-states';
import words from '#words/prescription-upload';
import { useState } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { removeUpload, retryUpload } from '../../data/uploads/on-demand/uploads.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { whose } from '../../lib/text/whose.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadCorrect, loadQuestion } from './load-dialogs.ts';
import { UploadState } from './UploadState.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { isolated } from '../../lib/text/isolated.ts';

type Opened = 'question' | 'correction';

/** Shows an upload that is being sent, waits for the network, or was refused and must be corrected (decision G61). */
export function UploadRow({ upload }: { readonly upload: WaitingUpload }) {
  const { id, fileName, fileType, patientName, patientRelation, notes, pages = [] } = upload;
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
        whose({ name: patientName, relation: patientRelation }),
        pages.length > 1 ? states.pages(pages.length) : undefined,
        notes,
      ]}
      state={<UploadState upload={upload} />}
    >
      {upload.state !== 'sending' && <UploadActs upload={upload} onOpen={open} />}
      {opened === 'question' && <LazyDialog load={loadQuestion} onFailed={close} props={question} />}
      {opened === 'correction' && <LazyDialog load={loadCorrect} onFailed={close} props={{ upload, onClose: close }} />}
    </WaitingRow>
  );
}

type UploadActsProps = { readonly upload: WaitingUpload; readonly onOpen: (opened: Opened) => void };

function UploadActs({ upload: { id, fileName, state }, onOpen }: UploadActsProps) {
  const isOnline = useIsOnline();
  return (
    <>
      <Button variant="quiet" onClick={() => onOpen('question')} aria-label={words.deletionOf(isolated(fileName))}>
        {common.deleteAction}
      </Button>
      {state === 'needs you' && (
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
