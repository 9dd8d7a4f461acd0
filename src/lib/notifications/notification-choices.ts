/** These are the complete notification preferences; the API may leave out what is switched on. */
import { notificationChannels, notificationTypes } from '../../contract/choices.ts';
import type { Preferences } from '../../contract/notifications.ts';

export type NewsChannel = (typeof notificationChannels)[number];
export type NewsType = (typeof notificationTypes)[number];
export type NewsChoices = Readonly<Record<NewsChannel, Readonly<Record<NewsType, boolean>>>>;

/** Counts a missing value as on (NOTIF-030). */
export function choicesOf(preferences: Preferences): NewsChoices {
  const of = (channel: NewsChannel) =>
    Object.fromEntries(notificationTypes.map((type) => [type, preferences[channel]?.[type] !== false])) as Record<
      NewsType,
      boolean
    >;
  return { email: of('email'), sms: of('sms'), push: of('push') };
}

export const withChoice = (choices: NewsChoices, channel: NewsChannel, type: NewsType, isOn: boolean): NewsChoices => ({
  ...choices,
  [channel]: { ...choices[channel], [type]: isOn },
});

export const areSameChoices = (one: NewsChoices, other: NewsChoices): boolean =>
  notificationChannels.every((channel) => notificationTypes.every((type) => one[channel][type] === other[channel][type]));
