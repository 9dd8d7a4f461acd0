import type { Address } from '../../contract/addresses.ts';
import type { Cached } from '../../lib/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { AddressCard } from './AddressCard.tsx';
import { addressDraft } from './checkout-drafts.ts';
import { Section } from './Section.tsx';
import { useEditedRow } from './use-edited-row.ts';
import styles from './choices.module.css';

const loadDialog = () => import('../../flows/AddressDialog.tsx').then((module) => module.AddressDialog);

type AddressSectionProps = {
  readonly addresses: Cached<Address[]>;
  readonly chosenId: string | undefined;
  readonly choose: (id: string) => void;
};

export function AddressSection({ addresses, ...choice }: AddressSectionProps) {
  const { edited, edit, close, draft } = useEditedRow(addressDraft, addresses);
  const addNew = () => edit('new');
  usePreloaded(loadDialog);
  return (
    <Section id="address" step={2} title="Where do we collect the sample?">
      <CachedView
        of={addresses}
        skeleton={<Skeleton height="128px" />}
        failed={(_error, retry) => <ErrorState title="Failed to load addresses" onRetry={retry} />}
      >
        {(rows) => (rows.length === 0 ? <NoAddresses onAdd={addNew} /> : <Addresses {...choice} rows={rows} onEdit={edit} />)}
      </CachedView>
      {edited && (
        <LazyDialog
          load={loadDialog}
          onFailed={close}
          props={{
            address: edited === 'new' ? undefined : edited,
            draft,
            onSaved: ({ id }) => edited === 'new' && choice.choose(id),
            onClose: close,
          }}
        />
      )}
    </Section>
  );
}

type AddressesProps = Omit<AddressSectionProps, 'addresses'> & {
  readonly rows: readonly Address[];
  readonly onEdit: (address: Address | 'new') => void;
};

function Addresses({ rows, chosenId, choose, onEdit }: AddressesProps) {
  return (
    <>
      <div role="radiogroup" aria-labelledby="address-title" className={styles['cards']}>
        {rows.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isChosen={address.id === chosenId}
            onChoose={() => choose(address.id)}
            onEdit={() => onEdit(address)}
          />
        ))}
      </div>
      <Button variant="outline" className={styles['add']} onClick={() => onEdit('new')}>
        Add an address
      </Button>
    </>
  );
}

function NoAddresses({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      title="No addresses found"
      text="Add the address where the sample is collected."
      action={<Button onClick={onAdd}>Add an address</Button>}
    />
  );
}
