import words from '#words/sign-in';
import { useState, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { isSecondClick } from '../../ui/is-second-click.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { dropSentCode, isAwaited, keepSentCode, readSentCode, type SentCode } from '../../data/account/on-demand/sent-code.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { NewHere } from './NewHere.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useCarriedEmail } from './use-carried-email.ts';
import type { Contacts } from './use-contact-form.ts';

/** The route guard leaves this page after the sign-in (AUTH-040, decision Q24). */
export function OtpLoginPage() {
  const returnState = useReturnState();
  return (
    <Page title={words.codeTitle} width="narrow">
      <Stack as={Card} gap={16}>
        <div className={styles['contact']}>
          <OtpLogin />
        </div>
        <p className={styles['or']}>{words.or}</p>
        <LinkButton
          to={pages.login.path}
          state={returnState}
          variant="outline"
          isWide
          onClick={(event) => isSecondClick(event) && event.preventDefault()}
        >
          {words.backToLogin}
        </LinkButton>
      </Stack>
      <NewHere />
    </Page>
  );
}

const blank: Contacts = { email: '', phone: '' };

/** It has two steps: the contact, then the code that was sent to it (AUTH-036 to AUTH-043). */
function OtpLogin() {
  const [sent, setSent] = useState(readSentCode);
  const [isCurrent, setIsCurrent] = useState(sent !== undefined && isAwaited(sent));
  const isHydrated = useIsHydrated();
  const carried = useCarriedEmail();
  const [entered, setEntered] = useState<Contacts>();
  const typed = entered ?? { email: carried, phone: '', ...(sent && { [sent.channel]: sent.contact }) };
  const { isShown, takesFocus, enter, leave } = useCodeStep(isCurrent);

  function awaitCode(next: SentCode): void {
    keepSentCode(next);
    setSent(next);
    setIsCurrent(true);
  }

  function changeContact(): void {
    dropSentCode();
    leave();
  }

  // The HTML of the page is the form for the contact. Where a code was sent, its style sheet hides that until now.
  if (isHydrated && sent && isCurrent && isShown) {
    return <CodeForm sent={sent} takesFocus={takesFocus} onResent={awaitCode} onChangeContact={changeContact} />;
  }
  return (
    <ContactForm
      initial={isHydrated ? typed : blank}
      lastSent={isHydrated ? sent : undefined}
      takesFocus={takesFocus}
      onSent={(next, contacts) => {
        setEntered(contacts);
        awaitCode(next);
        enter();
      }}
    />
  );
}

/**
 * Tells whether the code step is shown. The step is an entry of the browser's history, so that a phone's Back button leads to
 * the contact and not off the page; only a page that is opened while a code is awaited starts with it.
 */
function useCodeStep(isAwaited: boolean) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isOwnEntry = (state as { readonly isCodeStep?: unknown } | null)?.isCodeStep === true;
  const [start] = useState(key);
  const [isResumed, setIsResumed] = useState(isAwaited && !isOwnEntry);
  // A step that a tap led to takes the focus; the step that a page load begins with does not.
  const [isMoved, setIsMoved] = useState(false);
  const leftFrom = useRef<string>(undefined);

  function enter(): void {
    setIsMoved(true);
    setIsResumed(false);
    if (!isOwnEntry) void navigate(pathname + search, { state: { ...(state as object | null), isCodeStep: true } });
  }

  function leave(): void {
    setIsMoved(true);
    setIsResumed(false);
    // The browser takes a moment to go back, and a second tap meanwhile must not leave the page.
    if (!isOwnEntry || leftFrom.current === key) return;
    leftFrom.current = key;
    void navigate(-1);
  }

  return { isShown: isOwnEntry || isResumed, takesFocus: isMoved || key !== start, enter, leave };
}
