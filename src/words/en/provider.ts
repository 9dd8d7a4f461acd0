import { room } from '../room.ts';

/**
 * What the provider says of itself, until it says it itself (src/brand.ts): each of these can be set, up to `policyNote`, and
 * is then said in its own words.
 */
export default room('provider', {
  tagline: 'Lab tests at your doorstep',
  /** Entries of days and hours with a comma between them. The days are the first word of each. */
  hours: 'Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm',
  collectionHours: '6 AM to 10 PM',
  reportPromise: 'Reports are delivered digitally by email or SMS within 24 to 48 hours.',
  /** What only the provider can vouch for: these are the documented examples. */
  claimLabs: 'Certified labs',
  claimCertificates: 'NABL and ISO 9001 certified',
  claimTests: '200+ tests and packages',
  claimCities: '25+ cities',
  claimCustomers: '50,000+ customers',
  claimTestsDone: '50,000+ tests completed',
  claimRating: '4.9/5 customer rating',
  claimSupport: '24/7 support',
  claimHelpline: '24/7 helpline',
  bill: 'Invoice',
  policyNote: 'Draft, awaiting legal review',
  /** The tiles of the home page. */
  concernBody: 'Full Body Checkups',
  /** Is searched in the catalogue, and has to find what a full body checkup is made of. */
  concernBodySearch: 'Full body checkup',
  concernVitamins: 'Vitamins',
  concernDiabetes: 'Diabetes',
  concernFever: 'Fever & Infection',
  concernSkin: 'Hair & Skin Care',
  concernThyroid: 'Thyroid',
  concernWomen: 'Women Care',
  /** Invented, and labelled as samples. */
  voiceOfDaughter: 'My mother could stay in bed. The phlebotomist came at half past six, and we had breakfast on time.',
  nameOfDaughter: 'Ananya S.',
  placeOfDaughter: 'Bengaluru',
  voiceOfFaster: 'I knew the price and how long to fast before I booked. The report was in my inbox the next day.',
  nameOfFaster: 'Rohit K.',
  placeOfFaster: 'Pune',
  voiceOfFamily: 'One visit for the whole family, and I paid in cash at the door. No queue, no forms twice.',
  nameOfFamily: 'Farah M.',
  placeOfFamily: 'Hyderabad',
});
