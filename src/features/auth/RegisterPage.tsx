import { Link } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './auth.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The route guard leaves this page after the registration (AUTH-011, decision Q24). */
export function RegisterPage() {
  const returnState = useReturnState();
  return (
    <Page title="Create account" width="narrow">
      <RegistrationForm />
      <p className={styles['other']}>
        Already have an account?{' '}
        <Link to={pages.login.path} state={returnState} className={styles['link']}>
          Log in
        </Link>
      </p>
    </Page>
  );
}
