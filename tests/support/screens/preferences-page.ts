import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PreferencesAnswer, type Preferences } from '../../../src/contract/notifications.ts';
import { paths } from '../../../src/contract/paths.ts';
import { choicesOf } from '../../../src/lib/notifications/notification-choices.ts';
import { screenBed } from './screen.tsx';
import type { Customer } from '../server/server.ts';

/** Returns one checkbox of a group. */
export const choice = (title: string, channel: 'Email' | 'SMS' | 'Push') =>
  within(screen.getByRole('group', { name: title })).getByRole('checkbox', { name: channel });

export const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

export async function preferencesBed() {
  const bed = await screenBed();
  const { server, browser } = bed;

  async function opens(preferences?: Preferences, customer?: Customer): Promise<Customer> {
    const who = customer ?? (await server.customer());
    if (preferences) await changes(who, preferences);
    await browser.opens('/profile/notifications', who);
    expect(await screen.findByRole('group', { name: 'Order confirmed' })).toBeVisible();
    return who;
  }

  return { ...bed, opens };
}

/** Changes the preferences as another device does. */
export async function changes(customer: Customer, preferences: Preferences): Promise<void> {
  expect((await customer.put(paths.notificationPreferences, { preferences: choicesOf(preferences) })).status).toBe(200);
}

export const savedFor = async (customer: Customer) =>
  (await customer.get(paths.notificationPreferences)).read(PreferencesAnswer).data.preferences;
