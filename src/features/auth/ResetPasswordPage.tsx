import { useResetLinkCheck, type CheckedLink } from '../../data/account/on-demand/reset-link.ts';
import { MantineBoundary } from '../../ui/MantineBoundary.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import styles from './auth.module.css';
import { CheckingLink } from './CheckingLink.tsx';
import { LinkNotUsable } from './LinkNotUsable.tsx';
import { PasswordIsReset } from './PasswordIsReset.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useResetLink } from './use-reset-link.ts';

type View = 'checking' | 'unchecked' | 'unusable' | 'form' | 'done';

const titles: Readonly<Record<View, string>> = {
  checking: 'Reset password',
  unchecked: 'Reset password',
  unusable: 'This link cannot be used',
  form: 'Choose a new password',
  done: 'Password changed',
};

/** Checking, then the form or an error screen, then the confirmation (AUTH-057 to AUTH-070); with or without a session. */
export function ResetPasswordPage() {
  const { link, isReset, markReset } = useResetLink();
  const check = useResetLinkCheck(isReset ? undefined : link);
  const view = viewOf(isReset, link !== undefined, check);
  useFocusOnChange(titles[view]);

  return (
    <Page title={titles[view]} documentTitle={titles[view]} width="narrow">
      <Card className={styles['card']}>
        {view === 'done' && <PasswordIsReset />}
        {view === 'checking' && <CheckingLink />}
        {(view === 'unchecked' || view === 'unusable') && <LinkNotUsable link={link} check={check} />}
        {view === 'form' && link && (
          <MantineBoundary>
            <ResetPasswordForm link={link} onReset={markReset} />
          </MantineBoundary>
        )}
      </Card>
    </Page>
  );
}

function viewOf(isReset: boolean, hasLink: boolean, check: CheckedLink): View {
  if (isReset) return 'done';
  if (!hasLink) return 'unusable';
  if (check.status === 'checking') return 'checking';
  if (check.status === 'valid') return 'form';
  // Nobody has said anything against the link.
  return check.error.kind === 'network' ? 'unchecked' : 'unusable';
}
