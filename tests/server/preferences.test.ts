import { describe, expect, it } from 'vitest';
import { isWanted } from '../../src/lib/notifications/notification-preferences.ts';
import { notificationChannels, notificationTypes } from '../../src/contract/choices.ts';
import { PreferencesAnswer, type Preferences } from '../../src/contract/notifications.ts';
import { paths } from '../../src/contract/paths.ts';
import { savesPreferences } from '../support/server/notifications.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();

const preferencesOf = async (customer: Customer) =>
  (await customer.get(paths.notificationPreferences)).read(PreferencesAnswer).data.preferences;

/** The full map, as the page sends it. */
const all = (value: boolean): Preferences =>
  Object.fromEntries(
    notificationChannels.map((channel) => [channel, Object.fromEntries(notificationTypes.map((type) => [type, value]))]),
  );

describe('GET /notifications/preferences', () => {
  it('answers data.preferences [API-075]', async () => {
    const customer = await server.customer();
    const wanted = { ...all(true), sms: { ...all(true).sms, OrderConfirmed: false } };
    await savesPreferences(customer, wanted);
    const answer = await customer.get(paths.notificationPreferences);
    expect(JSON.parse(answer.text)).toEqual({ status: 'success', data: { preferences: wanted } });
  });

  it('leaves out what was never chosen, which counts as on [NOTIF-030]', async () => {
    const customer = await server.customer();
    expect(await preferencesOf(customer)).toEqual({});
    await savesPreferences(customer, { email: { ReportAvailable: false } });
    const saved = await preferencesOf(customer);
    expect(saved).toEqual({ email: { ReportAvailable: false } });
    expect(isWanted(saved, 'email', 'ReportAvailable')).toBe(false);
    expect(isWanted(saved, 'email', 'OrderConfirmed')).toBe(true);
    expect(isWanted(saved, 'push', 'ReportAvailable')).toBe(true);
  });

  it('is for who is signed in, and their own', async () => {
    await savesPreferences(await server.customer(), all(false));
    expect(await preferencesOf(await server.customer())).toEqual({});
    expect((await server.stranger.get(paths.notificationPreferences)).status).toBe(401);
  });
});

describe('PUT /notifications/preferences', () => {
  it('takes preferences in the place of those before [API-076]', async () => {
    const customer = await server.customer();
    expect(await savesPreferences(customer, all(false))).toEqual(all(false));
    expect(await preferencesOf(customer)).toEqual(all(false));
    await savesPreferences(customer, { push: { OrderCompleted: true } });
    expect(await preferencesOf(customer)).toEqual({ push: { OrderCompleted: true } });
  });

  it('keeps per channel a map from type to yes or no [DATA-037]', async () => {
    const customer = await server.customer();
    await savesPreferences(customer, all(true));
    const kept = await preferencesOf(customer);
    expect(Object.keys(kept)).toEqual(['email', 'sms', 'push']);
    for (const channel of notificationChannels)
      expect(Object.entries(kept[channel] ?? {})).toEqual([
        ['OrderConfirmed', true],
        ['PaymentConfirmation', true],
        ['ReportAvailable', true],
        ['PrescriptionReviewed', true],
        ['SampleCollected', true],
        ['OrderCompleted', true],
        ['PrescriptionUploaded', true],
      ]);
  });

  it('keeps neither channels nor types that we do not know', async () => {
    const customer = await server.customer();
    const body = { preferences: { email: { OrderCompleted: false, Newsletter: true }, fax: { OrderCompleted: true } } };
    expect((await customer.put(paths.notificationPreferences, body)).status).toBe(200);
    expect(await preferencesOf(customer)).toEqual({ email: { OrderCompleted: false } });
  });

  it.each([
    [{}, 'Preferences is required'],
    [{ preferences: 'none' }, 'Preferences is not valid'],
    [{ preferences: { email: [] } }, 'Choice for email is not valid'],
    [{ preferences: { sms: { ReportAvailable: 'no' } } }, 'Report available must be true or false'],
    [{ preferences: { sms: null } }, 'Choice for SMS is not valid'],
  ])('refuses %j in words, and changes nothing', async (body, words) => {
    const customer = await server.customer();
    await savesPreferences(customer, all(false));
    const answer = await customer.put(paths.notificationPreferences, body);
    expect([answer.status, answer.message]).toEqual([400, words]);
    expect(await preferencesOf(customer)).toEqual(all(false));
  });

  it('saved ten times at the same moment is saved', async () => {
    const customer = await server.customer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.put(paths.notificationPreferences, { preferences: all(false) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await preferencesOf(customer)).toEqual(all(false));
  });
});
