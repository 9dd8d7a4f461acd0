import { notificationChannels, notificationTypes } from '../contract/choices.ts';
import type { Preferences } from '../contract/notifications.ts';
import { single, type Raw } from './read.ts';

/** Ignores unknown channels and types, and values other than true and false. */
export function readPreferences(payload: unknown): Preferences {
  const raw = single(payload, 'preferences');
  return Object.fromEntries(
    notificationChannels.flatMap((channel) => (isMap(raw[channel]) ? [[channel, choicesIn(raw[channel])]] : [])),
  );
}

const isMap = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const choicesIn = (raw: Raw) =>
  Object.fromEntries(notificationTypes.flatMap((type) => (typeof raw[type] === 'boolean' ? [[type, raw[type]]] : [])));
