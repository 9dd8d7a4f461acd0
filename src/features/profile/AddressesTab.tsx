import words from '#words/addresses';
import { useState } from 'react';
import type { Address } from '../../contract/addresses.ts';
import { useAddresses } from '../../data/people/addresses.ts';
import { useEditedRow } from '../../flows/use-edited-row.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AddressCards } from './AddressCards.tsx';
import { addressDraft } from './profile-drafts.ts';
import { TabFailed } from './TabFailed.tsx';
import { TabSection } from './TabSection.tsx';
import styles from './profile.module.css';
import { useOnlineActionProps } from './use-online-action-props.ts';

const loadEditor = () => import('../../flows/AddressDialog.tsx').then((module) => module.AddressDialog);
const loadDelete = () => import('./DeleteAddressDialog.tsx').then((module) => module.DeleteAddressDialog);

/** Lists the collection addresses (PROFILE-026…030). */
export function AddressesTab() {
  const addresses = useAddresses();
  const { edited, edit, close, draft } = useEditedRow(addressDraft, addresses);
  const [leaving, setLeaving] = useState<Address>();
  const writing = useOnlineActionProps();
  const box = useKeptFocus();
  usePreloaded(loadEditor);
  usePreloaded(loadDelete);
  const keep = () => setLeaving(undefined);
  const add = (
    <Button onClick={() => edit('new')} {...writing}>
      {words.add}
    </Button>
  );
  const hasSome = addresses.status === 'ready' && addresses.data.length > 0;
  return (
    <div ref={box}>
      <TabSection
        title={words.title}
        action={addresses.status === 'loading' ? <Skeleton width="176px" height="var(--target)" /> : hasSome && add}
      >
        <CachedView
          of={addresses}
          skeleton={<Loading />}
          failed={(error, retry) => <TabFailed error={error} title={words.loadFailed} onRetry={retry} />}
        >
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={words.emptyTitle} text={words.emptyText} picture={<NothingFoundPicture />} action={add} />
            ) : (
              <AddressCards addresses={found} onEdit={edit} onDelete={setLeaving} />
            )
          }
        </CachedView>
        {edited && (
          <LazyDialog
            load={loadEditor}
            onFailed={close}
            props={{
              ...(edited === 'new' ? { title: words.add } : { address: edited }),
              draft,
              onSaved: () => undefined,
              onClose: close,
            }}
          />
        )}
        {leaving && <LazyDialog load={loadDelete} onFailed={keep} props={{ address: leaving, onClose: keep }} />}
      </TabSection>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles['grid']}>
      <Skeleton height="180px" radius="var(--radius-card)" />
    </div>
  );
}
