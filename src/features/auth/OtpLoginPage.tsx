import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { MantineBoundary } from '../../ui/MantineBoundary.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import styles from './auth.module.css';
import { NewHere } from './NewHere.tsx';
import { OtpLogin } from './OtpLogin.tsx';

/** Leaving it after the sign-in is the route guard's part (AUTH-040, decision Q24). */
export function OtpLoginPage() {
  const returnState = useReturnState();
  return (
    <Page title="Log in with a code" width="narrow">
      <Card className={styles['card']}>
        <MantineBoundary>
          <OtpLogin />
        </MantineBoundary>
        <p className={styles['or']}>or</p>
        <LinkButton
          to={pages.login.path}
          state={returnState}
          variant="outline"
          isWide
          onClick={(event) => isSecondClick(event) && event.preventDefault()}
        >
          Back to Login
        </LinkButton>
      </Card>
      <NewHere />
    </Page>
  );
}
