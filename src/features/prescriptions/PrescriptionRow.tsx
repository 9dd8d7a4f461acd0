import states from '#words/prescription-states';
import { IconChevronRight } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { retakeHint } from '../../lib/prescriptions/retake.ts';
import { whose } from '../../lib/text/whose.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { FileMark } from './FileMark.tsx';
import { Text } from '../../ui/Text.tsx';
import file from './file-row.module.css';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';
import styles from './PrescriptionRow.module.css';

type PrescriptionRowProps = {
  readonly prescription: Prescription;
  readonly uploads: readonly WaitingUpload[];
  readonly onOpen: () => void;
};

/** Shows one prescription of the list; its dialog has the rest (RX-008). */
export function PrescriptionRow({ prescription, uploads, onOpen }: PrescriptionRowProps) {
  const { fileName, fileType, pageCount = 1, patient, uploadDate, status } = prescription;
  const uploadedAt = Date.parse(uploadDate);
  const hint = retakeHint(prescription, uploads);
  return (
    <li>
      <button type="button" className={`${file['row']} ${styles['row']}`} onClick={onOpen}>
        <FileMark type={fileType} />
        <span className={file['text']}>
          <span className={file['name']}>
            <InLanguage of={fileName} />
          </span>
          {patient && (
            <Text as="span" variant="secondary">
              <InLanguage of={whose(patient)} />
            </Text>
          )}
          {pageCount > 1 && (
            <Text as="span" variant="secondary">
              {states.pages(pageCount)}
            </Text>
          )}
          {!Number.isNaN(uploadedAt) && (
            <Text as="span" variant="secondary">
              {formatDate(dateIn(brand.timeZone, uploadedAt))}
            </Text>
          )}
        </span>
        <span className={styles['state']}>
          <PrescriptionStatus status={status} />
          {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
        </span>
        <IconChevronRight aria-hidden size={20} />
      </button>
    </li>
  );
}
