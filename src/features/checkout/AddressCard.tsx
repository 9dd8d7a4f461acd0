import type { Address } from '../../contract/addresses.ts';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import styles from './choices.module.css';

type AddressCardProps = {
  readonly address: Address;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
};

export function AddressCard({ address, isChosen, onChoose, onEdit }: AddressCardProps) {
  const { id, name, street, city, state, postalCode, isDefault } = address;
  return (
    <RadioCard
      name="address"
      value={id}
      isChosen={isChosen}
      onChoose={onChoose}
      action={
        <Button variant="quiet" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      }
    >
      <span className={styles['name']}>
        {name} {isDefault && <Badge>Default</Badge>}
      </span>
      <span className={styles['detail']}>
        {street}, {city}, {state} {postalCode}
      </span>
    </RadioCard>
  );
}
