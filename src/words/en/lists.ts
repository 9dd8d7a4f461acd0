import { room } from '../room.ts';

/** Words that the lists of tests, checkups, offers and articles share. */
export default room('lists', {
  sortBy: 'Sort by',
  relevance: 'Relevance',
  category: 'Category',
  allCategories: 'All categories',
  categoryCount: (category: string, count: number) => `${category} (${count})`,
  priceUpTo: (price: string) => `Up to ${price}`,
  priceBetween: (lowest: string, highest: string) => `${lowest}–${highest}`,
  testCount: (tests: number) => (tests === 1 ? '1 test' : `${tests} tests`),
  noneFoundText: 'Try a shorter word, another spelling or fewer filters.',
  clearAllFilters: 'Clear All Filters',
});
