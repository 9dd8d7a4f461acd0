import words from '#words/addresses';
import common from '#words/common';
import type { Address } from '../../contract/addresses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { OwnCard } from './OwnCard.tsx';
import { Text } from '../../ui/Text.tsx';
import { isolated } from '../../lib/text/isolated.ts';
import { labelOf } from '../../lib/text/label-of.ts';
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
      badge={isDefault && <Badge tone="primary">{words.isDefault}</Badge>}
      first={
        !isDefault && {
          label: words.makeDefault,
          spoken: words.makeDefaultOne(isolated(name)),
          busyLabel: words.makingDefault,
          isBusy,
          onAct: onMakeDefault,
        }
      }
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {name !== addressType && <Text variant="secondary">{common.addressTypes[addressType]}</Text>}
      <p>
        <Isolated of={street} />, <Isolated of={city} />, <Isolated of={state} /> {postalCode},{' '}
        <Isolated of={labelOf(common.countries, country)} />
      </p>
    </OwnCard>
  );
}
