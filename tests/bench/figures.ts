/** What was measured, beside its goal: a line per figure, a column per page. */
import { median, spread, type Row } from './table.ts';

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export type Figure = {
  readonly name: string;
  /** Which number of a run. */
  readonly of: string;
  /** Of the medians: the page's by the floor page's in the same run. */
  readonly isByFloor?: boolean;
  readonly digits?: number;
  readonly goal?: Goal;
};

export type Run = Readonly<Record<string, number>>;

/** The first of several is the floor, where there is one. */
export type Samples = { readonly page: string; readonly isFloor?: boolean; readonly runs: readonly Run[] };

export const figureRows = (figures: readonly Figure[], pages: readonly Samples[]): Row[] =>
  figures.map((figure) => {
    const floor = pages.find(({ isFloor }) => isFloor);
    const values = pages.map((page) => valuesOf(figure, page, floor));
    return {
      measure: figure.name,
      goal: figure.goal === undefined ? '–' : goalText(figure.goal),
      ...Object.fromEntries(pages.map(({ page }, place) => [page, cell(values[place] ?? [], figure)])),
      met: verdict(figure, pages, values),
    };
  });

/** The same the other way round, for many pages: a line per page, a column per figure. */
export const pageRows = (figures: readonly Figure[], pages: readonly Samples[]): Row[] => {
  const floor = pages.find(({ isFloor }) => isFloor);
  return pages.map((page) => ({
    page: page.page,
    ...Object.fromEntries(figures.map((figure) => [headOf(figure), cell(valuesOf(figure, page, floor), figure)])),
    met: figures.every((figure) => ['yes', '–'].includes(verdict(figure, [page], [valuesOf(figure, page, floor)])))
      ? 'yes'
      : '**no**',
  }));
};

const headOf = ({ name, goal }: Figure): string => (goal === undefined ? name : `${name} ${goalText(goal)}`);

function valuesOf({ of, isByFloor }: Figure, page: Samples, floor: Samples | undefined): number[] {
  const values = numbersOf(page, of);
  if (!isByFloor) return values;
  const least = floor === undefined ? [] : numbersOf(floor, of);
  return values.length === 0 || least.length === 0 || page.isFloor ? [] : [median(values) / median(least)];
}

const numbersOf = ({ runs }: Samples, of: string): number[] => runs.flatMap((run) => run[of] ?? []).filter(Number.isFinite);

function cell(values: readonly number[], { digits = 0 }: Figure): string {
  if (values.length === 0) return '–';
  return values.length === 1 ? (values[0] ?? 0).toFixed(digits) : spread(values, digits);
}

export const goalText = (goal: Goal): string => ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);

/** As printed: 1.154 stands as 1.15, and is not over it. */
export function isMet(value: number, goal: Goal, digits = 0): boolean {
  const shown = Number(value.toFixed(digits));
  return 'atMost' in goal ? shown <= goal.atMost : shown >= goal.atLeast;
}

function verdict({ goal, digits = 0 }: Figure, pages: readonly Samples[], values: readonly (readonly number[])[]): string {
  if (goal === undefined) return '–';
  const ours = pages.flatMap(({ page, isFloor }, place) => (isFloor ? [] : [{ page, values: values[place] ?? [] }]));
  const unknown = ours.filter((one) => one.values.length === 0).map(({ page }) => page);
  if (unknown.length > 0) return `not measured: ${unknown.join(', ')}`;
  const missed = ours.filter((one) => !isMet(median(one.values), goal, digits)).map(({ page }) => page);
  return missed.length === 0 ? 'yes' : `**no**: ${missed.join(', ')}`;
}
