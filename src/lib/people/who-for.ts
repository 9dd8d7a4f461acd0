/** The people for whom a test or package is meant (decision X7). */
export type Limits = {
  readonly sexLimit?: 'Male' | 'Female';
  /** In completed years, both ends included. */
  readonly ageMin?: number;
  readonly ageMax?: number;
};

/** Returns "Women, 18 to 45 years" or "18 years and over", or undefined when the item is for everybody. */
export function whoFor({ sexLimit, ageMin, ageMax }: Limits): string | undefined {
  const people = sexLimit && { Male: 'Men', Female: 'Women' }[sexLimit];
  const parts = [people, agesInWords(ageMin, ageMax)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : capitalised(parts.join(', '));
}

function agesInWords(ageMin: number | undefined, ageMax: number | undefined): string | undefined {
  if (ageMin !== undefined && ageMax !== undefined) return `${ageMin} to ${ageMax} years`;
  if (ageMin !== undefined) return `${ageMin} years and over`;
  return ageMax === undefined ? undefined : `up to ${ageMax} years`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
