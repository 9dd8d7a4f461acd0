/** Papers and the doctor's page are in the language of whoever asks; a report that is kept is in that of the account. */
import { describe, expect, it } from 'vitest';
import { bundledCatalogue, loadCatalogue } from '../../server/catalogue/load.ts';
import { readTranslations } from '../../server/catalogue/translations/read.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { drawBeside } from '../../server/drawing/draw-beside.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import type { ReportPaper } from '../../server/reports/report-paper.ts';
import { ReportResultsAnswer } from '../../src/contract/extensions.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import english from '../../src/words/en/report-paper.ts';
import hindiBill from '../../src/words/hi/invoice.ts';
import hindi from '../../src/words/hi/report-paper.ts';
import hindiShared from '../../src/words/hi/shared-report.ts';
import tamilBill from '../../src/words/ta/invoice.ts';
import tamil from '../../src/words/ta/report-paper.ts';
import { readyToOrder } from '../support/server/household.ts';
import { setOrder } from '../support/server/order-changes.ts';
import { structureOfPdf } from '../support/server/pdf-structure.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { placeOrder } from '../support/server/placing.ts';
import { availableReport, cbcResults, processingReport, released, sharedPath } from '../support/server/reports.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

/** Digits and letters of a script that no other has. */
const otherDigits = /[\u0966-\u096F\u0BE6-\u0BF2]/;

/** The language that a paper says it has, and all that can be copied from it. */
async function readOf(file: Buffer) {
  const { language, loose } = await structureOfPdf(file);
  return { language, loose, text: pagesOfPdf(file).flat().join(' ') };
}

/** Lines end between words, and columns stand beside each other. */
const wordsNotIn = (text: string, labels: readonly string[]) =>
  labels.flatMap((label) => label.split(/\s+/)).filter((word) => !text.includes(word));

const paper: ReportPaper = {
  reportNumber: 'LH-7K2M9QXA/R1',
  orderNumber: 'LH-7K2M9QXA',
  patient: { name: unlinked('Meera Rao'), sex: 'Female', age: 64 },
  reportedAt: Date.parse('2026-11-22T18:05:00+05:30'),
  timeZone: 'Asia/Kolkata',
  tests: [
    {
      name: 'Complete Blood Count (CBC)',
      results: [
        {
          analyte: { name: 'Platelet count', unit: '/uL' },
          value: 1_250_000,
          interval: { low: 150_000, high: 410_000 },
          flag: 'H',
        },
        { analyte: { name: 'क्रिएटिनिन', englishName: 'Creatinine', unit: 'mg/dL' }, value: 1, interval: { high: 5 } },
      ],
    },
  ],
  isSample: true,
};

describe.each([
  ['hi', 'hi-IN', hindi],
  ['ta', 'ta-IN', tamil],
] as const)('a report in %s', (language, locale, words) => {
  it('has its labels in that language, in English too what a doctor must not misread, and digits that all read', async () => {
    const drawn = await inLanguage(language, () => drawBeside('somebody', { kind: 'report', paper }));
    const read = await readOf(drawn);
    expect(read).toMatchObject({ language: locale, loose: [] });
    const { title, patient, reportNumber, reported, test, result, unit, interval, flag, end, doctor } = words;
    const labels = [title, patient, reportNumber, reported, test, result, unit, interval, flag, end, doctor, words.age(64)];
    expect(wordsNotIn(read.text, labels)).toEqual([]);
    const { reported: at, test: what, result: found, unit: measure, interval: usual, flag: sign } = english;
    const inEnglish = [at, what, found, measure, usual, sign, english.age(64), 'Female', 'High', 'up to 5', 'Creatinine'];
    expect(wordsNotIn(read.text, inEnglish)).toEqual([]);
    expect(read.text).toContain('Complete Blood Count (CBC)');
    expect(read.text).toContain('Platelet count\t12,50,000\t/µL');
    expect(read.text).not.toMatch(otherDigits);
    expect(read.text).not.toContain('\uFFFD');
  });
});

it('each of two papers that are drawn in turn has its own language', async () => {
  const drawn = ['hi', 'en', 'ta'].map((language) =>
    inLanguage(language, () => drawBeside('somebody', { kind: 'report', paper })),
  );
  const papers = await Promise.all((await Promise.all(drawn)).map(readOf));
  expect(papers.map(({ language }) => language)).toEqual(['hi-IN', 'en-IN', 'ta-IN']);
});

