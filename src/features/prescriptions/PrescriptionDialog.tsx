import common from '#words/common';
import words from '#words/prescriptions';
import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import type { Prescription } from '../../contract/prescriptions.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { fileFacts, isPending } from '../../lib/prescriptions/prescription-words.ts';
import { whose } from '../../lib/text/whose.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Button } from '../../ui/Button.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { deletePrescription, downloadPrescription } from '../../data/prescriptions/prescriptions.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import styles from './PrescriptionDialog.module.css';
import { PagesToRetake, type TakesAgain } from './PagesToRetake.tsx';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';
import { SuggestedTests } from './SuggestedTests.tsx';

type PrescriptionDialogProps = TakesAgain & { readonly prescription: Prescription; readonly onClose: () => void };

/** Shows all of a prescription that was chosen in the list (RX-008, decisions G52, Q31). */
export function PrescriptionDialog({ prescription, onClose, ...takesAgain }: PrescriptionDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { adminNotes, suggestedTests = [] } = prescription;
  if (isDeleting) {
    return <DeletePrescriptionDialog prescription={prescription} onKeep={() => setIsDeleting(false)} onDeleted={onClose} />;
  }
  return (
    <Dialog title={prescription.fileName} onClose={onClose} isDocument>
      <div className={styles['body']}>
        <PrescriptionFacts of={prescription} />
        {adminNotes !== undefined && (
          <section className={styles['notes']}>
            <h3>{words.reviewerNotes}</h3>
            <p>
              <InLanguage of={adminNotes} />
            </p>
          </section>
        )}
        <PagesToRetake prescription={prescription} {...takesAgain} />
        {suggestedTests.length > 0 && <SuggestedTests prescription={prescription} tests={suggestedTests} />}
        <div className={`${styles['acts']} no-print`}>
          <DownloadButton prescription={prescription} />
          {isPending(prescription) && (
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              {common.deleteAction}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function PrescriptionFacts({ of }: { readonly of: Prescription }) {
  const { status, patient, uploadDate, notes, reviewedAt, reviewedBy } = of;
  return (
    <Facts
      isDense
      of={{
        [words.facts.status]: status && <PrescriptionStatus status={status} />,
        [words.facts.patient]: patient && whose(patient),
        [words.facts.uploaded]: instantInWords(uploadDate),
        [words.facts.file]: fileFacts(of),
        [words.facts.notes]: notes,
        [words.facts.reviewed]: instantInWords(reviewedAt),
        [words.facts.reviewer]: reviewedBy,
      }}
    />
  );
}

/** A text that is not an instant is left out. */
function instantInWords(text = ''): string | undefined {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : shownInstant(instant);
}

type DeletePrescriptionDialogProps = {
  readonly prescription: Prescription;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

/** Asks before the deletion; only a prescription that was not reviewed yet can be deleted (RX-024). */
function DeletePrescriptionDialog({ prescription, onKeep, onDeleted }: DeletePrescriptionDialogProps) {
  return (
    <ConfirmOnline
      title={words.deletionQuestion}
      confirmLabel={common.deleteAction}
      busyLabel={common.deleting}
      failureMessage={words.deletionFailed}
      offlineReason={words.deletionOffline}
      doneMessage={words.deletionDone}
      onConfirm={() => deletePrescription(prescription.id)}
      onDone={onDeleted}
      onClose={onKeep}
    >
      <p>
        <RichText of={words.deletionText} tags={{ file: () => <Isolated of={prescription.fileName} /> }} />
      </p>
    </ConfirmOnline>
  );
}

/** The file is saved under the name that it had on the customer's device (RX-026). */
function DownloadButton({ prescription: { id, fileName } }: { readonly prescription: Prescription }) {
  const { act: download, isBusy } = useAction({
    run: async () => saveFile(await downloadPrescription(id), fileName),
    failed: words.downloadFailed,
  });

  return (
    <OnlineButton isBusy={isBusy} onAct={download} offlineReason={words.downloadOffline}>
      <IconDownload aria-hidden size={20} />
      {isBusy ? words.downloadBusy : words.download}
    </OnlineButton>
  );
}
