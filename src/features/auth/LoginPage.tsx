import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/page-paths.ts';
import { MantineBoundary } from '../../ui/MantineBoundary.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import styles from './auth.module.css';
import { LoginForm } from './LoginForm.tsx';
import { useExpiredNotice } from './use-expired-notice.ts';

/** Leaving it after the sign-in is the route guard's part: it knows the return path (AUTH-004, AUTH-005). */
export function LoginPage() {
  const returnState = useReturnState();
  useExpiredNotice();

  return (
    <Page title="Log in" width="narrow">
      <Card className={styles['card']}>
        <MantineBoundary>
          <LoginForm />
        </MantineBoundary>
      </Card>
      <p className={styles['other']}>
        New to {brand.name}?{' '}
        <Link to={pages.register.path} state={returnState} className={styles['link']}>
          Create an account
        </Link>
      </p>
    </Page>
  );
}
