import { room } from '../room.ts';

/** The controls and states that screens are made of. */
export default room('controls', {
  messages: 'Messages',
  dismiss: 'Dismiss',
  keep: 'Keep it',
  startOver: 'Start over',
  showPassword: (label: string) => `Show ${label}`,
  passwordStrengths: {
    empty: 'Password strength: empty',
    weak: 'Password strength: weak',
    medium: 'Password strength: medium',
    good: 'Password strength: good',
    strong: 'Password strength: strong',
  },
  steps: 'Steps',
  /** It follows the name of a step for those who only hear it. */
  stepDone: '(done)',

  listSearch: 'This list',
  clearSearch: 'Clear search',
  filters: 'Filters',
  /** It follows the number of filters for those who only hear it. */
  filtersActive: 'active',
  activeFilters: 'Active filters',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  clearFilters: 'Clear all',
  /** What is in the list is a text such as "12 tests". */
  showResults: (results: string) => `Show ${results}`,
  resultsFound: (results: string) => `${results} found`,
  minimum: 'Minimum',
  maximum: 'Maximum',
  quantities: { price: 'price', discount: 'discount' },
  rangeFaults: {
    price: 'Minimum price cannot exceed maximum price',
    discount: 'Minimum discount cannot exceed maximum discount',
  },
  toListEnd: 'Go to the end of the list',
  listEnd: 'End of the list',

  /** The time of the copy is shown as on the whole page. */
  offlineCopy: (time: string) => `Offline copy from ${time}`,
  timesIn: (zone: string) => `Times are ${zone}.`,
  samples: {
    articles: 'Showing sample articles. We could not load the latest ones.',
    offers: 'Showing sample offers. We could not load the latest ones.',
  },
  samplesRetrying: 'Trying again…',
  /** The percentage follows; only those who hear the page are told. */
  downloaded: 'Downloaded',
  share: 'Share',
  shareNamed: (title: string) => `Share ${title}`,
  linkCopied: 'Link copied',
  shareFailed: 'The link could not be shared. Please copy it from the address bar.',
});
