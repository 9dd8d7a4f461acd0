/** Whom a test or package is for, in words (decision X7). */
export type Limits = {
  readonly sexLimit?: 'Male' | 'Female';
  /** Completed years, inclusive. */
  readonly ageMin?: number;
  readonly ageMax?: number;
};

/** "Women, 18 to 45 years", "18 years and over"; undefined where it is for everybody. */
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
