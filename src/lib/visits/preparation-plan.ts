/**
 * How to prepare for one visit, in clock times, over all its items and patients. The strictest item of a patient wins; who is
 * told the same is told it once. Nothing here replaces a doctor: whoever fasts and takes medicine is sent to one.
 */
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
  /** Of the time slot, epoch milliseconds; without it everything is said in hours. */
  readonly startsAt?: number | undefined;
  readonly endsAt?: number | undefined;
  /** The provider's: the clock on the wall where the sample is collected. */
  readonly timeZone: string;
};

/** Whose samples are collected, whatever the time. */
export type ToPrepare = Pick<PlannedVisit, 'items' | 'patients'>;

/** What is told to whom; `who` is absent where it is for everybody. */
export type Told = { readonly who?: string; readonly lines: readonly string[] };

export type PreparationPlan = {
  /** The longest fast of the visit; 0 where nobody fasts. */
  readonly fastingHours: number;
  /** Epoch milliseconds: the strictest of the visit; undefined where nobody fasts or no clock time is known. */
  readonly lastMealAt: number | undefined;
  /** The longest fast first. */
  readonly fasting: readonly Told[];
  readonly timing: readonly Told[];
  /** Never left out, nor folded away, where anybody fasts. */
  readonly warnings: readonly string[];
  /** What else to ask a doctor. */
  readonly advice: readonly string[];
  readonly medicines: readonly { readonly name: string; readonly note: string }[];
};

type Person = { readonly name: string | undefined; readonly items: readonly PreparedItem[] };

/** @returns undefined where there is nothing to say */
export function preparationPlan(visit: PlannedVisit): PreparationPlan | undefined {
  const { items, startsAt } = visit;
  const people = peopleOf(visit);
  const fast = fastOf(items);
  const medicines = medicinesOf(items);
  const plan = {
    fastingHours: fast?.hours ?? 0,
    lastMealAt: fast && startsAt !== undefined ? lastMealBefore(startsAt, fast) : undefined,
    fasting: toldTo(people, (person) => fastingOf(person, visit)),
    timing: toldTo(people, (person) => timingLines(person.items, fastOf(person.items) !== undefined)),
    warnings: fast ? [insulinWarning, askForOthers] : [],
    advice: [...(fast ? [feelingFaint] : []), ...(fast || medicines.length > 0 ? [askAboutMedicines] : [])],
    medicines,
  };
  return [plan.fasting, plan.timing, plan.advice].some(({ length }) => length > 0) ? plan : undefined;
}

export const noFasting = 'No fasting needed';
const insulinWarning = 'If you take insulin or diabetes medicine, ask your doctor before you fast.';
const askForOthers =
  'Ask your doctor first, too, for a child, in pregnancy, or if you are unwell. A baby fasts only as a doctor says.';
const feelingFaint = 'If you feel shaky, sweaty or faint while you fast, take some sugar at once and tell us.';
const askAboutMedicines = 'Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.';

/** Whoever fasts longest first. */
function peopleOf({ items, patients }: PlannedVisit): Person[] {
  const hours = (person: Person) => fastOf(person.items)?.hours ?? 0;
  return groupsBy(items, ({ patientId }) => patientId)
    .map((own) => ({ name: patients.find(({ id }) => id === own[0].patientId)?.name, items: own }))
    .toSorted((a, b) => hours(b) - hours(a));
}

function toldTo(people: readonly Person[], tell: (person: Person) => readonly string[]): Told[] {
  const groups = groupsBy(people, (person) => JSON.stringify(tell(person)));
  return groups
    .map((same) => ({
      ...(groups.length > 1 && {
        who: conjunction(same.map(({ name }) => (name === undefined ? 'everybody else' : isolated(name)))),
      }),
      lines: tell(same[0]),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** That no fast is needed is said only where it is known. */
function fastingOf({ items }: Person, visit: PlannedVisit): string[] {
  const fast = fastOf(items);
  if (fast) return fastingLines(fast, visit, visit.timeZone);
  return items.every(({ fastingHours }) => fastingHours === 0) ? [noFasting] : [];
}

/** Once for each test, whoever it is for; a package says its tests' notes a line each, as "TSH: Take thyroxine after …". */
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

/** The strictest fast in one line; undefined where nobody fasts. */
export function strictestFast({ fasting: [first], fastingHours }: PreparationPlan): string | undefined {
  if (first === undefined || fastingHours === 0) return undefined;
  return first.who === undefined ? first.lines[0] : `${first.who}: ${first.lines[0]}`;
}

/** The plan as plain sentences, for a mail or a calendar. */
export function preparationLines({ fasting, timing, warnings, advice }: PreparationPlan): string[] {
  const told = [...fasting, ...timing].flatMap(({ who, lines }) =>
    lines.map((line) => (who === undefined ? line : `${who}: ${line}`)),
  );
  return [...told, ...warnings, ...advice];
}
