import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import type { TestCategory } from '../../contract/tests.ts';
import { catalogueOrders } from '../../lib/catalogue-order.ts';
import { useTypedEarly } from '../../ui/use-typed-early.ts';
import styles from './CatalogueControls.module.css';
import type { CatalogueChoice } from './catalogue-view.ts';

type CatalogueControlsProps = {
  readonly choice: CatalogueChoice;
  readonly categories: readonly TestCategory[];
  readonly onChange: (changed: Partial<CatalogueChoice>) => void;
};

const orderLabels = {
  popularity: 'Popularity',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name',
};

/** Search stays on top while scrolling; category and sort are native lists, which serve a thumb better. */
export function CatalogueControls({ choice, categories, onChange }: CatalogueControlsProps) {
  const id = useId();
  const input = useTypedEarly(choice.search, (search) => onChange({ search }));
  return (
    <div className={styles['controls']} role="search">
      <label className={styles['search']} htmlFor={`${id}search`}>
        <span className="visually-hidden">Search tests</span>
        <IconSearch aria-hidden size={20} />
        <input
          ref={input}
          id={`${id}search`}
          type="search"
          className={styles['input']}
          placeholder="Search tests, like CBC or thyroid"
          autoComplete="off"
          enterKeyHint="search"
          value={choice.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </label>
      <label className={styles['choice']}>
        <span className={styles['label']}>Category</span>
        <select value={choice.category} onChange={({ target }) => onChange({ category: target.value })}>
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['choice']}>
        <span className={styles['label']}>Sort by</span>
        <select
          value={choice.sort ?? ''}
          onChange={({ target }) => onChange({ sort: catalogueOrders.find((order) => order === target.value) })}
        >
          {choice.search.trim() !== '' && <option value="">Relevance</option>}
          {choice.search.trim() === '' && <option value="">Popularity</option>}
          {catalogueOrders
            .filter((order) => order !== 'popularity' || choice.search.trim() !== '')
            .map((order) => (
              <option key={order} value={order}>
                {orderLabels[order]}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}
