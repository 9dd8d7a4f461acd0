import words from '#words/orders';
import cards from '#words/cards';
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
  { value: '', label: words.allStatuses },
  ...orderStatuses.map((status) => ({ value: status, label: cards.orderStatuses[status] })),
];

export function OrderFilters({ filter, count, onChange }: OrderFiltersProps) {
  return (
    <>
      <div className={styles['filters']} role="search" aria-label={words.filters}>
        <TextField
          type="search"
          label={words.search}
          placeholder={words.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          icon={<IconSearch aria-hidden size={18} />}
          value={filter.search}
          onChange={(event) => onChange({ search: event.currentTarget.value })}
        />
        <SelectField
          label={words.status}
          options={statuses}
          value={filter.status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      </div>
      <ResultCount count={words.count(count)} />
    </>
  );
}
