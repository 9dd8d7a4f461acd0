import { IconChevronRight } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { dateIn, formatDate } from '../../lib/dates.ts';
import { whose } from '../../lib/prescription-words.ts';
import { FileMark } from './FileMark.tsx';
import { PrescriptionStatus } from './PrescriptionStatus.tsx';
import styles from './PrescriptionRow.module.css';

type PrescriptionRowProps = { readonly prescription: Prescription; readonly onOpen: () => void };

/** One of the list; all of it stands in its dialog (RX-008). */
export function PrescriptionRow({ prescription, onOpen }: PrescriptionRowProps) {
  const { fileName, fileType, patient, uploadDate, status } = prescription;
  const uploadedAt = Date.parse(uploadDate);
  return (
    <li>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <FileMark type={fileType} />
        <span className={styles['text']}>
          <span className={styles['name']}>{fileName}</span>
          {patient && <span className={styles['detail']}>{whose(patient)}</span>}
          <span className={styles['foot']}>
            {!Number.isNaN(uploadedAt) && (
              <span className={styles['detail']}>{formatDate(dateIn(brand.timeZone, uploadedAt))}</span>
            )}
            <PrescriptionStatus status={status} />
          </span>
        </span>
        <IconChevronRight aria-hidden size={20} />
      </button>
    </li>
  );
}
