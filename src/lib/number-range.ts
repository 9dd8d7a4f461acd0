import { cleaned } from './text/typed-text.ts';

/** A range of numbers, both ends included. */
export type Range = { readonly min: number; readonly max: number };

export const isSameRange = (a: Range, b: Range): boolean => a.min === b.min && a.max === b.max;

/** Reads whole numbers from two text fields; a blank one stands for its bound. Returns undefined when min exceeds max. */
export function rangeFromTexts(min: string, max: string, bounds: Range): Range | undefined {
  const range = { min: wholeNumber(min) ?? bounds.min, max: wholeNumber(max) ?? bounds.max };
  return range.min <= range.max ? range : undefined;
}

function wholeNumber(text: string): number | undefined {
  const digits = cleaned('price', text).replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

/** Returns the texts for the page's address; an end at its default is left out. */
export function rangeToTexts({ min, max }: Range, bounds: Range): { readonly min: string; readonly max: string } {
  return { min: min === bounds.min ? '' : String(min), max: max === bounds.max ? '' : String(max) };
}

/** Tells whether a value is in the range. The default maximum means no upper limit (decision Q16). */
export const isInRange = (value: number, { min, max }: Range, bounds: Range): boolean =>
  value >= min && (value <= max || max === bounds.max);
