/** Offers for the two packages of the small catalogue; on the tests' clock it is Saturday, 21 November 2026. */
import type { OfferEntry } from '../../../server/catalogue/offer-schema.ts';

const basic = {
  description: 'Blood count, sugar and urine in one visit, for less than they cost on other days of the year.',
  package: 'basic-checkup',
  isFeatured: false,
} as const;

const women = {
  description: 'Looks for anaemia and for raised blood sugar in women who feel tired, for less than it costs otherwise.',
  package: 'women-basic',
  isFeatured: false,
} as const;

/** The packages cost ₹499 (₹540 before their discount) and ₹550. */
export const smallOffers: readonly OfferEntry[] = [
  {
    ...basic,
    id: 'flash-basic',
    title: 'Weekend flash sale',
    type: 'Flash Sale',
    price: 399,
    validity: { every: 'week' },
    maxUsage: 3,
    isFeatured: true,
  },
  {
    ...basic,
    id: 'first-basic',
    title: 'Your first checkup',
    type: 'New User Offer',
    price: 349,
    validity: { every: 'month' },
    firstOrderOnly: true,
  },
  {
    ...women,
    id: 'loyal-women',
    title: 'Thank you for coming back',
    type: 'Loyalty Reward',
    price: 408,
    validity: { every: 'quarter' },
    minOrders: 2,
  },
  {
    ...basic,
    id: 'office-basic',
    title: 'A checkup for the office',
    type: 'Corporate Deal',
    price: 299,
    validity: { every: 'quarter' },
    minQuantity: 5,
    perCustomer: 2,
    terms: ['All the samples of an order are collected in one visit.'],
  },
  {
    ...women,
    id: 'women-pack',
    title: 'Women Basic in November',
    type: 'Package Deal',
    price: 495,
    validity: { until: '2026-11-22' },
    perCustomer: 3,
  },
  {
    ...women,
    id: 'past-women',
    title: 'Women Basic in October',
    type: 'Seasonal Offer',
    price: 450,
    validity: { until: '2026-10-31' },
  },
];
