import words from '#words/visits';
import type { Advice, PreparationPlan } from './preparation-plan.ts';

/** Returns everything in a plan, in the order in which it is shown, each line with whom it is for. */
export const spokenPlan = ({ fasting, warnings, advice, timing, medicines }: PreparationPlan): string[] => [
  ...fasting.flatMap(linesOf),
  ...warnings,
  ...advice,
  ...timing.flatMap(linesOf),
  ...medicines.map(({ name, note }) => words.forPerson(name, note)),
];

const linesOf = ({ who, lines }: Advice): readonly string[] =>
  who === undefined ? lines : lines.map((line) => words.forPerson(who, line));
