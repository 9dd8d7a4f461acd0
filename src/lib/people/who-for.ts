import words from '#words/people';

/** The people for whom a test or package is meant (decision X7). */
export type Limits = {
  readonly sexLimit?: 'Male' | 'Female';
  /** In completed years, both ends included. */
  readonly ageMin?: number;
  readonly ageMax?: number;
};

type Ages = { readonly ageMin?: number | undefined; readonly ageMax?: number | undefined };

/** Returns "Women, 18 to 45 years" or "18 years and over", or undefined when the item is for everybody. */
export function whoFor({ sexLimit, ageMin, ageMax }: Limits): string | undefined {
  const ages = agesInWords({ ageMin, ageMax });
  if (sexLimit === 'Male') return ages === undefined ? words.men : words.menAged(ages);
  if (sexLimit === 'Female') return ages === undefined ? words.women : words.womenAged(ages);
  return ageMin === undefined && ageMax !== undefined ? words.onlyAgesUpTo(ageMax) : ages;
}

/** Returns "18 to 45 years", "18 years and over" or "up to 12 years". */
export function agesInWords({ ageMin, ageMax }: Ages): string | undefined {
  if (ageMin !== undefined && ageMax !== undefined) return words.agesBetween(ageMin, ageMax);
  if (ageMin !== undefined) return words.agesFrom(ageMin);
  return ageMax === undefined ? undefined : words.agesUpTo(ageMax);
}
