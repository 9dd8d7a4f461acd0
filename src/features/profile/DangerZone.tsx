import words from '#words/profile';
import { useState } from 'react';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './profile.module.css';
import { TabSection } from './TabSection.tsx';
import { useOnlineActionProps } from './use-online-action-props.ts';

const loadDialog = () => import('./DeleteAccountDialog.tsx').then((module) => module.DeleteAccountDialog);

/** Offers to delete the account (PROFILE-012, PROFILE-031). */
export function DangerZone() {
  const [isOpen, setIsOpen] = useState(false);
  const writing = useOnlineActionProps();
  usePreloaded(loadDialog);
  const close = () => setIsOpen(false);
  return (
    <TabSection title={words.dangerZone}>
      <Card className={styles['danger']}>
        <p>{words.deletionText}</p>
        <Button variant="danger" onClick={() => setIsOpen(true)} {...writing}>
          {words.deleteAccount}
        </Button>
      </Card>
      {isOpen && <LazyDialog load={loadDialog} onFailed={close} props={{ onClose: close }} />}
    </TabSection>
  );
}
