import { room } from '../room.ts';

/** The list of offers with its filters, and what a card says of an offer. */
export default room('offers', {
  title: 'Offers',
  list: 'Offers',
  search: 'Search offers',
  searchExample: 'Heart, fever',
  count: (offers: number) => (offers === 1 ? '1 offer' : `${offers} offers`),
  /** Stands for the number of offers until it is known. */
  uncounted: 'offers',
  loading: 'Loading offers…',
  failed: 'Failed to load all offers. Please try again later.',
  orders: {
    discount: 'Highest discount',
    savings: 'Highest savings',
    'ending-soon': 'Ending soon',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    name: 'Name',
  },
  percent: (percent: number) => `${percent}%`,
  type: 'Offer type',
  anyType: 'All',
  types: {
    'Flash Sale': 'Flash Sale',
    'Package Deal': 'Package Deal',
    'Seasonal Offer': 'Seasonal Offer',
    'New User Offer': 'New User Offer',
    'Loyalty Reward': 'Loyalty Reward',
    'Corporate Deal': 'Corporate Deal',
  },
  chosenDiscount: (lowest: number, highest: number) => `${lowest}%–${highest}% off`,
  noneFound: 'No offers found',
  noneFoundText: 'Try a shorter word or fewer filters.',
  kind: 'Kind of offer',
  until: (date: string) => `Until ${date}`,
  savings: (amount: string) => `${amount} less`,
});
