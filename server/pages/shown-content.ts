/** What the pages that come with content show, and until when each of them is right. */
import { pages } from '../../src/lib/pages/page-paths.ts';
import type { ArticleView } from '../articles/articles-store.ts';
import type { CatalogueView } from '../catalogue/catalogue-store.ts';

/** Each view is one object for as long as the content that was applied is the same. */
export type Shown = {
  readonly catalogue: CatalogueView;
  readonly articles: ArticleView;
  /** Words such as "Ends tomorrow" are right for a day, and offers end with it. */
  readonly day: string;
};

export const isSame = (one: Shown | undefined, other: Shown): boolean =>
  one?.catalogue === other.catalogue && one.articles === other.articles && one.day === other.day;

export const isOfOneCatalogue = (one: Shown | undefined, other: Shown): boolean =>
  one?.catalogue.version === other.catalogue.version;

/** They go by more than the tests and packages: by offers, articles and the day. */
const pagesOfTheDay: ReadonlySet<string> = new Set([pages.offers.path, pages.blogs.path]);

/** Returns whether a page that was rendered with this content is right for other content. */
export const isCurrentAt =
  (path: string, rendered: Shown) =>
  (now: Shown): boolean =>
    pagesOfTheDay.has(path) ? isSame(rendered, now) : isOfOneCatalogue(rendered, now);
