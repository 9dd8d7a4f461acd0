import type { BlogCategory } from '../../contract/blogs.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { isolated } from '../../lib/text/isolated.ts';

type ArticleFiltersProps = {
  readonly categories: readonly BlogCategory[];
  readonly chosen: string;
  readonly onChange: (category: string) => void;
};

/** The fields of the sidebar and the drawer. */
export function ArticleFilters({ categories, chosen, onChange }: ArticleFiltersProps) {
  // An empty one is worth no tap.
  const offered = categories.filter(({ id, postCount }) => postCount !== 0 || id === chosen);
  return (
    <ChoiceFilter
      legend="Category"
      look="list"
      options={[{ value: '', label: 'All categories' }, ...offered.map(optionOf)]}
      value={chosen}
      onChange={onChange}
    />
  );
}

const optionOf = ({ id, name, postCount }: BlogCategory) => ({
  value: id,
  label: postCount === undefined ? name : `${isolated(name)} (${postCount})`,
});
