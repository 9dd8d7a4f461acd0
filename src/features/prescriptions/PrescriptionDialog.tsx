import { useState } from 'react';
import type { Prescription } from '../../contract/prescriptions.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { fileFacts, isPending } from '../../lib/prescriptions/prescription-words.ts';
import { whose } from '../../lib/text/whose.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { DeletePrescriptionDialog } from './DeletePrescriptionDialog.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './PrescriptionDialog.module.css';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';
import { SuggestedTests } from './SuggestedTests.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type PrescriptionDialogProps = { readonly prescription: Prescription; readonly onClose: () => void };

/** All of one prescription, from the list (RX-008, decisions G52, Q31). */
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

/** A text that is no instant says nothing. */
function instantInWords(text = ''): string | undefined {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : shownInstant(instant);
}
