import { useState, type ReactNode } from 'react';
import { isOffered, type AccountCall } from '../../data/account.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './profile.module.css';
import { TabSection } from './TabSection.tsx';
import { useWriting } from './use-writing.ts';

const loadPassword = () => import('./ChangePasswordDialog.tsx').then((module) => module.ChangePasswordDialog);
const loadSignOut = () => import('./SignOutEverywhereDialog.tsx').then((module) => module.SignOutEverywhereDialog);
const loadBoth = () => Promise.all([loadPassword(), loadSignOut()]);

/** What only an API with these calls can do; it goes as soon as the API says that it does not know them (decisions.md X1). */
export function Security() {
  const [open, setOpen] = useState<AccountCall>();
  usePreloaded(loadBoth);
  const close = () => setOpen(undefined);

  function isMissing(): void {
    void showToast({ type: 'error', message: 'Sorry, this is not available here.' });
    close();
    // The button that opened it goes as well.
    focusHeading();
  }

  if (!isOffered('password') && !isOffered('logout everywhere')) return null;
  const props = { onClose: close, onMissing: isMissing };
  return (
    <TabSection title="Security">
      <Card className={styles['rows']}>
        <Row call="password" title="Password" action="Change password" onOpen={setOpen}>
          Your other devices are signed out when you change it.
        </Row>
        <Row call="logout everywhere" title="Devices" action="Sign out on all devices" onOpen={setOpen}>
          If you have lost a phone, or used one that is not yours.
        </Row>
      </Card>
      {open === 'password' && <LazyDialog load={loadPassword} onFailed={close} props={props} />}
      {open === 'logout everywhere' && <LazyDialog load={loadSignOut} onFailed={close} props={props} />}
    </TabSection>
  );
}

type RowProps = {
  readonly call: AccountCall;
  readonly title: string;
  readonly action: string;
  readonly onOpen: (call: AccountCall) => void;
  readonly children: ReactNode;
};

function Row({ call, title, action, onOpen, children }: RowProps) {
  const writing = useWriting();
  if (!isOffered(call)) return null;
  return (
    <div className={styles['row']}>
      <div>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['dim']}>{children}</p>
      </div>
      <Button variant="outline" onClick={() => onOpen(call)} {...writing}>
        {action}
      </Button>
    </div>
  );
}
