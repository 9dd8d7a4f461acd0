import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { FileMark } from './FileMark.tsx';
import { Text } from '../../ui/Text.tsx';
import file from './file-row.module.css';
import styles from './WaitingRow.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type WaitingRowProps = {
  readonly fileType: string;
  readonly fileName: string;
  /** The patient and other known details; undefined ones are left out. */
  readonly details: readonly (string | undefined)[];
  readonly state: ReactNode;
  readonly children: ReactNode;
};

/** Shows something that is only on this device. */
export function WaitingRow({ fileType, fileName, details, state, children }: WaitingRowProps) {
  return (
    <li>
      <Card className={file['row']}>
        <FileMark type={fileType} />
        <div className={`${file['text']} ${styles['text']}`}>
          <p className={file['name']}>
            <InLanguage of={fileName} />
          </p>
          {details.filter(Boolean).map((detail) => (
            <Text key={detail} variant="secondary">
              {detail}
            </Text>
          ))}
          {state}
        </div>
        <div className={styles['acts']}>{children}</div>
      </Card>
    </li>
  );
}
