import { room } from '../room.ts';

/** The list of health articles with its filters, and what a card says of an article. */
export default room('articles', {
  title: 'Health articles',
  search: 'Search articles',
  searchExample: 'HbA1c, fever',
  count: (articles: number) => (articles === 1 ? '1 article' : `${articles} articles`),
  /** Stands for the number of articles until it is known. */
  uncounted: 'articles',
  loading: 'Loading articles…',
  failed: 'Failed to load all articles. Please try again later.',
  orders: {
    latest: 'Latest',
    popular: 'Most read',
    'most-liked': 'Most liked',
    'most-commented': 'Most commented',
    title: 'Title',
  },
  popularTags: 'Popular tags',
  featured: 'Featured articles',
  more: 'More articles',
  all: 'Articles',
  noneFound: 'No articles found',
  trending: 'Trending',
  tags: 'Tags',
  readers: 'Readers',
  /** These take the number, and the same number as it is shown. */
  views: (count: number, shown: string) => `${shown} <hidden>${count === 1 ? 'view' : 'views'}</hidden>`,
  likes: (count: number, shown: string) => `${shown} <hidden>${count === 1 ? 'like' : 'likes'}</hidden>`,
  comments: (count: number, shown: string) => `${shown} <hidden>${count === 1 ? 'comment' : 'comments'}</hidden>`,
});
