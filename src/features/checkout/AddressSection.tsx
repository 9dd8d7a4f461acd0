import type { Address } from '../../contract/addresses.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { addressDraft } from './checkout-drafts.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { ChoiceSection, type Choice } from './ChoiceSection.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

const loadDialog = () => import('../../flows/AddressDialog.tsx').then((module) => module.AddressDialog);

const words = {
  failed: 'Failed to load addresses',
  empty: 'No addresses found',
  emptyText: 'Add the address where the sample is collected.',
  add: 'Add an address',
};

type AddressSectionProps = Choice & { readonly addresses: Cached<Address[]> };

export function AddressSection({ addresses, ...choice }: AddressSectionProps) {
  usePreloaded(loadDialog);
  return (
    <ChoiceSection
      {...choice}
      rows={addresses}
      id="address"
      step={2}
      title="Where do we collect the sample?"
      words={words}
      draftForm={addressDraft}
      card={({ id, name, street, city, state, postalCode, isDefault }, choosing) => (
        <ChoiceCard key={id} group="address" id={id} name={name} badge={isDefault && 'Default'} {...choosing}>
          <Isolated of={street} />, <Isolated of={city} />, <Isolated of={state} /> {postalCode}
        </ChoiceCard>
      )}
      dialog={(address, editing) => <LazyDialog load={loadDialog} onFailed={editing.onClose} props={{ address, ...editing }} />}
    />
  );
}
