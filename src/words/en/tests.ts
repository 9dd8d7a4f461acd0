import { room } from '../room.ts';

/** The list of tests with its filters, and the question where samples are collected. */
export default room('tests', {
  title: 'Lab tests',
  list: 'Tests',
  search: 'Search the list of tests',
  searchExample: 'CBC, thyroid',
  /** Stands for the number of tests until it is known. */
  uncounted: 'tests',
  loading: 'Loading tests…',
  failed: 'Failed to load tests. Please try again later.',
  orders: {
    popularity: 'Popularity',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    name: 'Name',
  },
  sample: 'Sample',
  anySample: 'Any',
  sampleTypes: { Blood: 'Blood', Urine: 'Urine', Stool: 'Stool', Saliva: 'Saliva', 'Nasal Swab': 'Nasal Swab' },
  fasting: 'Fasting',
  fastingNote: 'Fasting means 8-12 hours without food before the sample is taken.',
  fastingChoices: { all: 'All', required: 'Required', 'not-required': 'Not required' },
  popularOnly: 'Popular tests only',
  favouritesOnly: 'My favourites only',
  chosenFasting: { required: 'Fasting', 'not-required': 'No fasting' },
  chosenPopular: 'Popular',
  chosenFavourites: 'My favourites',
  chosenCategory: 'One category',
  chosenPriceFrom: (price: string) => `${price} and over`,
  noneFound: 'No tests found',
  noFavouritesText: 'Tap the heart of a test, and you find it here again. Other filters may hide favourites too.',
  serviceQuestion: 'Do we come to you?',
  postalCode: 'Postal code',
  postalCodeHint: 'PIN code',
});
