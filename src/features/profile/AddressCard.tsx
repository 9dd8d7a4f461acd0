import type { Address } from '../../contract/addresses.ts';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import styles from './profile.module.css';
import { useWriting } from './use-writing.ts';

type AddressCardProps = {
  readonly address: Address;
  /** Being made the default. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
  readonly onDelete: () => void;
};

/** PROFILE-027…029; Set as Default stands on the others (decisions.md Q31). */
export function AddressCard({ address, isBusy, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { name, addressType, street, city, state, postalCode, country, isDefault } = address;
  const writing = useWriting();
  return (
    <Card className={styles['item']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {name} {isDefault && <Badge tone="primary">Default</Badge>}
        </h3>
        {name !== addressType && <p className={styles['dim']}>{addressType}</p>}
        <p>
          {street}, {city}, {state} {postalCode}, {country}
        </p>
      </div>
      <div className={styles['buttons']}>
        <Button variant="outline" aria-label={`Edit ${name}`} onClick={onEdit} {...writing}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            variant="outline"
            aria-label={`Set as Default: ${name}`}
            aria-disabled={isBusy}
            onClick={onMakeDefault}
            {...writing}
          >
            {isBusy ? 'Setting…' : 'Set as Default'}
          </Button>
        )}
        <Button variant="danger" aria-label={`Delete ${name}`} onClick={onDelete} {...writing}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
