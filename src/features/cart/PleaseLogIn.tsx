import words from '#words/cart';
import { pages } from '../../lib/pages/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';

type PleaseLogInProps = {
  /** The path that the login leads back to. */
  readonly from: string;
};

/** It is shown without a session: in the drawer, or on the cart's page when the session ended there (decisions C5, G15). */
export function PleaseLogIn({ from }: PleaseLogInProps) {
  return (
    <EmptyState
      title={words.logInTitle}
      text={words.logInText}
      picture={<EmptyCartPicture />}
      action={
        <LinkButton to={pages.login.path} state={{ from }}>
          {words.logIn}
        </LinkButton>
      }
    />
  );
}
