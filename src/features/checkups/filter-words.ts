import type { AgeGroup, GenderChoice } from '../../lib/catalogue/package-filters.ts';

export const ageLabel = (group: AgeGroup): string => `${group} years`;

export const genderLabels: Readonly<Record<GenderChoice, string>> = { all: 'All', male: 'Male', female: 'Female', both: 'Both' };
