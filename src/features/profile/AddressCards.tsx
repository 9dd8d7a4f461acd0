import words from '#words/addresses';
import type { Address } from '../../contract/addresses.ts';
import { makeAddressDefault } from '../../data/people/addresses.ts';
import { AddressCard } from './AddressCard.tsx';
import styles from './profile.module.css';
import { useRowChange } from './use-row-change.ts';
import { isolated } from '../../lib/text/isolated.ts';

type AddressCardsProps = {
  readonly addresses: readonly Address[];
  readonly onEdit: (address: Address) => void;
  readonly onDelete: (address: Address) => void;
};

const makeDefault = {
  send: ({ id }: Address) => makeAddressDefault(id),
  done: ({ name }: Address) => words.madeDefault(isolated(name)),
  failed: ({ name }: Address) => words.makeDefaultFailed(isolated(name)),
};

export function AddressCards({ addresses, onEdit, onDelete }: AddressCardsProps) {
  const { change, busyId } = useRowChange(makeDefault);
  return (
    <ul className={styles['grid']}>
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard
            address={address}
            isBusy={busyId === address.id}
            onEdit={() => onEdit(address)}
            onMakeDefault={() => void change(address)}
            onDelete={() => onDelete(address)}
          />
        </li>
      ))}
    </ul>
  );
}
