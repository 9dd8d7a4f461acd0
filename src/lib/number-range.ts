import { cleaned } from './text/typed-text.ts';

/** From and to, both included. */
export type Range = { readonly min: number; readonly max: number };

export const isSameRange = (a: Range, b: Range): boolean => a.min === b.min && a.max === b.max;

/** The whole numbers typed into two fields; a blank one is the default of its end. Undefined where the first exceeds the second. */
export function rangeFromTexts(min: string, max: string, bounds: Range): Range | undefined {
  const range = { min: wholeNumber(min) ?? bounds.min, max: wholeNumber(max) ?? bounds.max };
  return range.min <= range.max ? range : undefined;
}

function wholeNumber(text: string): number | undefined {
  const digits = cleaned('price', text).replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

/** What of a range stands in an address: ends at their default are left out. */
export function rangeToTexts({ min, max }: Range, bounds: Range): { readonly min: string; readonly max: string } {
  return { min: min === bounds.min ? '' : String(min), max: max === bounds.max ? '' : String(max) };
}

/** The maximum's default is no limit: what lies above it belongs to the range too (decision Q16). */
export const isInRange = (value: number, { min, max }: Range, bounds: Range): boolean =>
  value >= min && (value <= max || max === bounds.max);
