/** The samples are shown, and marked as such, if there are neither offers nor a cached copy (OFFER-003, decision Q14). */
import { brand } from '../../brand.ts';
import type { Offer, OfferCategory } from '../../contract/offers.ts';
import { addDays, dateIn } from '../../lib/time/dates.ts';

const idPrefix = 'sample-';

export const isSampleOffer = (id: string): boolean => id.startsWith(idPrefix);

/** @param now in epoch milliseconds; a sample never ends, because its last day is counted from today */
export function sampleOffers(now: number): Offer[] {
  const today = dateIn(brand.timeZone, now);
  return samples.map(({ endsInDays, name, ...sample }) => {
    const category = sampleCategories.find(({ id }) => id === sample.categoryId);
    const savings = sample.originalPrice - sample.discountedPrice;
    return {
      ...sample,
      id: `${idPrefix}${name}`,
      savings,
      discountPercentage: Math.round((savings / sample.originalPrice) * 100),
      validUntil: addDays(today, endsInDays),
      ...(category && { categoryName: category.name }),
      isLimitedTime: endsInDays <= 7,
      isFlashSale: sample.offerType === 'Flash Sale',
      isFeatured: sample.isFeatured ?? false,
      termsAndConditions: terms,
    };
  });
}

export const sampleCategories: readonly OfferCategory[] = [
  { id: 'full-body-checkup', name: 'Full Body Checkup' },
  { id: 'heart-health', name: 'Heart Health' },
  { id: 'women-health', name: 'Women Health' },
  { id: 'senior-citizen', name: 'Senior Citizen' },
  { id: 'executive-health', name: 'Executive Health' },
];

const terms = [
  'One use per customer.',
  'Cannot be combined with another offer or a coupon.',
  'Home sample collection is charged separately.',
];

type Sample = Pick<
  Offer,
  'title' | 'description' | 'originalPrice' | 'discountedPrice' | 'offerType' | 'categoryId' | 'testsIncluded' | 'packageName'
> & { readonly name: string; readonly endsInDays: number; readonly isFeatured?: boolean };

const samples: readonly Sample[] = [
  {
    name: 'weekend',
    title: 'Weekend full body sale',
    description: 'The yearly look at blood, sugar, cholesterol, liver and kidneys, for less for a few days.',
    offerType: 'Flash Sale',
    originalPrice: 2000,
    discountedPrice: 800,
    categoryId: 'full-body-checkup',
    testsIncluded: 60,
    packageName: 'Full body checkup',
    endsInDays: 2,
    isFeatured: true,
  },
  {
    name: 'heart',
    title: 'Heart checkup at a package price',
    description: 'Cholesterol, blood sugar and the heart’s own markers in one visit, cheaper than booked one by one.',
    offerType: 'Package Deal',
    originalPrice: 2400,
    discountedPrice: 1200,
    categoryId: 'heart-health',
    testsIncluded: 32,
    packageName: 'Heart checkup',
    endsInDays: 40,
  },
  {
    name: 'season',
    title: 'Monsoon health check',
    description: 'Blood count, fever markers and vitamins for the wet months of the year.',
    offerType: 'Seasonal Offer',
    originalPrice: 1800,
    discountedPrice: 990,
    categoryId: 'full-body-checkup',
    testsIncluded: 45,
    packageName: 'Monsoon checkup',
    endsInDays: 20,
  },
  {
    name: 'first',
    title: 'Welcome offer for women',
    description: 'Anaemia, thyroid and vitamin D, for a first order.',
    offerType: 'New User Offer',
    originalPrice: 1600,
    discountedPrice: 640,
    categoryId: 'women-health',
    testsIncluded: 28,
    packageName: 'Women’s checkup',
    endsInDays: 60,
  },
  {
    name: 'loyalty',
    title: 'Thank you to returning customers',
    description: 'The checkup for people above 60, for those who have booked with us before.',
    offerType: 'Loyalty Reward',
    originalPrice: 3000,
    discountedPrice: 1950,
    categoryId: 'senior-citizen',
    testsIncluded: 70,
    packageName: 'Senior citizen checkup',
    endsInDays: 90,
  },
  {
    name: 'office',
    title: 'Checkups for the whole office',
    description: 'For teams: the executive checkup for five colleagues or more.',
    offerType: 'Corporate Deal',
    originalPrice: 5000,
    discountedPrice: 2500,
    categoryId: 'executive-health',
    testsIncluded: 85,
    packageName: 'Executive checkup',
    endsInDays: 75,
  },
];
