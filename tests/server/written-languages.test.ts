/** Who is written to reads it in their own language, whoever caused it: mails, SMS and notifications. */
import { describe, expect, it } from 'vitest';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import type { ContactChannel, Written } from '../../server/messages/message.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { brand } from '../../src/brand.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { notificationTypes } from '../../src/contract/choices.ts';
import { paths } from '../../src/contract/paths.ts';
import { goodbye } from '../support/server/leaving.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { asksAgain, uploaded } from '../support/server/prescriptions.ts';
import { listedReports, released } from '../support/server/reports.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { byMailAlone, lettersOf, onBothChannels, queued, recipient, type Recipient } from '../support/server/written.ts';

const server = await testServer({ slotCapacity: 1000, limits: { ...testSettings().limits, smsPerHour: 100_000 } });

const scripts: Readonly<Record<string, RegExp>> = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };
const languages = Object.keys(scripts);

/** Two English words of a sentence, which no name, code, address or clock time has. */
const english = /\b[A-Za-z]?[a-z]+,? [a-z]{2,}\b/;

const plain = (text: string) =>
  text
    .replaceAll(/https:\S+/g, '')
    .replaceAll(/\d{1,2}:\d{2} [ap]m/g, '')
    .replaceAll(brand.name, '');

const texts = (letter: Written<ContactChannel>): string[] => ('html' in letter ? [letter.subject, letter.text] : [letter.text]);

/** The texts that are not in this language, or not in it alone. */
const strange = (found: readonly string[], language: string): string[] =>
  found.filter((text) => scripts[language]?.test(text) !== true || english.test(plain(text)));

const spokenIn = ({ text }: Written<ContactChannel>): string =>
  languages.find((language) => scripts[language]?.test(text)) ?? 'en';

const kinds = [
  ...Object.entries(onBothChannels).flatMap(([kind, write]) =>
    (['email', 'sms'] as const).map((by) => [kind, by, write] as const),
  ),
  ...Object.entries(byMailAlone).map(([kind, write]) => [kind, 'email', write] as const),
];

const recipients = new Map<string, Recipient>();
for (const language of ['en', ...languages]) recipients.set(language, await recipient(server, language));

async function recipientIn(language: string, { emailVerified }: { readonly emailVerified: 0 | 1 }): Promise<Recipient> {
  const of = recipients.get(language)!;
  await server.messages();
  await server.database.updateTable('customers').set({ emailVerified }).where('id', '=', of.customer.id).execute();
  return of;
}

describe.each(languages)('in %s', (language) => {
  it.each(kinds)('comes "%s" by %s, though it was caused in English', async (_kind, by, write) => {
    const of = await recipientIn(language, { emailVerified: 1 });
    await inLanguage('en', () => queued(server, write(of, by)));
    const letters = await inLanguage('en', () => lettersOf(server));
    expect(letters.map(({ channel, language: its }) => [channel, its])).toEqual([[by, language]]);
    expect(letters.flatMap((letter) => strange(texts(letter), language))).toEqual([]);
    const pages = letters.flatMap((letter) => ('html' in letter ? [letter.html] : []));
    expect(pages.filter((page) => !page.includes(`<html lang="${language}" dir="ltr">`))).toEqual([]);
  });

  it.each(Object.entries({ ...onBothChannels, ...byMailAlone }))(
    'comes "%s" to an e-mail that nobody has proven',
    async (_kind, write) => {
      const of = await recipientIn(language, { emailVerified: 0 });
      await queued(server, write(of, 'email'));
      const letters = await lettersOf(server);
      expect(letters).toHaveLength(1);
      expect(letters.flatMap((letter) => strange(texts(letter), language))).toEqual([]);
    },
  );

  it('keeps what the list of notifications says of the lab’s work', async () => {
    const { customer, order } = await orderPlaced(server);
    await customer.put(accountPaths.language, { language });
    const advance = () => advanceOrder(server, order.id, server.now());
    for (const status of ['Confirmed', 'SampleCollected', 'Testing']) expect(await advance()).toBe(status);
    const [report] = await listedReports(customer);
    await released(server, report?.id ?? '');
    await released(server, report?.id ?? '');
    expect(await advance()).toBe('Completed');
    const { id } = await uploaded(customer, { patientId: order.patient?.id ?? '' });
    for (const status of ['needsclarification', 'reviewed'] as const)
      await reviewPrescription(server, id, { status, reviewedBy: 'Dr. Sen', notes: 'HbA1c' }, server.now());
    await asksAgain(server, id, 1);
    const { notifications } = await listedNotifications(customer, 'limit=100');
    expect(new Set(notifications.map(({ type }) => type))).toEqual(new Set(notificationTypes));
    expect(notifications).toHaveLength(10);
    expect(
      notifications.flatMap(({ title, message }) => strange([title, message.replaceAll(/\S+\.jpg/g, '')], language)),
    ).toEqual([]);
  });
});

it('each of two in one batch gets their own, whose call ever sends it', async () => {
  const all = await Promise.all(['hi', 'ta', 'en'].map((language) => recipientIn(language, { emailVerified: 1 })));
  for (const { customer, orderId } of all) await moveTo(customer, orderId, '2026-11-22-1000');
  const letters = await inLanguage('ta', () => lettersOf(server));
  expect(letters).toHaveLength(all.length);
  expect(Object.fromEntries(letters.map((letter) => [letter.to, spokenIn(letter)]))).toEqual(
    Object.fromEntries(all.map(({ customer, language }) => [customer.email, language])),
  );
});

it('what still waits when a customer chooses another language comes in that one', async () => {
  const { customer, orderId } = await recipientIn('en', { emailVerified: 1 });
  await cancel(customer, orderId);
  await customer.put(accountPaths.language, { language: 'hi' });
  expect((await lettersOf(server)).map(spokenIn)).toEqual(['hi']);
});

it('who asks for a code or a link in another language reads it in that of the account', async () => {
  const { customer, phone } = await recipientIn('hi', { emailVerified: 1 });
  const headers = { 'accept-language': 'ta' };
  const purpose = 'login';
  await server.stranger.post(paths.sendEmailOtp, { email: customer.email, purpose }, { headers });
  await server.stranger.post(paths.sendPhoneOtp, { phone, purpose }, { headers });
  await server.stranger.post(paths.forgotPassword, { email: customer.email }, { headers });
  expect((await lettersOf(server)).map(spokenIn)).toEqual(['hi', 'hi', 'hi']);
});

it('the last mail of an account is in its language', async () => {
  const { customer } = await recipientIn('ta', { emailVerified: 1 });
  await customer.delete(paths.deleteAccount, goodbye);
  expect((await lettersOf(server)).map(spokenIn)).toEqual(['ta']);
});
