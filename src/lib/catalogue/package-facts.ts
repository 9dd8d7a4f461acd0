/** A package as it is shown: what the server sent, and the documented values where it sent none (decisions Q6, Q7, G29). */
import { brand } from '../../brand.ts';
import type { TestPackage } from '../../contract/packages.ts';
import { priceToPay } from './package-words.ts';

/** A card has room for so many of a package's features. */
export const featuresOnCard = 2;

export type ShownPackage = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Rupees to pay. */
  readonly price: number;
  /** Rupees before the discount; undefined where there is none. */
  readonly originalPrice: number | undefined;
  readonly categoryName: string;
  /** Undefined where the server says neither which tests nor how many. */
  readonly testsIncluded: number | undefined;
  readonly duration: string;
  readonly ageGroup: string;
  readonly gender: string;
  readonly features: readonly string[];
  /** Undefined where the server sends none and examples are left out. */
  readonly rating: number | undefined;
  /** 0 where the server knows that there are none yet, or sends none and examples are left out. */
  readonly reviewsCount: number;
  readonly isPopular: boolean;
};

const documented = {
  duration: '3-5 hours',
  ageGroup: '18-65 years',
  gender: 'Both',
  features: ['Home sample collection', 'Tested in certified labs'],
  /** But for what holds a test whose results are never sent. */
  report: 'Digital report by email or SMS',
  rating: 4.5,
};

export function shownPackage(received: TestPackage): ShownPackage {
  const { id, name, description, price, category, isPopular } = received;
  const toPay = priceToPay(received);
  return {
    id,
    name,
    description,
    price: toPay,
    originalPrice: toPay < price ? price : undefined,
    categoryName: category?.name ?? '',
    testsIncluded: testsIncluded(received),
    duration: received.duration ?? documented.duration,
    ageGroup: received.ageGroup ?? documented.ageGroup,
    gender: received.gender ?? documented.gender,
    features: received.features?.length ? received.features : featuresOf(received),
    rating: received.rating ?? (brand.examples ? documented.rating : undefined),
    reviewsCount: received.reviewsCount ?? (brand.examples ? reviewsDerivedFrom(id) : 0),
    isPopular,
  };
}

const featuresOf = ({ needsConsent }: TestPackage): string[] =>
  needsConsent ? documented.features : [...documented.features, documented.report];

function testsIncluded({ tests, testCount }: Pick<TestPackage, 'tests' | 'testCount'>): number | undefined {
  return tests?.length ? tests.length : testCount;
}

/** Never random: the same package has the same number on every render and every device. */
function reviewsDerivedFrom(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return 50 + (hash % 450);
}

/** Fasting in words; undefined where the server says nothing of it. */
export function fastingWords(hours: number | undefined): string | undefined {
  if (hours === undefined) return undefined;
  return hours > 0 ? `Fasting, ${hours} hours` : 'No fasting';
}

type Priced = { readonly price?: number };

/**
 * What its tests cost when each is booked by itself.
 * @returns rupees; undefined where the price of one of them is not known
 */
export function priceOneByOne(tests: readonly Priced[] | undefined): number | undefined {
  if (!tests?.length) return undefined;
  return tests.reduce<number | undefined>(
    (sum, { price }) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}
