import words from '#words/passwords';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useResetLinkCheck, type CheckedLink, type ResetLink } from '../../data/account/on-demand/reset-link.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Stack } from '../../ui/Stack.tsx';
import { CheckingLink } from './CheckingLink.tsx';
import { LinkNotUsable } from './LinkNotUsable.tsx';
import { PasswordIsReset } from './PasswordIsReset.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

type View = 'checking' | 'unchecked' | 'unusable' | 'form' | 'done';

const titles: Readonly<Record<View, string>> = {
  checking: words.checkTitle,
  unchecked: words.checkTitle,
  unusable: words.notUsableTitle,
  form: words.resetTitle,
  done: words.resetDoneTitle,
};

/** Shows the check, then the form or an error, then the confirmation (AUTH-057 to AUTH-070), with or without a session. */
export function ResetPasswordPage() {
  const { link, isReset, markReset } = useResetLink();
  const check = useResetLinkCheck(isReset ? undefined : link);
  const isHydrated = useIsHydrated();
  // The HTML of the page does not know the link.
  const view = isHydrated ? viewOf(isReset, link !== undefined, check) : 'checking';
  useFocusOnChange(titles[view]);

  return (
    <Page title={titles[view]} documentTitle={titles[view]} width="narrow">
      <Stack as={Card} gap={16}>
        {view === 'done' && <PasswordIsReset />}
        {view === 'checking' && <CheckingLink />}
        {(view === 'unchecked' || view === 'unusable') && <LinkNotUsable link={link} check={check} />}
        {view === 'form' && link && <ResetPasswordForm link={link} onReset={markReset} />}
      </Stack>
    </Page>
  );
}

function viewOf(isReset: boolean, hasLink: boolean, check: CheckedLink): View {
  if (isReset) return 'done';
  if (!hasLink) return 'unusable';
  if (check.status === 'checking') return 'checking';
  if (check.status === 'valid') return 'form';
  // No answer came, so the link may still be valid.
  return check.error.kind === 'network' ? 'unchecked' : 'unusable';
}

type ResetState = { readonly link?: ResetLink | undefined; readonly isReset?: boolean };

/**
 * Reads the reset link that the mail led here with. Its secret leaves the address at once, so that it is neither shown,
 * shared nor sent as a referrer; it moves into this entry of the browser's history, which survives a reload, until it has
 * been used.
 */
function useResetLink() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = (state ?? {}) as ResetState;
  const link = search === '' ? kept.link : linkIn(search);

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link: linkIn(search) } satisfies ResetState });
  }, [pathname, search, navigate]);

  const markReset = () => void navigate(pathname, { replace: true, state: { isReset: true, email: link?.email } });
  return { link, isReset: kept.isReset === true, markReset };
}

function linkIn(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search);
  const token = query.get('token')?.trim();
  // A '+' that was not escaped arrives as a space, which no address contains.
  const email = query.get('email')?.trim().replaceAll(' ', '+');
  return token && email ? { token, email } : undefined;
}
