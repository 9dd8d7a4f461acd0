import words from '#words/profile';
import { useCustomer } from '../../data/account/customer.ts';
import { useEditedRow } from '../../flows/use-edited-row.ts';
import type { Customer } from '../../contract/customer.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { DangerZone } from './DangerZone.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { PersonCard } from './PersonCard.tsx';
import { profileDraft } from './profile-drafts.ts';
import { QuickActions } from './QuickActions.tsx';
import { Security } from './Security.tsx';
import { TabFailed } from './TabFailed.tsx';
import { TabSection } from './TabSection.tsx';
import styles from './profile.module.css';
import { useOnlineActionProps } from './use-online-action-props.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

const loadDialog = () => import('./EditProfileDialog.tsx').then((module) => module.EditProfileDialog);

export function PersonalInfoTab() {
  const customer = useCustomer();
  const { edited, edit, close, draft } = useEditedRow(profileDraft, asRows(customer));
  const latest = customer.status === 'ready' ? customer.data : undefined;
  const writing = useOnlineActionProps();
  usePreloaded(loadDialog);
  return (
    <div className={styles['tab']}>
      <TabSection
        title={words.infoTab}
        action={
          customer.status === 'ready' && (
            <Button variant="outline" onClick={() => edit(customer.data)} {...writing}>
              {words.edit}
            </Button>
          )
        }
      >
        <CachedView
          of={customer}
          skeleton={<Skeleton height="var(--person)" radius="var(--radius-card)" />}
          failed={(error, retry) => <TabFailed error={error} title={words.loadFailed} onRetry={retry} />}
        >
          {(found) => <PersonCard customer={found} />}
        </CachedView>
      </TabSection>
      <QuickActions />
      <AccountStatus of={customer} />
      <LanguageSection />
      <Security of={customer} />
      <DangerZone />
      {edited && edited !== 'new' && (
        <LazyDialog load={loadDialog} onFailed={close} props={{ customer: latest ?? edited, draft, onClose: close }} />
      )}
    </div>
  );
}

const asRows = (cached: Cached<Customer>): Cached<Customer[]> =>
  cached.status === 'ready' ? { ...cached, data: [cached.data], beginning: undefined } : { ...cached, beginning: undefined };

/** A customer who is signed in always has an active account (PROFILE-011, decision G49). */
function AccountStatus({ of: customer }: { readonly of: Cached<Customer> }) {
  if (customer.status === 'failed') return null;
  return (
    <TabSection title={words.status}>
      {customer.status === 'loading' ? (
        <Skeleton height="var(--status)" radius="var(--radius-card)" />
      ) : (
        <Card>
          <Facts
            of={{
              [words.account]: <Badge tone="success">{words.accountActive}</Badge>,
              [words.emailVerification]: verification(customer.data.email, customer.data.emailVerified),
              [words.phoneVerification]: verification(customer.data.phone, customer.data.phoneVerified),
            }}
          />
        </Card>
      )}
    </TabSection>
  );
}

/** A missing contact cannot be verified. */
const verification = (contact: string, isVerified: boolean) =>
  contact === '' && !isVerified ? words.noVerification : <VerifiedBadge isVerified={isVerified} />;
