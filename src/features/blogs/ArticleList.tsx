import words from '#words/articles';
import lists from '#words/lists';
import type { BlogPost } from '../../contract/blogs.ts';
import { featuredBlogs } from '../../lib/articles/blog-choice.ts';
import type { BlogChoice } from '../../lib/articles/blog-list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleList.module.css';
import { isEverything } from './blog-address.ts';

type ArticleListProps = {
  readonly articles: readonly BlogPost[];
  readonly choice: BlogChoice;
  readonly onClear: () => void;
};

/** Without a choice the featured articles come first, and none appears twice; a chosen list keeps its own order. */
export function ArticleList({ articles, choice, onClear }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <EmptyState
        title={words.noneFound}
        text={lists.noneFoundText}
        picture={<NothingFoundPicture />}
        action={<Button onClick={onClear}>{lists.clearAllFilters}</Button>}
      />
    );
  }
  const featured = isEverything(choice) ? featuredBlogs(articles) : [];
  const rest = articles.filter((article) => !featured.includes(article));
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className={styles['part']}>
          <h2 id="featured">{words.featured}</h2>
          <ul aria-labelledby="featured" className={styles['featured']}>
            {featured.map((article, place) => (
              <ArticleCard key={article.id} article={article} isLarge={place === 0} />
            ))}
          </ul>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="articles" className={styles['part']}>
          <h2 id="articles" className={featured.length > 0 ? undefined : 'visually-hidden'}>
            {featured.length > 0 ? words.more : words.all}
          </h2>
          <ul aria-labelledby="articles" className={styles['list']}>
            {rest.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The height is between that of a card on a phone and that on a wide screen. */
export function ArticleListSkeleton() {
  return (
    <div className={styles['list']}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="22rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
