import type { Address } from '../../contract/addresses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OwnCard } from './OwnCard.tsx';
import { Text } from '../../ui/Text.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

type AddressCardProps = {
  readonly address: Address;
  /** Whether the address is being made the default. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
  readonly onDelete: () => void;
};

/** Every address but the default one has Set as Default (PROFILE-027…029, decision Q31). */
export function AddressCard({ address, isBusy, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { name, addressType, street, city, state, postalCode, country, isDefault } = address;
  return (
    <OwnCard
      name={name}
      badge={isDefault && <Badge tone="primary">Default</Badge>}
      first={!isDefault && { label: 'Set as Default', busyLabel: 'Setting…', isBusy, onAct: onMakeDefault }}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {name !== addressType && <Text variant="secondary">{addressType}</Text>}
      <p>
        <Isolated of={street} />, <Isolated of={city} />, <Isolated of={state} /> {postalCode}, <Isolated of={country} />
      </p>
    </OwnCard>
  );
}
