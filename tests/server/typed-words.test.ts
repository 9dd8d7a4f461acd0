/**
 * What customers typed, in every message and paper of ours: a part of its line, and nothing else. The rows are those of an
 * earlier version, which took what is refused today.
 */
import { describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../server/platform/db/schema.ts';
import { orderInWords } from '../../server/orders/order-in-words.ts';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import type { ContactChannel, ContactMessage, Letter, Message } from '../../server/messages/message.ts';
import { queueMessage } from '../../server/messages/outbox.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { oneLine, unlinked } from '../../server/platform/typed-text.ts';
import { brand } from '../../src/brand.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { NotificationListAnswer } from '../../src/contract/notifications.ts';
import { holdsEarlier } from '../support/server/earlier-times.ts';
import { readyToOrder } from '../support/server/household.ts';
import { postOffice, publicOrigin } from '../support/server/messages.ts';
import { cancel, moveTo, setOrder } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { uploaded } from '../support/server/prescriptions.ts';
import { awaitsSample } from '../support/server/rejections.ts';
import { begun, cbcResults, released } from '../support/server/reports.ts';
import { testServer, testSettings } from '../support/server/server.ts';

// All messages of this file are sent within one hour.
const server = await testServer({ slotCapacity: 1000, limits: { ...testSettings().limits, smsPerHour: 100_000 } });
const { database } = server;

/** Each with the words by which it is found again. */
const hostile = [
  'Foul\n\nPaid: yes, by card',
  'Foul\r\nTotal: ₹0',
  'Foul\u2028Address: elsewhere\u2029\u0085\v\fnext',
  'Foul\u202E\u2066\u200F\u061Cturned\u0007\u001B[2J',
  'Foul https://thief.example/login?x=1#y',
  'Foul HTTP://thief.example',
  'Foul http://localhost/x and ftp:thief',
  'Foul www.thief.example',
  'Foul thief.example/pay',
  'Foul thief\u200B.\u200Bexample thief.\u200Dexample',
  'Foul thief．example thief。example thief｡example',
  'Foul 192.168.10.20/x',
  'Foul mail me@thief.example or me＠thief．example',
  'Foul mailto:me@thief.example',
  'Foul धोखा.भारत',
  `Foul ${'long '.repeat(400)}`,
] as const;

/** What no line of a message may have, from wherever it comes. */
const unseen = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const linkLike = /[\w+-]+:\/\/|\bwww\.\b|\bmailto:\b|\bftp:\b|[@＠]|[\p{L}\p{N}][.．。｡][\u200C\u200D]?[\p{L}\p{N}]{2}/iu;

/** Without what is ours: addresses that lead to us, our own e-mail, and clock times and amounts. */
const others = (text: string) =>
  text
    .replaceAll(new RegExp(`${publicOrigin}\\S*`, 'g'), '')
    .replaceAll(brand.email, '')
    .replaceAll(/^@lab\.example\.com #\d{6}$/gm, '');

const faultsIn = (text: string): string[] =>
  [unseen, linkLike].flatMap((fault) => {
    const found = fault.exec(others(text));
    return found === null ? [] : [others(text).slice(Math.max(0, found.index - 30), found.index + 30)];
  });

type Household = Awaited<ReturnType<typeof householdOf>>;

/** @param proven which contacts of the customer are proven */
async function householdOf(text: string, proven: 'both' | 'neither') {
  const { customer, order } = await readyToOrder(server);
  const flag = proven === 'both' ? 1 : 0;
  const { phone } = await database
    .updateTable('customers')
    .set({ name: text, emailVerified: flag, phoneVerified: flag })
    .where('id', '=', customer.id)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await database.updateTable('patients').set({ name: text, relation: text }).where('customerId', '=', customer.id).execute();
  // By the other two we know whether we come there.
  const place = { name: text, street: text, city: text, state: text };
  await database.updateTable('addresses').set(place).where('customerId', '=', customer.id).execute();
  await server.messages();
  const placed = async () => {
    const one = await placeOrder(customer, order);
    await database.updateTable('orders').set({ specialInstructions: text }).where('id', '=', one.id).execute();
    return one;
  };
  return { customer, order, phone, placed, text };
}

async function lettersOf(): Promise<Letter[]> {
  const letters: Letter[] = [];
  const take = async (letter: Letter) => void letters.push(letter);
  const deps = postOffice({ ...server, timeZone: server.settings.timeZone }, { senders: { email: take, sms: take } });
  for (const channel of ['email', 'sms'] as const) await deliverDue(deps, channel);
  return letters;
}

const queued = (message: Message) => queueMessage(database, message, server.now());

const told =
  (kind: 'password-changed' | 'contact-changed' | 'contact-proven' | 'contact-released') =>
  async ({ customer: { id, email }, phone, text }: Household) => {
    const { emailVerified } = await database.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const named = emailVerified === 1 ? { name: text } : {};
    const about = kind === 'password-changed' ? { kind } : { kind, which: 'phone' as const };
    await queued({ ...about, channel: 'email', to: email, customerId: id, ...named });
    await queued({ ...about, channel: 'sms', to: phone, customerId: id, ...named });
  };

/** To a contact whose owner has come in by it, while the other one is somebody else's words. */
async function ownerTold({ customer: { id, email }, phone }: Household, channel: ContactChannel): Promise<void> {
  const marks = channel === 'email' ? { emailVerified: 1, phoneVerified: 0 } : { emailVerified: 0, phoneVerified: 1 };
  await database
    .updateTable('customers')
    .set(marks as Pick<CustomerRow, 'emailVerified' | 'phoneVerified'>)
    .where('id', '=', id)
    .execute();
  if (channel === 'sms')
    await database
      .updateTable('customers')
      .set({ email: `${id}@thief.example` })
      .where('id', '=', id)
      .execute();
  await queued({ kind: 'account-proven', channel, to: channel === 'email' ? email : phone, customerId: id });
}

const codes =
  (kind: 'login-code' | 'proof-code') =>
  async ({ customer: { id, email }, phone }: Household) => {
    await queued({ kind, channel: 'email', to: email, customerId: id });
    await queued({ kind, channel: 'sms', to: phone, customerId: id });
  };

async function collected({ customer, placed }: Household) {
  const order = await placed();
  await lettersOf();
  await setOrder(server, order.id, { status: 'Confirmed' });
  return { customer, order };
}

/** Makes the server send each kind of message. */
const kinds: Readonly<Record<ContactMessage['kind'], (household: Household) => Promise<unknown>>> = {
  'login-code': codes('login-code'),
  'proof-code': codes('proof-code'),
  'reset-link': ({ customer: { email } }) => queued({ kind: 'reset-link', to: email }),
  'account-proven': async (household) => {
    await ownerTold(household, 'sms');
  },
  'password-changed': told('password-changed'),
  'contact-changed': told('contact-changed'),
  'contact-proven': told('contact-proven'),
  'contact-released': told('contact-released'),
  'account-deleted': ({ customer: { email } }) => queued({ kind: 'account-deleted', to: email }),
  'order-placed': ({ placed }) => placed(),
  'order-moved': async ({ customer, placed }) => {
    const { id } = await placed();
    await lettersOf();
    await moveTo(customer, id, '2026-11-22-0800');
  },
  'order-cancelled': async ({ customer, placed }) => {
    const { id } = await placed();
    await lettersOf();
    await cancel(customer, id, 'Foul https://thief.example');
  },
  'collection-late': async ({ customer: { id, email }, phone, placed }) => {
    const { id: orderId, endsAt = '' } = await placed();
    await lettersOf();
    const about = { kind: 'collection-late', orderId, endsAt: Date.parse(endsAt), customerId: id } as const;
    await queued({ ...about, channel: 'email', to: email });
    await queued({ ...about, channel: 'sms', to: phone });
  },
  'earlier-time': async ({ customer: { id, email }, phone, placed }) => {
    const { id: orderId } = await placed();
    await lettersOf();
    const about = { ...(await holdsEarlier(server, { orderId, customerId: id })), customerId: id };
    await queued({ ...about, channel: 'email', to: email });
    await queued({ ...about, channel: 'sms', to: phone });
  },
  'sample-collected': async (household) => {
    const { order } = await collected(household);
    await advanceOrder(server, order.id, server.now());
  },
  'sample-rejected': async (household) => {
    const { customer, order } = await collected(household);
    const [report] = await begun(server, customer, order);
    await setOrder(server, order.id, { status: 'Testing' });
    await awaitsSample(server, report?.id ?? '');
    const about = { kind: 'sample-rejected', orderId: order.id, reason: 'other', customerId: customer.id } as const;
    await queued({ ...about, channel: 'email', to: customer.email });
    await queued({ ...about, channel: 'sms', to: household.phone });
  },
  'report-available': async (household) => {
    const { customer, order } = await collected(household);
    const [report] = await begun(server, customer, order);
    await released(server, report?.id ?? '');
    await released(server, report?.id ?? '');
  },
  'prescription-reviewed': async ({ customer, order, text }) => {
    const { id } = await uploaded(customer, { patientId: order.patientId });
    await database.updateTable('prescriptions').set({ fileName: text, notes: text }).where('id', '=', id).execute();
    await reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr. Sen' }, server.now());
  },
};

/** How a letter is built: what stands on its lines may differ, not how many there are, nor what they begin with. */
function buildOf(letter: Letter) {
  const lines = letter.text.split('\n').map((line) => /^(?:- |Hello|Address:|Patient:|For |[\w ]+: ?)?/.exec(line)?.[0]);
  return { lines, tags: 'html' in letter ? letter.html.match(/<[a-z]+|<\/[a-z]+|href="[^"]{0,20}/g) : [] };
}

const harmless = 'Foul Play';
const names = Object.keys(kinds) as ContactMessage['kind'][];

describe.each(names)('the message %s', (kind) => {
  it('is built by us alone, with no link and no line of what was typed', async () => {
    await kinds[kind](await householdOf(harmless, 'both'));
    const expected = (await lettersOf()).map(buildOf);
    expect(expected.length).toBeGreaterThan(0);
    for (const text of hostile) {
      await kinds[kind](await householdOf(text, 'both'));
      const letters = await lettersOf();
      expect(letters.flatMap((letter) => faultsIn(letter.text)).map((fault) => [text, fault])).toEqual([]);
      const shown = letters.flatMap((letter) => ('html' in letter ? [letter.html.replaceAll(/<[^>]*>/g, '')] : []));
      expect(shown.flatMap((html) => faultsIn(html)).map((fault) => [text, fault])).toEqual([]);
      const subjects = letters.flatMap((letter) => ('subject' in letter ? [letter.subject] : []));
      expect(subjects.filter((subject) => /Foul|[\r\n]/.test(subject))).toEqual([]);
      expect(letters.map((letter) => buildOf(letter).tags)).toEqual(expected.map(({ tags }) => tags));
      // A name that would be a link is greeted without.
      const plain = letters.map((letter) => buildOf(letter).lines);
      expect(plain).toEqual(expected.map(({ lines }) => lines));
      expect(Math.max(...letters.map((letter) => letter.text.length))).toBeLessThan(4000);
    }
  });

  it('holds nothing of what was typed where nobody has proven the contact', async () => {
    for (const text of [harmless, hostile[4]]) {
      await kinds[kind](await householdOf(text, 'neither'));
      for (const letter of await lettersOf()) expect(JSON.stringify(letter)).not.toMatch(/Foul|Play/);
    }
  });
});

describe('papers and notifications', () => {
  it.each(hostile)('hold it within its line: %j', async (text) => {
    const { customer, placed } = await householdOf(text, 'both');
    const order = await placed();
    await setOrder(server, order.id, { paymentStatus: 'Paid' });
    const invoice = await customer.get(pathWithId(paths.orderInvoice, order.id));
    const [report] = await begun(server, customer, order);
    await released(server, report?.id ?? '', { results: cbcResults() });
    const paper = await customer.get(pathWithId(paths.reportDownload, report?.id ?? ''));
    for (const { bytes } of [invoice, paper]) {
      const lines = pagesOfPdf(bytes).flat();
      const joined = lines.join(' ');
      expect(joined).toContain('Foul');
      expect(faultsIn(joined.replaceAll('\t', ' '))).toEqual([]);
      expect(lines.filter((line) => /^(Paid: yes|Total: ₹0|Address: elsewhere)/.test(line))).toEqual([]);
    }
    const { notifications } = (await customer.get(paths.notifications)).read(NotificationListAnswer).data;
    const messages = notifications.map(({ message }) => message).filter((message) => message.includes('Foul'));
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect([unseen.test(message), message.includes('\n')]).toEqual([false, false]);
  });
});

describe('typed text', () => {
  it.each([
    'K. R. Narayanan',
    'A.P.J. Kalam',
    '12/4, 2nd Cross #7 (behind the temple)',
    'Plot 3.5, Sector 7-B',
    'क्\u200Dष श्रीमती',
    'Flat 4 & 5; O’Neill’s',
  ])('that is none of it stays as it is: %s', (text) => {
    expect(unlinked(text)).toBe(text);
  });

  it.each([
    ['Dr.Rao', 'Dr. Rao'],
    ['c/o Ravi @ Sharma House', 'c/o Ravi at Sharma House'],
    ['https://thief.example', 'https: //thief. example'],
    ['a\r\n\tb  c', 'a b c'],
    ['\u202Ea\uFEFF', 'a'],
    ['a\u200D. \u200Cb\u200D\u200D', 'a. b'],
  ])('that a link could be made of is parted: %j', (text, words) => {
    expect(unlinked(text)).toBe(words);
  });

  it('is cut where no line would end', () => {
    expect(oneLine('ß'.repeat(300))).toBe(`${'ß'.repeat(200)}…`);
  });

  it('of an order is no more than what is said', async () => {
    const { placed } = await householdOf(harmless, 'both');
    const words = orderInWords(await placed());
    expect(Object.keys(words)).not.toContain('specialInstructions');
    expect(JSON.stringify(words.patients)).not.toContain('dateOfBirth');
  });
});
