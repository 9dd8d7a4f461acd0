/**
 * These readers read an item's preparation and the people for whom it is meant (decision X7). No document names these fields, so
 * a value that cannot be read counts as absent.
 */
import type { CartItem } from '../contract/cart.ts';
import type { Preparation } from '../contract/tests.ts';
import { known, type Raw } from './read.ts';

type Limits = Pick<CartItem, 'sexLimit' | 'ageMin' | 'ageMax'>;

export function readLimits(raw: Raw): Limits {
  const sexLimit = known(['Male', 'Female'], raw['sexLimit']);
  return { ...(sexLimit && { sexLimit }), ...whole(raw, 'ageMin'), ...whole(raw, 'ageMax') };
}

export function readPreparation(raw: Raw): Preparation {
  return {
    ...whole(raw, 'fastingHours'),
    ...words(raw, 'timeOfDay'),
    ...clock(raw, 'collectFrom'),
    ...clock(raw, 'collectUntil'),
    ...words(raw, 'medicineNotes'),
  };
}

type Field<Name extends string, Value> = { readonly [Key in Name]?: Value };

function whole<Name extends string>(raw: Raw, name: Name): Field<Name, number> {
  const value = typeof raw[name] === 'string' && raw[name] !== '' ? Number(raw[name]) : raw[name];
  return field(name, typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
}

function words<Name extends string>(raw: Raw, name: Name): Field<Name, string> {
  const value = raw[name];
  return field(name, typeof value === 'string' && value.trim() !== '' ? value : undefined);
}

function clock<Name extends string>(raw: Raw, name: Name): Field<Name, string> {
  const value = raw[name];
  return field(name, typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined);
}

function field<Name extends string, Value>(name: Name, value: Value | undefined): Field<Name, Value> {
  return value === undefined ? {} : ({ [name]: value } as Field<Name, Value>);
}
