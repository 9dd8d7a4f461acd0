/**
 * In a language made by rule, which has no plain letter (tests/support/pseudo-language.ts), an invoice, a report and
 * the doctor's page are drawn. What a report says in English beside is listed here: a doctor elsewhere must read it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicePdf } from '../../server/orders/invoice/invoice.ts';
import { orderInWords } from '../../server/orders/order-in-words.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import type { ReportPaper } from '../../server/reports/report-paper.ts';
import { reportPdf } from '../../server/reports/report-pdf.ts';
import { brand } from '../../src/brand.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { billWord } from '../../src/lib/orders/bill-words.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import english from '../../src/words/en/report-paper.ts';
import { formatInstant } from '../../src/lib/time/dates.ts';
import { placeOfPseudo } from '../support/pseudo-language.ts';
import { plainWords } from '../support/plain-letters.ts';
import { cancel, orderPlaced } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { availableReport, cbcResults, sharedPath } from '../support/server/reports.ts';
import { testServer } from '../support/server/server.ts';
import { speakPseudo } from '../support/server/speaking-pseudo.ts';

const server = await testServer({ slotCapacity: 1000 });
const timeZone = 'Asia/Kolkata';

let speaksAgain: () => void;

beforeAll(() => (speaksAgain = speakPseudo()));
afterAll(() => speaksAgain());

/** Each cell of each line. */
const textsOn = async (drawing: () => Promise<Buffer>): Promise<string[]> =>
  pagesOfPdf(await inLanguage(placeOfPseudo, drawing))
    .flat()
    .flatMap((line) => line.split('\t'));

/** Lines end within what the provider says of itself, which tests have in English alone. */
const plainWordsOn = (texts: readonly string[]): string[] =>
  plainWords(texts.join(' ').replaceAll(brand.hours, '¤').replaceAll(billWord(), '¤'));

it('an invoice, also of a cancelled order, has no plain letter', async () => {
  const { customer, order } = await orderPlaced(server);
  const headers = { 'accept-language': placeOfPseudo };
  const read = async () => (await customer.get(pathWithId(paths.order, order.id), { headers })).read(OrderAnswer).data.order;
  const placed = await read();
  await cancel(customer, order.id);
  for (const one of [placed, await read()]) {
    const billed = { customerName: unlinked('Asha Rao'), bill: undefined, at: server.now(), timeZone };
    const { seller } = server.settings;
    const texts = await textsOn(() => invoicePdf({ ...billed, seller, order: orderInWords(one) }));
    expect(texts.length).toBeGreaterThan(20);
    expect(plainWordsOn(texts)).toEqual([]);
  }
});

it('a report has no plain letter but for what stands in English beside', async () => {
  const [collectedAt, reportedAt, before] = ['22T07:20', '22T18:05', '21T18:05'].map((time) =>
    Date.parse(`2026-11-${time}+05:30`),
  );
  const paper: ReportPaper = {
    reportNumber: 'LH-7K2M9QXA/R1',
    orderNumber: 'LH-7K2M9QXA',
    patient: { name: unlinked('Meera Rao'), sex: 'Female', age: 64 },
    collectedAt,
    reportedAt: reportedAt ?? 0,
    replacesReportedAt: before,
    timeZone,
    notes: 'HbA1c',
    tests: [
      {
        name: 'क्रिएटिनिन',
        englishName: 'Creatinine',
        results: [
          { analyte: { name: 'क्रिएटिनिन', englishName: 'Creatinine', unit: '%' }, value: 6, interval: { high: 5 }, flag: 'H' },
          { analyte: { name: 'क्रिएटिनिन', englishName: 'Creatinine', unit: '%' }, value: 1, interval: { low: 2 }, flag: 'L' },
          { analyte: { name: 'क्रिएटिनिन', englishName: 'Creatinine', values: ['Negative', '1+'] }, value: '1+', flag: 'A' },
        ],
      },
    ],
    isSample: true,
  };
  const { collected, corrected, test, result, unit, interval, flag, age } = english;
  const labels = [test, result, unit, interval, flag, collected, corrected, `Female, ${age(64)}`];
  const values = ['Creatinine', 'High', 'Low', 'Abnormal', 'up to 5', 'at least 2', 'Negative'];
  const beside = new Set([...labels, ...values, english.replaces(formatInstant(timeZone, before ?? 0))]);
  const texts = await textsOn(() => reportPdf(paper));
  expect(texts.filter((text) => beside.has(text)).length).toBeGreaterThan(10);
  expect(plainWordsOn(texts.filter((text) => !beside.has(text)))).toEqual([]);
});

it.each(['an open link', 'a link that is not open'])('the doctor’s page of %s has no plain letter', async (which) => {
  const { customer, reportId } = await availableReport(server, { results: cbcResults() });
  const url = which === 'an open link' ? await sharedPath(customer, reportId) : '/s/nothing';
  const { payload } = await server.app.inject({ url, headers: { 'accept-language': placeOfPseudo } });
  const shown = payload
    .replaceAll(/<(style|svg)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');
  expect(shown).toMatch(/[áéíóú]{2}/);
  expect(shown.split('\n').flatMap(plainWords)).toEqual([]);
});
