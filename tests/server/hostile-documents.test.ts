/** What the server draws by itself – mails, shared reports, the demonstration's inbox, PDFs – has hostile texts as text. */
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdsActiveNames } from '../../server/prescriptions/inspection/active-names.ts';
import { deliverDue } from '../../server/messages/deliver.ts';
import { inboxPath } from '../../server/messages/inbox-page.ts';
import type { Letter } from '../../server/messages/message.ts';
import { addToInbox } from '../../server/messages/inbox-messages-store.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { foreignParts, foreignTags, hostileTexts } from '../support/files/hostile-texts.ts';
import { addAddress, addPatient, readyToOrder } from '../support/server/household.ts';
import { postOffice } from '../support/server/messages.ts';
import { cancel, setOrder } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { begun, cbcResults, released, sharedPath } from '../support/server/reports.ts';
import { provesContact } from '../support/server/sign-in.ts';
import { testServer, testSettings, type Customer } from '../support/server/server.ts';

const limits = { ...testSettings().limits, signInCallsPerAddress: 1e6 };
const server = await testServer({ slotCapacity: 1000, limits });

/** Two at a time: a name has room for that. What nobody sees is refused, so it is left out. */
const pairs = Array.from({ length: hostileTexts.length / 2 }, (_, index) =>
  hostileTexts
    .slice(2 * index, 2 * index + 2)
    .join(' ')
    .replaceAll(/[\p{Cc}\u202E]/gu, ''),
);

const letters: Letter[] = [];
const pages: string[] = [];
const papers: Buffer[] = [];

beforeAll(async () => {
  for (const text of pairs) {
    const customer = await server.customer(text);
    await provesContact(server, customer, 'email');
    await bookAll(customer, text);
  }
  const take = async (letter: Letter) => void letters.push(letter);
  const deps = postOffice({ ...server, timeZone: server.settings.timeZone }, { senders: { email: take, sms: take } });
  for (const channel of ['email', 'sms'] as const) await deliverDue(deps, channel);
}, 120_000);

/** One order, cancelled in the end, and its report. */
async function bookAll(customer: Customer, text: string): Promise<void> {
  const patient = await addPatient(customer, { name: text, healthNotes: text });
  const address = await addAddress(customer, {
    name: text.slice(0, 60),
    street: text,
    city: text.slice(0, 80),
    country: 'India',
  });
  const { order } = await readyToOrder(server);
  const items = [{ type: 'test' as const, id: 'cbc', quantity: 1, patientId: patient.id }];
  const given = { ...order, items, patientId: patient.id, addressId: address.id, specialInstructions: text };
  const placed = await placeOrder(customer, given);
  await setOrder(server, placed.id, { paymentStatus: 'Paid' });
  papers.push((await customer.get(pathWithId(paths.orderInvoice, placed.id))).bytes);
  const [report] = await begun(server, customer, placed);
  await released(server, report?.id ?? '', { results: cbcResults(), notes: text });
  papers.push((await customer.get(pathWithId(paths.reportDownload, report?.id ?? ''))).bytes);
  pages.push((await server.app.inject(await sharedPath(customer, report?.id ?? ''))).payload);
  await cancel(customer, placed.id, text);
}

const parser = new new JSDOM('').window.document.defaultView!.DOMParser();

/** As a browser reads it; nothing of it runs. A window of its own for each would take ten times as long. */
const parsed = (html: string): Document => parser.parseFromString(html, 'text/html');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function faultsIn(htmls: readonly string[]): string[] {
  return htmls.flatMap((html) => foreignParts(foreignTags, parsed(html)));
}

it('the look finds what a text becomes where nobody escapes it', () => {
  const becoming = hostileTexts.filter((text) => faultsIn([`<p title="${text}">${text}</p>`]).length > 0);
  expect(becoming.length).toBeGreaterThan(70);
});

describe('hostile texts', () => {
  it('are text in every mail, and in every SMS', () => {
    const htmls = letters.flatMap((letter) => ('html' in letter ? [letter.html] : []));
    expect(htmls.length).toBeGreaterThanOrEqual(2 * pairs.length);
    expect(faultsIn(htmls)).toEqual([]);
    const read = plain(htmls.map((html) => parsed(html).body.textContent).join(' '));
    expect(pairs.filter((text) => !read.includes(plain(unlinked(text))))).toEqual([]);
    const subjects = letters.flatMap((letter) => ('subject' in letter ? [letter.subject] : []));
    expect(subjects.filter((subject) => /[\r\n]/.test(subject))).toEqual([]);
  });

  it('are text on every shared report', () => {
    expect(faultsIn(pages)).toEqual([]);
    const read = plain(pages.map((html) => parsed(html).body.textContent).join(' '));
    expect(pairs.filter((text) => !read.includes(plain(text)))).toEqual([]);
  });

  it('are text in the demonstration’s inbox', async () => {
    const at = server.now();
    for (const [index, text] of pairs.entries())
      await addToInbox(server.database, {
        id: `hostile-${index}`,
        channel: 'email',
        recipient: text,
        subject: text,
        text,
        language: 'en',
        receivedAt: at,
      });
    const { payload } = await server.app.inject(inboxPath);
    expect(faultsIn([payload])).toEqual([]);
  });

  it('start nothing in an invoice or a report', () => {
    expect(papers).toHaveLength(2 * pairs.length);
    for (const paper of papers) expect(holdsActiveNames(paper)).toBe(false);
  });
});
