import words from '#words/register';
import { Link } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './auth.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The route guard leaves this page after the registration (AUTH-011, decision Q24). */
export function RegisterPage() {
  const returnState = useReturnState();
  return (
    <Page title={words.title} width="narrow">
      <RegistrationForm />
      <p className={styles['other']}>
        <RichText
          of={words.knownHere}
          tags={{
            link: (text) => (
              <Link to={pages.login.path} state={returnState} className={styles['link']}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </Page>
  );
}
