/** This file checks whether an item suits the person for whom it is booked (decisions X7, Q8, Q9). */
import words from '#words/people';
import type { Patient } from '../../contract/patients.ts';
import { ageOn, isCalendarDate, type CalendarDate } from '../time/dates.ts';
import { agesInWords, type Limits } from './who-for.ts';
import { isolated } from '../text/isolated.ts';

export type Person = Pick<Patient, 'name' | 'gender' | 'dateOfBirth' | 'detailsConfirmed'>;

/** `isWarning` is false for a mere note: nobody here can judge which sex limit applies to the gender Other. */
export type EligibilityWarning = { readonly isWarning: boolean; readonly words: string };

const adultFrom = 18;

/**
 * Returns what speaks against an item for a person, or undefined when it fits or the person's details were only assumed. It is no
 * reason to refuse: a record may be wrong, and a doctor may want the test all the same.
 * @param on the day of the collection; ages are completed years on that day, and limits include their bounds
 */
export function eligibilityWarning(
  item: Limits & { readonly name: string },
  person: Person,
  on: CalendarDate,
): EligibilityWarning | undefined {
  if (person.detailsConfirmed === false) return undefined;
  const limits = limitsOf(item);
  if (limits === undefined) return undefined;
  const age = knownAge(person.dateOfBirth, on);
  if (isOutside(item, person.gender, age)) return { isWarning: true, words: `${limits} ${selfOf(person, age)}` };
  return item.sexLimit !== undefined && person.gender === 'Other' ? { isWarning: false, words: limits } : undefined;
}

function isOutside({ sexLimit, ageMin, ageMax }: Limits, gender: Person['gender'], age: number | undefined): boolean {
  if (sexLimit !== undefined && gender !== 'Other' && gender !== sexLimit) return true;
  return age !== undefined && (age < (ageMin ?? age) || age > (ageMax ?? age));
}

/** Returns "PSA is for men, 45 years and over.", or undefined when the item is for everybody. */
function limitsOf({ name, ...limits }: Limits & { readonly name: string }): string | undefined {
  const { sexLimit, ageMin, ageMax } = limits;
  const item = isolated(name);
  const ages = agesInWords(limits);
  if (sexLimit === 'Male') return ages === undefined ? words.isForMen(item) : words.isForMenAged(item, ages);
  if (sexLimit === 'Female') return ages === undefined ? words.isForWomen(item) : words.isForWomenAged(item, ages);
  if (ageMin === undefined && ageMax !== undefined) return words.isForAgesUpTo(item, ageMax);
  return ages === undefined ? undefined : words.isForAges(item, ages);
}

/** Returns "Meera Rao is a woman of 64." or "Diya is a girl under 1 year.", and only "Sam is 38." for the gender Other. */
function selfOf({ name, gender }: Person, age: number | undefined): string {
  const person = isolated(name);
  if (gender === 'Male') return manOf(person, age);
  if (gender === 'Female') return womanOf(person, age);
  return age === undefined || age === 0 ? words.isBaby(person) : words.isAged(person, age);
}

function manOf(person: string, age: number | undefined): string {
  if (age === undefined) return words.isMan(person);
  if (age === 0) return words.isBabyBoy(person);
  return age < adultFrom ? words.isBoyAged(person, age) : words.isManAged(person, age);
}

function womanOf(person: string, age: number | undefined): string {
  if (age === undefined) return words.isWoman(person);
  if (age === 0) return words.isBabyGirl(person);
  return age < adultFrom ? words.isGirlAged(person, age) : words.isWomanAged(person, age);
}

/** Returns completed years, at least 0, or undefined when a provider sends no readable birth date. */
const knownAge = (dateOfBirth: CalendarDate, on: CalendarDate): number | undefined =>
  isCalendarDate(dateOfBirth) ? Math.max(0, ageOn(dateOfBirth, on)) : undefined;

/** Returns "64 years", "1 year" or "under 1 year", or undefined when the birth date is unknown. */
export function ageInWords(dateOfBirth: CalendarDate, on: CalendarDate): string | undefined {
  const years = knownAge(dateOfBirth, on);
  if (years === undefined) return undefined;
  return years === 0 ? words.underOneYear : words.years(years);
}

/** Returns "Meera Rao, 64, female", by which the phlebotomist recognises the right person. */
export function personInWords({ name, gender, dateOfBirth }: Person, on: CalendarDate): string {
  const age = knownAge(dateOfBirth, on);
  const shownAge = age === 0 ? words.underOneYear : age;
  return [isolated(name), shownAge, gender === 'Other' ? undefined : words.gendersInLine[gender]]
    .filter((part) => part !== undefined)
    .join(', ');
}
