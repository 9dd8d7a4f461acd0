import words from '#words/cart';
import type { CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { formatRupees } from '../../lib/money.ts';
import { ItemIcon } from '../../ui/ItemIcon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import styles from './CartLine.module.css';
import { LineAmounts } from './LineAmounts.tsx';
import { LineEligibility } from './LineEligibility.tsx';
import { RemoveLineButton } from './RemoveLineButton.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type CartLineProps = {
  readonly item: CartItem;
  readonly patient: Patient | undefined;
  readonly canChange: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
};

export function CartLine({ item, patient, canChange, onQuantity, onRemove }: CartLineProps) {
  const { type, otherType, name, price, fastingRequired } = item;
  return (
    <li className={styles['line']}>
      <ItemIcon type={type} otherType={otherType} />
      <div className={styles['text']}>
        <h2 className={styles['name']}>
          <InLanguage of={name} />
        </h2>
        <p className={styles['facts']}>
          <span>{words.priceEach(formatRupees(price))}</span>
          {otherType && <Badge>{otherType}</Badge>}
          {fastingRequired && <Badge tone="warning">{words.fastingNeeded}</Badge>}
        </p>
        <p className={styles['patient']}>
          {patient && <RichText of={words.forPatient} tags={{ person: () => <Isolated of={patient.name} /> }} />}
        </p>
      </div>
      <RemoveLineButton name={name} isDisabled={!canChange} onClick={onRemove} />
      <LineAmounts item={item} canChange={canChange} onQuantity={onQuantity} />
      <LineEligibility item={item} patient={patient} />
    </li>
  );
}
