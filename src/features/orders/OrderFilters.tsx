import { IconSearch } from '@tabler/icons-react';
import { orderStatuses } from '../../contract/choices.ts';
import type { OrderFilter } from '../../lib/orders/order-list.ts';
import { ResultCount } from '../../ui/ResultCount.tsx';
import styles from './OrderFilters.module.css';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';

type OrderFiltersProps = {
  readonly filter: OrderFilter;
  readonly count: number;
  readonly onChange: (changed: Partial<OrderFilter>) => void;
};

const statuses = [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((status) => ({ value: status, label: status === 'SampleCollected' ? 'Sample Collected' : status })),
];

export function OrderFilters({ filter, count, onChange }: OrderFiltersProps) {
  return (
    <>
      <div className={styles['filters']} role="search" aria-label="Orders">
        <TextField
          type="search"
          label="Search"
          placeholder="Patient, test"
          autoComplete="off"
          enterKeyHint="search"
          icon={<IconSearch aria-hidden size={18} />}
          value={filter.search}
          onChange={(event) => onChange({ search: event.currentTarget.value })}
        />
        <SelectField
          label="Status"
          options={statuses}
          value={filter.status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      </div>
      <ResultCount count={count === 1 ? '1 order' : `${count} orders`} />
    </>
  );
}
