import common from '#words/common';
import words from '#words/passwords';
import type { CheckedLink, ResetLink } from '../../data/account/on-demand/reset-link.ts';
import { useIsSignedIn } from '../../data/shell/session.ts';
import { signOut } from '../../flows/sign-out.ts';
import { isPassing, messageOf } from '../../lib/failures/api-error.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type LinkNotUsableProps = { readonly link: ResetLink | undefined; readonly check: CheckedLink };

/** Says why the form is not shown, and where to go instead (decision G19). A failed check says nothing about the link. */
export function LinkNotUsable({ link, check }: LinkNotUsableProps) {
  const isSignedIn = useIsSignedIn();
  const failure = link && check.status === 'failed' ? check : undefined;
  if (failure?.error.kind === 'network') {
    return <ErrorState title={words.notCheckedTitle} text={words.notCheckedText} onRetry={failure.retry} />;
  }
  return (
    <>
      <Notice tone="danger" isAlert>
        {failure ? messageOf(failure.error, words.linkRefused) : words.linkInvalid}
      </Notice>
      {isPassing(failure?.error) && (
        <Button variant="outline" isWide onClick={failure?.retry}>
          {common.tryAgain}
        </Button>
      )}
      {isSignedIn ? <SignOutFirst /> : <WaysOn email={link?.email} />}
    </>
  );
}

function WaysOn({ email }: { readonly email: string | undefined }) {
  const state = email === undefined ? undefined : { email };
  return (
    <>
      <LinkButton to={pages.forgotPassword.path} state={state} isWide>
        {words.newLink}
      </LinkButton>
      <LinkButton to={pages.login.path} state={state} variant="outline" isWide>
        {words.backToLogin}
      </LinkButton>
    </>
  );
}

/** A customer who is signed in cannot open the pages for signing in, so a sign-out comes first (decision G10). */
function SignOutFirst() {
  return (
    <>
      <p>{words.signOutFirst}</p>
      <Button isWide onClick={() => void signOut()}>
        {words.signOut}
      </Button>
      <LinkButton to={pages.tests.path} variant="outline" isWide>
        {common.browseTests}
      </LinkButton>
    </>
  );
}
