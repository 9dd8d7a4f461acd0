/**
 * What an item asks of its patient and whom it is for (decision X7). No document names these fields: what cannot be read counts
 * as absent.
 */
import type { CartItem } from '../contract/cart.ts';
import type { Preparation } from '../contract/tests.ts';
import { flag, known, maybe, textOr, type Fields, type Raw } from './read.ts';

function whole(raw: Raw, name: string): number | undefined {
  const value = typeof raw[name] === 'string' && raw[name] !== '' ? Number(raw[name]) : raw[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function words(raw: Raw, name: string): string | undefined {
  const value = textOr('')(raw, name);
  return value.trim() === '' ? undefined : value;
}

function clock(raw: Raw, name: string): string | undefined {
  const value = textOr('')(raw, name);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;
}

export const limits: Fields<Pick<CartItem, 'sexLimit' | 'ageMin' | 'ageMax'>> = {
  sexLimit: known(['Male', 'Female']),
  ageMin: whole,
  ageMax: whole,
};

export const preparation: Fields<Preparation> = {
  fastingHours: whole,
  timeOfDay: words,
  collectFrom: clock,
  collectUntil: clock,
  medicineNotes: words,
  isClockOnly: maybe(flag),
  isAfterMeal: maybe(flag),
};