describe('an invoice', () => {
  it('is in the language of the call, and is kept for no other', async () => {
    const { customer, order } = await readyToOrder(server);
    const { id } = await placeOrder(customer, order);
    await setOrder(server, id, { paymentStatus: 'Paid' });
    const read = [];
    for (const language of ['en', 'hi', 'ta', 'hi']) read.push(await readOf(await invoice(customer, id, language)));
    const [inEnglish, inHindi, inTamil, again] = read;
    expect(read.map(({ language }) => language)).toEqual(['en-IN', 'hi-IN', 'ta-IN', 'hi-IN']);
    expect(inEnglish?.text).toContain('Total, paid in full');
    expect(wordsNotIn(inHindi?.text ?? '', [hindiBill.total, hindiBill.billedTo, hindiBill.quantity])).toEqual([]);
    expect(wordsNotIn(inTamil?.text ?? '', [tamilBill.total, tamilBill.billedTo, tamilBill.item, tamilBill.quantity])).toEqual(
      [],
    );
    expect(inTamil?.text).toContain('₹500');
    expect(again).toEqual(inHindi);
  });

  async function invoice(customer: Customer, id: string, language: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${customer.token}`, 'accept-language': language };
    const answer = await server.app.inject({ url: apiPrefix + pathWithId(paths.orderInvoice, id), headers });
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, language]);
    return answer.rawPayload;
  }
});

describe('the report that is kept', () => {
  const downloaded = async (customer: Customer, reportId: string, language: string) => {
    const answer = await customer.get(pathWithId(paths.reportDownload, reportId), { headers: { 'accept-language': language } });
    expect(answer.headers).not.toHaveProperty('content-language');
    return readOf(answer.bytes);
  };

  it('is in the language of the account, whoever releases it and whoever asks for it', async () => {
    const { customer, reportId } = await inLanguage('hi', () => availableReport(server, { results: cbcResults() }));
    const read = await downloaded(customer, reportId, 'ta');
    expect(read).toMatchObject({ language: 'en-IN', text: expect.stringContaining(english.title) });
    expect(read.text.match(/Hemoglobin/g)).toHaveLength(1);
  });

  it('names in Hindi, and in English, what was measured', async () => {
    const whole = await testServer();
    await seedCatalogue(whole.database, loadCatalogue(), whole.now());
    const { customer, reportId } = await processingReport(whole);
    await whole.database.updateTable('customers').set({ language: 'hi' }).where('id', '=', customer.id).execute();
    await released(whole, reportId, { results: cbcResults().slice(0, 1) });
    const read = await downloaded(customer, reportId, 'en');
    expect(read).toMatchObject({ language: 'hi-IN', loose: [] });
    const { name } = readTranslations(bundledCatalogue).byLanguage.hi!.analytes['hemoglobin']!;
    expect(wordsNotIn(read.text, [String(name), 'Haemoglobin', hindi.title])).toEqual([]);
    const [told] = (await customer.get(pathWithId(paths.reportResults, reportId), { headers: { 'accept-language': 'hi' } })).read(
      ReportResultsAnswer,
    ).data.results;
    expect(told?.analyte).toMatchObject({ id: 'hemoglobin', name });
  });
});

describe('the page of a shared report', () => {
  const opened = async (path: string, language: string) =>
    server.app.inject({ url: path, headers: { 'accept-language': language } });

  it('is in the language of the browser that opens it', async () => {
    const { customer, reportId } = await availableReport(server, { results: cbcResults() });
    const path = await sharedPath(customer, reportId);
    const page = await opened(path, 'hi-IN,hi;q=0.9');
    expect(page.headers).toMatchObject({ 'content-language': 'hi', vary: expect.stringContaining('accept-language') });
    expect(page.payload).toContain('<html lang="hi">');
    expect(page.payload).toContain(hindiShared.about);
    expect(page.payload).toContain('Platelets');
    expect(page.payload).not.toMatch(otherDigits);
    const other = await opened(path, 'fr');
    expect(other.payload).toContain('<html lang="en">');
  });

  it('says so in that language when it is not open', async () => {
    const page = await opened('/s/nothing', 'hi');
    expect([page.statusCode, page.headers['content-language']]).toEqual([404, 'hi']);
    expect(page.payload).toContain(hindiShared.missing);
  });
});
