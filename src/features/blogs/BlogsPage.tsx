import type { BlogPost } from '../../contract/blogs.ts';
import { blogSorts, blogSortOf, type BlogChoice, type BlogSort } from '../../lib/articles/blog-list.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleList, ArticleListSkeleton } from './ArticleList.tsx';
import { activeFilters, blogAddress } from './blog-address.ts';
import { PopularTags } from './PopularTags.tsx';
import { useArticles } from './use-articles.ts';

const sortLabels: Readonly<Record<BlogSort, string>> = {
  latest: 'Latest',
  popular: 'Most read',
  'most-liked': 'Most liked',
  'most-commented': 'Most commented',
  title: 'Title',
};
const sortOptions = blogSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }));

const noFilters = { category: '', tags: [] };

export function BlogsPage() {
  const { choice: inAddress, search, change, clearAll } = useListAddress<BlogChoice>(blogAddress);
  const choice = { ...inAddress, search: search.value };
  const { found, shown, tags, categories } = useArticles(choice);
  const filters = activeFilters(choice, categories, change);
  const clearFilters = () => change(noFilters);
  const count = shown && countOf(shown.length);
  const list = (articles: readonly BlogPost[]) => <ArticleList articles={articles} choice={choice} onClear={clearAll} />;

  return (
    <Page title="Health articles">
      <ListLayout
        search={<ListSearch label="Search articles" placeholder="HbA1c, fever" {...search} />}
        sort={
          <SelectMenu
            label="Sort by"
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
          shown: count ?? 'articles',
          onClear: clearFilters,
        }}
      >
        <PopularTags tags={tags} chosen={choice.tags} onChange={(chosen) => change({ tags: chosen })} />
        <FilterChips filters={filters} onClear={clearFilters} />
        <ResultCount count={count} loading="Loading articles…" />
        <CachedView
          of={found}
          skeleton={<ArticleListSkeleton />}
          failed={(_error, retry) => (
            <>
              <SampleNotice of="articles" onRetry={retry} />
              {list(shown ?? [])}
            </>
          )}
        >
          {list}
        </CachedView>
      </ListLayout>
    </Page>
  );
}

const countOf = (articles: number): string => (articles === 1 ? '1 article' : `${articles} articles`);
