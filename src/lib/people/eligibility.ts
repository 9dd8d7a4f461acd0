/** This file checks whether an item suits the person for whom it is booked (decisions X7, Q8, Q9). */
import type { Patient } from '../../contract/patients.ts';
import { ageOn, isCalendarDate, type CalendarDate } from '../time/dates.ts';
import { whoFor, type Limits } from './who-for.ts';
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
  const people = peopleOf(item);
  if (people === undefined) return undefined;
  const words = `${isolated(item.name)} is for ${people}.`;
  const age = knownAge(person.dateOfBirth, on);
  if (isOutside(item, person.gender, age))
    return { isWarning: true, words: `${words} ${isolated(person.name)} is ${selfOf(person, age)}.` };
  return item.sexLimit !== undefined && person.gender === 'Other' ? { isWarning: false, words } : undefined;
}

function isOutside({ sexLimit, ageMin, ageMax }: Limits, gender: Person['gender'], age: number | undefined): boolean {
  if (sexLimit !== undefined && gender !== 'Other' && gender !== sexLimit) return true;
  return age !== undefined && (age < (ageMin ?? age) || age > (ageMax ?? age));
}

/** Returns "men, 45 years and over", "people of 18 to 45 years" or "people up to 12 years". */
function peopleOf(limits: Limits): string | undefined {
  const audience = whoFor(limits);
  if (audience === undefined) return undefined;
  if (limits.sexLimit !== undefined) return audience.charAt(0).toLowerCase() + audience.slice(1);
  return limits.ageMin === undefined ? `people ${audience.toLowerCase()}` : `people of ${audience}`;
}

/** Returns "a woman of 64", "a boy of 11" or "a girl under 1 year", and only "38" for the gender Other. */
function selfOf({ gender }: Person, age: number | undefined): string {
  if (gender === 'Other') return age === 0 ? 'under 1 year old' : String(age);
  const [child, adult] = { Male: ['boy', 'man'], Female: ['girl', 'woman'] }[gender] as [string, string];
  if (age === undefined) return `a ${adult}`;
  return `a ${age < adultFrom ? child : adult} ${age === 0 ? 'under 1 year' : `of ${age}`}`;
}

/** Returns completed years, at least 0, or undefined when a provider sends no readable birth date. */
const knownAge = (dateOfBirth: CalendarDate, on: CalendarDate): number | undefined =>
  isCalendarDate(dateOfBirth) ? Math.max(0, ageOn(dateOfBirth, on)) : undefined;

/** Returns "64 years", "1 year" or "under 1 year", or undefined when the birth date is unknown. */
export function ageInWords(dateOfBirth: CalendarDate, on: CalendarDate): string | undefined {
  const years = knownAge(dateOfBirth, on);
  if (years === undefined) return undefined;
  if (years === 0) return 'under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}

/** Returns "Meera Rao, 64, female", by which the phlebotomist recognises the right person. */
export function personInWords({ name, gender, dateOfBirth }: Person, on: CalendarDate): string {
  const age = knownAge(dateOfBirth, on);
  const shownAge = age === 0 ? 'under 1 year' : age;
  return [isolated(name), shownAge, gender === 'Other' ? undefined : gender.toLowerCase()]
    .filter((part) => part !== undefined)
    .join(', ');
}
