/**
 * The preparation plan says in clock times how to prepare for one visit, over all its items and patients. The strictest item of a
 * patient wins, and advice that several patients share is given once. Nothing here replaces a doctor: whoever fasts and takes
 * medicine is sent to one.
 */
import words from '#words/visits';
import type { Preparation } from '../../contract/tests.ts';
import { timingLines } from './collection-timing.ts';
import { fastOf, fastingLines, lastMealBefore } from './fasting.ts';
import { groupsBy } from '../groups-by.ts';
import { conjunction } from '../text/conjunction.ts';
import { isolated } from '../text/isolated.ts';

export type PreparedItem = Preparation & {
  readonly type: 'test' | 'package';
  readonly name: string;
  readonly patientId?: string | undefined;
  readonly fastingRequired?: boolean;
};

export type PlannedVisit = {
  readonly items: readonly PreparedItem[];
  readonly patients: readonly { readonly id: string; readonly name: string }[];
  /** The bounds of the time slot in epoch milliseconds. Without them everything is given in hours. */
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
  /** The provider's zone: the clock on the wall where the sample is collected. */
  readonly timeZone: string;
};

/** The people and items to prepare, whatever the time. */
export type ToPrepare = Pick<PlannedVisit, 'items' | 'patients'>;

/** Lines of advice and whom they are for; `who` is absent when they are for everybody. */
export type Advice = { readonly who?: string; readonly lines: readonly string[] };

export type PreparationPlan = {
  /** The longest fast of the visit; 0 when nobody fasts. */
  readonly fastingHours: number;
  /** The end of the last meal in epoch milliseconds; undefined when nobody fasts or no clock time is known. */
  readonly lastMealAt: number | undefined;
  /** The longest fast comes first. */
  readonly fasting: readonly Advice[];
  readonly timing: readonly Advice[];
  /** Screens never omit or fold away these when anybody fasts. */
  readonly warnings: readonly string[];
  /** Further questions for a doctor. */
  readonly advice: readonly string[];
  readonly medicines: readonly { readonly name: string; readonly note: string }[];
};

type Person = { readonly name: string | undefined; readonly items: readonly PreparedItem[] };

/** @returns undefined when there is nothing to prepare */
export function preparationPlan(visit: PlannedVisit): PreparationPlan | undefined {
  const { items, startsAt } = visit;
  const people = peopleOf(visit);
  const fast = fastOf(items);
  const medicines = medicinesOf(items);
  const plan = {
    fastingHours: fast?.hours ?? 0,
    lastMealAt: fast && startsAt !== undefined ? lastMealBefore(startsAt, fast) : undefined,
    fasting: linesByPatient(people, (person) => fastingOf(person, visit)),
    timing: linesByPatient(people, (person) => timingLines(person.items, fastOf(person.items) !== undefined)),
    warnings: fast ? [words.insulinWarning, words.askForOthers] : [],
    advice: [...(fast ? [words.feelingFaint] : []), ...(fast || medicines.length > 0 ? [words.askAboutMedicines] : [])],
    medicines,
  };
  return [plan.fasting, plan.timing, plan.advice].some(({ length }) => length > 0) ? plan : undefined;
}

/** Tells whether the first line of somebody's advice says that they need not fast. */
export const isNoFast = (main: string | undefined): boolean => main === words.noFasting;

/** Groups the items by patient, the longest fast first. */
function peopleOf({ items, patients }: PlannedVisit): Person[] {
  const hours = (person: Person) => fastOf(person.items)?.hours ?? 0;
  return groupsBy(items, ({ patientId }) => patientId)
    .map((own) => ({ name: patients.find(({ id }) => id === own[0].patientId)?.name, items: own }))
    .toSorted((a, b) => hours(b) - hours(a));
}

function linesByPatient(people: readonly Person[], tell: (person: Person) => readonly string[]): Advice[] {
  const groups = groupsBy(people, (person) => JSON.stringify(tell(person)));
  return groups
    .map((same) => ({
      ...(groups.length > 1 && {
        who: conjunction(same.map(({ name }) => (name === undefined ? words.everybodyElse : isolated(name)))),
      }),
      lines: tell(same[0]),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Says that no fast is needed only when that is certain. */
function fastingOf({ items }: Person, visit: PlannedVisit): string[] {
  const fast = fastOf(items);
  if (fast) return fastingLines(fast, visit, visit.timeZone);
  return items.every(({ fastingHours }) => fastingHours === 0) ? [words.noFasting] : [];
}

/** Returns each test's note once, whoever the test is for. A package has one line per test, as "TSH: Take thyroxine after …". */
function medicinesOf(items: readonly PreparedItem[]): PreparationPlan['medicines'] {
  const notes = items.flatMap(({ type, name, medicineNotes = '' }): [string, string][] => {
    if (type === 'test') return [[name, medicineNotes]];
    return medicineNotes.split('\n').map((line) => {
      const [, test = name, note = line] = /^(.+?): (.+)$/.exec(line) ?? [];
      return [test, note];
    });
  });
  return groupsBy(
    notes.filter(([, note]) => note.trim() !== ''),
    ([name]) => name,
  ).map(([[name, note]]) => ({ name, note }));
}

/** Returns the strictest fast in one line, or undefined when nobody fasts. */
export function strictestFast({ fasting: [first], fastingHours }: PreparationPlan): string | undefined {
  if (first === undefined || fastingHours === 0) return undefined;
  return first.who === undefined ? first.lines[0] : words.forPerson(first.who, first.lines[0] ?? '');
}

/** Returns the plan as plain sentences, for a mail or a calendar. */
export function preparationLines({ fasting, timing, warnings, advice }: PreparationPlan): string[] {
  const patientLines = [...fasting, ...timing].flatMap(({ who, lines }) =>
    lines.map((line) => (who === undefined ? line : words.forPerson(who, line))),
  );
  return [...patientLines, ...warnings, ...advice];
}
