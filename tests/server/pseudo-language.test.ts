/**
 * In a language made by rule, which has no plain letter (tests/support/pseudo-language.ts), each mail, SMS and notification is
 * caused once. A plain letter is a text of ours that no translation can reach.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import type { ContactChannel, Written } from '../../server/messages/message.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { notificationTypes } from '../../src/contract/choices.ts';
import { placeOfPseudo, pseudo } from '../support/pseudo-language.ts';
import { plainWords } from '../support/plain-letters.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { asksAgain, uploaded } from '../support/server/prescriptions.ts';
import { speakPseudo } from '../support/server/speaking-pseudo.ts';
import { listedReports, released } from '../support/server/reports.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { byMailAlone, lettersOf, onBothChannels, queued, recipient, type Recipient } from '../support/server/written.ts';

const server = await testServer({ slotCapacity: 1000, limits: { ...testSettings().limits, smsPerHour: 100_000 } });

let speaksAgain: () => void;
let of: Recipient;

beforeAll(async () => {
  speaksAgain = speakPseudo();
  of = await recipient(server, placeOfPseudo);
});

afterAll(() => speaksAgain());

/** What the markup of a mail shows; its head is for no eyes but for the title. */
const shownBy = (html: string): string[] =>
  html
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n');

const texts = (letter: Written<ContactChannel>): string[] =>
  'html' in letter ? [letter.subject, letter.text, ...shownBy(letter.html)] : [letter.text];

const kinds = [
  ...Object.entries(onBothChannels).flatMap(([kind, write]) =>
    (['email', 'sms'] as const).map((by) => [kind, by, write] as const),
  ),
  ...Object.entries(byMailAlone).map(([kind, write]) => [kind, 'email', write] as const),
];

describe.each([1, 0] as const)('to an address that is proven (%s)', (emailVerified) => {
  it.each(kinds)('"%s" by %s has no plain letter', async (_kind, by, write) => {
    await server.messages();
    await server.database.updateTable('customers').set({ emailVerified }).where('id', '=', of.customer.id).execute();
    await queued(server, write(of, by));
    const letters = await lettersOf(server);
    expect(letters).toHaveLength(1);
    expect(letters.flatMap(texts).flatMap(plainWords)).toEqual([]);
  });
});

it('no notification has a plain letter', async () => {
  const { customer, order } = await orderPlaced(server);
  await customer.put(accountPaths.language, { language: placeOfPseudo });
  for (const _step of ['Confirmed', 'SampleCollected', 'Testing']) await advanceOrder(server, order.id, server.now());
  const [report] = await listedReports(customer);
  await released(server, report?.id ?? '');
  await released(server, report?.id ?? '');
  await advanceOrder(server, order.id, server.now());
  const { id } = await uploaded(customer, { patientId: order.patient?.id ?? '' });
  for (const status of ['needsclarification', 'reviewed'] as const)
    await reviewPrescription(server, id, { status, reviewedBy: 'Dr. Sen', notes: 'HbA1c' }, server.now());
  await asksAgain(server, id, 1);
  const { notifications } = await listedNotifications(customer, 'limit=100');
  expect(new Set(notifications.map(({ type }) => type))).toEqual(new Set(notificationTypes));
  const said = notifications.flatMap(({ title, message }) => [title, message.replaceAll(/\S+\.jpg/g, '')]);
  expect(said.flatMap(plainWords)).toEqual([]);
});

describe('the pseudo-language', () => {
  const sentence = 'Your sample is collected at the door. Quick, jovial Max baked the pizza with vinegar.';

  it('has no plain letter, and keeps tags', () => {
    expect(pseudo(sentence)).not.toMatch(/[A-Za-z]/);
    expect(pseudo('Read the <link>policy</link>.')).toBe('Ŕééááď ťĥéé <link>ṕóóĺííćý</link>.');
  });

  it('is longer by a quarter to a half', () => {
    expect(pseudo(sentence).length / sentence.length).toBeGreaterThan(1.25);
    expect(pseudo(sentence).length / sentence.length).toBeLessThan(1.5);
  });
});
