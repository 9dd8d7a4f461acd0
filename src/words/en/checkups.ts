import { room } from '../room.ts';

/** The list of health checkup packages with its filters. */
export default room('checkups', {
  title: 'Health checkup packages',
  search: 'Search checkups',
  searchExample: 'Heart, thyroid',
  count: (packages: number) => (packages === 1 ? '1 package' : `${packages} packages`),
  /** Stands for the number of packages until it is known. */
  uncounted: 'packages',
  loading: 'Loading packages…',
  failed: 'Failed to Load Packages',
  failedText: 'Failed to load health packages. Please try again later.',
  unreadableText: 'Something went wrong while loading health packages.',
  tryAgain: 'Try Again',
  orders: {
    popularity: 'Popularity',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    name: 'Name',
    tests: 'Most tests',
  },
  categories: 'Categories',
  categorySize: (packages: number) => `${packages} <hidden>${packages === 1 ? 'package' : 'packages'}</hidden>`,
  ageGroup: 'Age group',
  anyAge: 'Any age',
  years: (ages: string) => `${ages} years`,
  gender: 'Gender',
  genderNote: 'Male and Female also show what is for both.',
  genderChoices: { all: 'All', male: 'Male', female: 'Female', both: 'Both' },
  chosenGender: (gender: string) => `For: ${gender}`,
  chosenPriceFrom: (price: string) => `From ${price}`,
  noneFound: 'No packages found',
  noneFoundText: 'Try another word or fewer filters.',
  duration: 'Duration',
  saving: (amount: string) => `Save ${amount}`,
  /** As in `compare.choose`, the name is not seen. */
  logInToBook: 'Log in to book <name/>',
});
