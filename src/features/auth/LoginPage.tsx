import { MantineBoundary } from '../../ui/MantineBoundary.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import styles from './auth.module.css';
import { LoginForm } from './LoginForm.tsx';
import { NewHere } from './NewHere.tsx';
import { useExpiredNotice } from './use-expired-notice.ts';

/** Leaving it after the sign-in is the route guard's part: it knows the return path (AUTH-004, AUTH-005). */
export function LoginPage() {
  const isExpired = useExpiredNotice();

  return (
    <Page title="Log in" width="narrow">
      {isExpired && (
        <Notice tone="warning">You were signed out because your session had ended. Log in to go on where you were.</Notice>
      )}
      <Card className={styles['card']}>
        <MantineBoundary>
          <LoginForm />
        </MantineBoundary>
      </Card>
      <NewHere />
    </Page>
  );
}
