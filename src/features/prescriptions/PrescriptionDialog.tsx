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
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import styles from './PrescriptionDialog.module.css';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';
import { SuggestedTests } from './SuggestedTests.tsx';

type PrescriptionDialogProps = { readonly prescription: Prescription; readonly onClose: () => void };

/** Shows all of a prescription that was chosen in the list (RX-008, decisions G52, Q31). */
export function PrescriptionDialog({ prescription, onClose }: PrescriptionDialogProps) {
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
            <h3>Reviewer’s notes</h3>
            <p>
              <InLanguage of={adminNotes} />
            </p>
          </section>
        )}
        {suggestedTests.length > 0 && <SuggestedTests prescription={prescription} tests={suggestedTests} />}
        <div className={`${styles['acts']} no-print`}>
          <DownloadButton prescription={prescription} />
          {isPending(prescription) && (
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              Delete
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
        Status: status && <PrescriptionStatus status={status} />,
        Patient: patient && whose(patient),
        Uploaded: instantInWords(uploadDate),
        File: fileFacts(of),
        'Your notes': notes,
        Reviewed: instantInWords(reviewedAt),
        'Reviewed by': reviewedBy,
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
      title="Delete this prescription?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete prescription"
      offlineReason="You are offline. It can be deleted when the connection is back."
      doneMessage="Prescription deleted successfully!"
      onConfirm={() => deletePrescription(prescription.id)}
      onDone={onDeleted}
      onClose={onKeep}
    >
      <p>
        <Isolated of={prescription.fileName} /> is removed and will not be reviewed.
      </p>
    </ConfirmOnline>
  );
}

/** The file is saved under the name that it had on the customer's device (RX-026). */
function DownloadButton({ prescription: { id, fileName } }: { readonly prescription: Prescription }) {
  const { act: download, isBusy } = useAction({
    run: async () => saveFile(await downloadPrescription(id), fileName),
    failed: 'Failed to download the prescription. Please try again.',
  });

  return (
    <OnlineButton
      isBusy={isBusy}
      onAct={download}
      offlineReason="You are offline. The file can be downloaded when the connection is back."
    >
      <IconDownload aria-hidden size={20} />
      {isBusy ? 'Downloading…' : 'Download'}
    </OnlineButton>
  );
}
