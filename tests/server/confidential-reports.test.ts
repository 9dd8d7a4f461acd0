/** Results of tests that the law ties to consent: apart from all others, and nowhere that others look. */
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { reportsOfOrder } from '../../server/reports/reports-store.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { consentCatalogue, consentServer, hivOrdered, hivResults, hivTest } from '../support/server/consents.ts';
import { begun, cbcResults, earlierReport, listedReports, released, resultsOf, sharedPath } from '../support/server/reports.ts';

const server = await consentServer();

/** A CBC and an HIV test of one patient, collected; the CBC's report first. */
async function collected() {
  const { customer, order } = await hivOrdered(server);
  const rows = (await begun(server, customer, order)).toSorted((one, other) => one.numberInOrder - other.numberInOrder);
  const [open, hiv] = rows;
  if (open === undefined || hiv === undefined) throw new Error('There are no two reports');
  return { customer, order, open, hiv };
}

const mailsTo = async (email: string) => (await server.messages()).filter(({ to }) => to === email);

async function available() {
  const found = await collected();
  await released(server, found.open.id);
  await released(server, found.hiv.id, { results: hivResults(), notes: 'Please call our counsellor about HIV.' });
  return found;
}

describe('the reports of an order with such a test', () => {
  it('are two: one of the other tests, one of these', async () => {
    const { order } = await collected();
    const rows = await reportsOfOrder(server.database, order.id);
    expect(rows.map(({ numberInOrder, isConfidential, tests }) => [numberInOrder, isConfidential, tests])).toEqual([
      [1, 0, JSON.stringify([{ id: 'cbc', name: 'Complete Blood Count (CBC)' }])],
      [2, 1, JSON.stringify([{ id: 'hiv-1-2-antibody', name: hivTest }])],
    ]);
  });

  it('are listed without what was tested or found, and without a word of the lab', async () => {
    const { customer, hiv } = await available();
    const list = await listedReports(customer);
    const listed = list.find(({ id }) => id === hiv.id);
    expect(listed).toMatchObject({ tests: [{ name: 'Confidential test' }], isConfidential: true, hasResults: true });
    expect(JSON.stringify(listed)).not.toMatch(/hiv|reactive|counsellor|outsideCount|notes/i);
    expect(list.find(({ id }) => id !== hiv.id)).toMatchObject({
      outsideCount: 1,
      tests: [{ name: 'Complete Blood Count (CBC)' }],
    });
  });

  it('have their results and file for whoever asks for this one', async () => {
    const { customer, hiv } = await available();
    expect((await resultsOf(customer, hiv.id)).map(({ value }) => value)).toEqual(['Reactive', 300]);
    expect((await customer.get(pathWithId(paths.reportDownload, hiv.id))).status).toBe(200);
  });

  it('are told of in the words of any other', async () => {
    const { customer } = await available();
    const mails = (await mailsTo(customer.email)).map(({ subject, text }) => `${subject}\n${text}`);
    expect(mails.filter((mail) => mail.includes('report available'))).toHaveLength(2);
    for (const mail of mails) expect(mail).not.toMatch(/hiv|reactive/i);
  });
});

describe('a share', () => {
  it('is refused for such a report, and made for the other', async () => {
    const { customer, open, hiv } = await available();
    const answer = await customer.post(pathWithId(paths.reportShare, hiv.id));
    expect([answer.status, answer.message]).toEqual([
      422,
      'This report is confidential: it is not shared by a link. To show it to your doctor, please download it.',
    ]);
    expect((await customer.post(pathWithId(paths.reportShare, open.id))).status).toBe(201);
  });

  it('of before the test needed consent leads nowhere any more, page and file', async () => {
    const own = await consentServer();
    const open = {
      ...consentCatalogue,
      consents: [],
      tests: consentCatalogue.tests.map(({ consent: _consent, ...test }) => test),
    };
    await seedCatalogue(own.database, open, own.now());
    const { customer, order } = await hivOrdered(own);
    const [report, ...others] = await begun(own, customer, order);
    expect(others).toEqual([]);
    await released(own, report?.id ?? '', { results: [...cbcResults(), ...hivResults().slice(0, 1)] });
    const path = await sharedPath(customer, report?.id ?? '');
    const opens = async (end = '') => (await own.app.inject({ url: path + end })).statusCode;
    expect([await opens(), await opens('/report.pdf')]).toEqual([200, 200]);
    await seedCatalogue(own.database, consentCatalogue, own.now());
    expect([await opens(), await opens('/report.pdf')]).toEqual([404, 404]);
    const [listed] = await listedReports(customer);
    expect(listed).toMatchObject({ isConfidential: true, tests: [{ name: 'Confidential test' }] });
    expect(listed?.share).toBeUndefined();
  });
});

describe('the course of a value', () => {
  it('leaves out what such reports measured, and does not stand in them', async () => {
    const { customer, open, hiv } = await available();
    await earlierReport(server, { reportId: hiv.id }, { daysAgo: 20, given: { results: hivResults('Non-reactive', 210) } });
    await earlierReport(server, { reportId: open.id }, { daysAgo: 10 });
    const ofOpen = await resultsOf(customer, open.id);
    const values = ofOpen.find(({ analyte }) => analyte.id === 'platelets')?.earlier?.map(({ value }) => value);
    expect(values).toEqual([250]);
    expect((await resultsOf(customer, hiv.id)).map(({ earlier }) => earlier)).toEqual([undefined, undefined]);
  });
});

it('stays confidential when the test leaves the catalogue, or needs consent no more', async () => {
  const own = await consentServer();
  const { customer, order } = await hivOrdered(own);
  await begun(own, customer, order);
  await seedCatalogue(own.database, smallCatalogue, own.now());
  const list = await listedReports(customer);
  expect(list.filter(({ isConfidential }) => isConfidential)).toHaveLength(1);
});

it('the mail of the order does not name such a test', async () => {
  const { customer } = await hivOrdered(server);
  const [mail] = await mailsTo(customer.email);
  expect(mail?.text).toContain('Confidential test: ₹500');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/hiv/i);
});
