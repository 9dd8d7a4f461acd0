import words from '#words/articles';
import common from '#words/common';
import lists from '#words/lists';
import { useMemo } from 'react';
import type { BlogPost, BlogCategory } from '../../contract/blogs.ts';
import { blogSorts, blogSortOf, type BlogChoice, visibleBlogs } from '../../lib/articles/blog-list.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { isolated } from '../../lib/text/isolated.ts';
import { useAllBlogs, useBlogCategories, useBlogs } from '../../data/catalogue/blogs.ts';
import { firstArticles, firstTags } from '../../data/catalogue/first-rows.ts';
import { categoriesOf, popularTags } from '../../lib/articles/blog-choice.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx';
import { activeFilters, blogAddress } from './blog-address.ts';
import { PopularTags } from './PopularTags.tsx';
import { sampleArticles } from './sample-articles.ts';

const sortOptions = blogSorts.map((sort) => ({ value: sort, label: words.orders[sort] }));

const noFilters = { category: '', tags: [] };

export function BlogsPage() {
  const { choice: inAddress, search, change, clearAll } = useListAddress<BlogChoice>(blogAddress);
  const choice = { ...inAddress, search: search.value };
  const { found, shown, tags, categories } = useArticles(choice);
  const filters = activeFilters(choice, categories, change);
  const clearFilters = () => change(noFilters);
  const count = shown && words.count(found.beginning?.total ?? shown.length);
  const list = (articles: readonly BlogPost[]) => <ArticleList articles={articles} choice={choice} onClear={clearAll} />;

  return (
    <Page title={words.title}>
      <ListLayout
        search={<ListSearch label={words.search} placeholder={words.searchExample} {...search} />}
        sort={
          <SelectMenu
            label={lists.sortBy}
            options={sortOptions}
            value={choice.sortBy}
            onChange={(sort) => change({ sortBy: blogSortOf(sort) })}
          />
        }
        filters={{
          fields: (
            <ArticleFilters categories={categories} chosen={choice.category} onChange={(category) => change({ category })} />
          ),
          activeCount: filters.length,
          shown: count ?? words.uncounted,
          onClear: clearFilters,
        }}
      >
        <PopularTags tags={tags} chosen={choice.tags} onChange={(chosen) => change({ tags: chosen })} />
        <FilterChips filters={filters} onClear={clearFilters} />
        <ResultCount count={count} loading={found.status === 'failed' ? '' : words.loading} />
        <CachedView
          of={found}
          skeleton={<ArticleListSkeleton />}
          failed={(_error, retry) =>
            found.beginning || !shown ? (
              <ErrorState title={words.failed} onRetry={retry} retryLabel={common.retry} />
            ) : (
              <>
                <SampleNotice of="articles" onRetry={retry} />
                {list(shown)}
              </>
            )
          }
        >
          {list}
        </CachedView>
      </ListLayout>
    </Page>
  );
}

type ArticleFiltersProps = {
  readonly categories: readonly BlogCategory[];
  readonly chosen: string;
  readonly onChange: (category: string) => void;
};

function ArticleFilters({ categories, chosen, onChange }: ArticleFiltersProps) {
  // A category without articles is not offered, unless it is chosen.
  const offered = categories.filter(({ id, postCount }) => postCount !== 0 || id === chosen);
  return (
    <ChoiceFilter
      legend={lists.category}
      look="list"
      options={[{ value: '', label: lists.allCategories }, ...offered.map(optionOf)]}
      value={chosen}
      onChange={onChange}
    />
  );
}

const optionOf = ({ id, name, postCount }: BlogCategory) => ({
  value: id,
  label: postCount === undefined ? name : lists.categoryCount(isolated(name), postCount),
});

type Articles = {
  readonly found: Cached<BlogPost[]>;
  /** The articles in the list now; undefined until they are known. After a page that brought real ones there are no samples. */
  readonly shown: readonly BlogPost[] | undefined;
  readonly tags: readonly string[] | undefined;
  readonly categories: readonly BlogCategory[];
};

/** Returns the articles for a choice, and the filters on offer. They are those of the samples if nothing could be loaded. */
function useArticles(choice: BlogChoice): Articles {
  const all = useAllBlogs();
  const found = useBlogs(all, choice);
  const named = useBlogCategories();
  const answered = dataOf(named);
  const hasSamples = found.status === 'failed' && firstArticles() === undefined;
  const articles = hasSamples ? sampleArticles : (dataOf(all) ?? dataOf(found));
  // They stand above the articles, which must not move.
  const tagsOfPage = articles === undefined || all.beginning ? firstTags() : undefined;
  const tags = useMemo(() => tagsOfPage ?? (articles && popularTags(articles)), [tagsOfPage, articles]);
  // Categories counted from the articles wait until the call is done: in another order they would move under the finger.
  const isNaming = named.status === 'loading' && !hasSamples;
  const derived = useMemo(() => (isNaming ? [] : categoriesOf(articles ?? [])), [articles, isNaming]);
  return {
    found,
    shown: hasSamples ? visibleBlogs(sampleArticles, choice) : (found.beginning?.data ?? dataOf(found)),
    tags,
    categories: answered && answered.length > 0 && !hasSamples ? answered : derived,
  };
}

const dataOf = <Data,>(loaded: Cached<Data>): Data | undefined => (loaded.status === 'ready' ? loaded.data : undefined);
