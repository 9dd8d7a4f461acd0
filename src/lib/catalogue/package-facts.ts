/** A package as screens show it: what the server sent, and documented values for what it did not send (decisions Q6, Q7, G29). */
import words from '#words/catalogue-facts';
import { brand } from '../../brand.ts';
import type { TestPackage } from '../../contract/packages.ts';
import { labelOf } from '../text/label-of.ts';
import { priceToPay } from './package-words.ts';

/** A card has room for so many of a package's features. */
export const featuresOnCard = 2;

export type ShownPackage = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** In rupees, after any discount. */
  readonly price: number;
  /** In rupees, before the discount; undefined when there is none. */
  readonly originalPrice: number | undefined;
  readonly categoryName: string;
  /** Undefined when the server sends neither the tests nor their number. */
  readonly testsIncluded: number | undefined;
  readonly duration: string;
  readonly ageGroup: string;
  readonly gender: string;
  readonly features: readonly string[];
  /** Undefined when the server sends none and examples are switched off. */
  readonly rating: number | undefined;
  /** 0 when the server reports no reviews, or sends no number and examples are switched off. */
  readonly reviewsCount: number;
  readonly isPopular: boolean;
};

const documentedRating = 4.5;

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
    duration: received.duration ?? words.duration,
    ageGroup: received.ageGroup ?? words.ageGroup,
    gender: labelOf(words.genders, received.gender ?? 'Both'),
    features: received.features?.length ? received.features : featuresOf(received),
    rating: received.rating ?? (brand.examples ? documentedRating : undefined),
    reviewsCount: received.reviewsCount ?? (brand.examples ? reviewsDerivedFrom(id) : 0),
    isPopular,
  };
}

/** A package with a test whose results are never sent promises no report by email. */
const featuresOf = ({ needsConsent }: TestPackage): string[] => [
  words.homeCollection,
  words.certifiedLabs,
  ...(needsConsent ? [] : [words.digitalReport]),
];

function testsIncluded({ tests, testCount }: Pick<TestPackage, 'tests' | 'testCount'>): number | undefined {
  return tests?.length ? tests.length : testCount;
}

/** Derives the number from the id, so that a package has the same number on every render and device. */
function reviewsDerivedFrom(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return 50 + (hash % 450);
}

/** Describes the fasting, or returns undefined when the server does not mention it. */
export function fastingWords(hours: number | undefined): string | undefined {
  if (hours === undefined) return undefined;
  return hours > 0 ? words.fastingHours(hours) : words.noFasting;
}

type Priced = { readonly price?: number };

/**
 * Adds up what the package's tests cost when each is booked by itself.
 * @returns rupees, or undefined when the price of one of them is unknown
 */
export function priceOneByOne(tests: readonly Priced[] | undefined): number | undefined {
  if (!tests?.length) return undefined;
  return tests.reduce<number | undefined>(
    (sum, { price }) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}
