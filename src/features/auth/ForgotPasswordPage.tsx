import words from '#words/passwords';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useCarriedEmail } from './use-carried-email.ts';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** Shows the form, and once it was sent, where the reset link went (AUTH-031). */
export function ForgotPasswordPage() {
  const returnState = useReturnState();
  const carried = useCarriedEmail();
  const { sentTo, tell } = useSentLink();
  const [sent, setSent] = useState(sentTo);
  // It is known once the page has taken over, and stays for the way back to the form.
  if (sentTo !== undefined && sent !== sentTo) setSent(sentTo);
  const email = sent ?? carried;
  const title = sentTo === undefined ? words.forgotTitle : words.sentTitle;
  useFocusOnChange(title);

  return (
    <Page title={title} documentTitle={title} width="narrow">
      <Stack as={Card} gap={16}>
        {sentTo === undefined ? (
          <ForgotPasswordForm
            email={email}
            onSent={(to) => {
              setSent(to);
              tell(to);
            }}
          />
        ) : (
          <CheckYourEmail email={sentTo} />
        )}
        <LinkButton to={pages.login.path} state={{ ...returnState, email: sentTo ?? email }} variant="outline" isWide>
          {words.backToLogin}
        </LinkButton>
      </Stack>
    </Page>
  );
}

/**
 * Keeps the address that the reset link was sent to in this entry of the browser's history: a reload shows the same screen
 * again, Back leads to the form, and a customer who comes for another link gets the form.
 */
function useSentLink() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const isHydrated = useIsHydrated();
  // The HTML of the page is the form.
  const { sentTo } = ((isHydrated && state) || {}) as { readonly sentTo?: unknown };

  const tell = (email: string) => void navigate(pathname, { state: { ...returnState, sentTo: email } });
  return { sentTo: typeof sentTo === 'string' ? sentTo : undefined, tell };
}
