import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PaperResult, ReportPaper } from '../../server/reports/report-paper.ts';
import { reportPdf } from '../../server/reports/report-pdf.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';

const hemoglobin: PaperResult = {
  analyte: { name: 'Hemoglobin', unit: 'g/dL' },
  value: 11.2,
  interval: { sex: 'Female', low: 12, high: 15, note: 'outside pregnancy; in pregnancy the WHO counts 11 or more as normal' },
  flag: 'L',
};
const platelets: PaperResult = {
  analyte: { name: 'Platelet count', unit: '10*3/uL' },
  value: 250,
  interval: { low: 150, high: 410 },
  flag: 'N',
};
const redCells: PaperResult = { analyte: { name: 'Red blood cell count', unit: '10*6/uL' }, value: 4.34 };
const protein: PaperResult = { analyte: { name: 'Protein', values: ['Negative', 'Trace', '1+'] }, value: 'Trace', flag: 'A' };
const cholesterol: PaperResult = {
  analyte: { name: 'Cholesterol, total', unit: 'mg/dL' },
  value: 1228,
  interval: { high: 199 },
  flag: 'H',
};

const paper = (changes: Partial<ReportPaper> = {}): ReportPaper => ({
  reportNumber: 'LH-7K2M9QXA/R1',
  orderNumber: 'LH-7K2M9QXA',
  patient: { name: unlinked('Meera Rao'), sex: 'Female', age: 64 },
  collectedAt: Date.parse('2026-11-22T07:20:00+05:30'),
  reportedAt: Date.parse('2026-11-22T18:05:00+05:30'),
  timeZone: 'Asia/Kolkata',
  tests: [
    { name: 'Complete Blood Count (CBC)', results: [hemoglobin, platelets, redCells] },
    { name: 'Urine Routine', results: [protein] },
    { name: 'Lipid Profile', results: [cholesterol] },
  ],
  isSample: false,
  ...changes,
});

const pagesOf = async (changes?: Partial<ReportPaper>) => pagesOfPdf(await reportPdf(paper(changes)));
const firstOf = async (changes?: Partial<ReportPaper>) => (await pagesOf(changes))[0] ?? [];

const sample = 'SAMPLE - not a medical result';
const head = 'Test\tResult\tUnit\tReference interval\tFlag';

describe('the report on paper', () => {
  it('says whose and of when it is, each value with unit, interval and flag, and whom to ask', async () => {
    expect(await pagesOf()).toEqual([
      [
        '+91 00000 00000',
        'Lab at Home',
        'support@example.com',
        'Lab tests at your doorstep',
        'Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm',
        'Laboratory report',
        'Patient',
        'Order number\tLH-7K2M9QXA',
        'Meera Rao\tReport number\tLH-7K2M9QXA/R1',
        'Female, 64 years',
        'Sample collected\t22 Nov 2026, 7:20 am',
        'Reported\t22 Nov 2026, 6:05 pm',
        head,
        'Complete Blood Count (CBC)',
        'Hemoglobin\t11.2\tg/dL\t12–15\tLow',
        'Platelet count\t250\t×10³/µL\t150–410',
        'Red blood cell count\t4.34\t×10⁶/µL',
        'Urine Routine',
        'Protein\tTrace\tNegative\tAbnormal',
        'Lipid Profile',
        'Cholesterol, total\t1,228\tmg/dL\tup to 199\tHigh',
        'About the reference intervals',
        'Hemoglobin: outside pregnancy; in pregnancy the WHO counts 11 or more as normal',
        'End of report',
        'Please talk your results over with your doctor, who knows your history and can say what they mean for you.',
        expect.stringMatching(/^Questions about this report\? Call \+91 00000 00000 \(.*\) or write/),
        'to support@example.com.',
        'Lab at Home · +91 00000 00000 · support@example.com\tReport LH-7K2M9QXA/R1 · Page 1 of 1',
      ],
    ]);
  });

  it('shows the times of the provider’s own clock', async () => {
    expect(await firstOf({ timeZone: 'Asia/Dubai' })).toContain('Sample collected\t22 Nov 2026, 5:50 am');
  });

  it('leaves out what is not known of the patient and of the collection', async () => {
    const lines = await firstOf({ patient: { name: unlinked('Meera Rao') }, collectedAt: undefined });
    expect(lines.join('\n')).not.toMatch(/years|Female|Sample collected|undefined/);
    expect(await firstOf({ patient: { name: unlinked('Kabir'), age: 1 } })).toContain('1 year');
  });

  it('has the laboratory’s notes, line by line', async () => {
    const lines = await firstOf({ notes: 'The sample was slightly haemolysed.\nPlease repeat in two weeks.' });
    const at = lines.indexOf('Notes');
    expect(lines.slice(at, at + 3)).toEqual(['Notes', 'The sample was slightly haemolysed.', 'Please repeat in two weeks.']);
  });

  it('writes values outside their interval in bold', async () => {
    const bold = async (flag: string) => {
      const one = { ...platelets, flag };
      const file = await reportPdf(paper({ tests: [{ name: 'CBC', results: [one] }] }));
      return file.length;
    };
    // The bold font then holds the row's letters, too.
    expect(await bold('H')).toBeGreaterThan((await bold('N')) + 500);
  });

  it('breaks long names and findings, and loses nothing of them', async () => {
    const name = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramaniam Iyer';
    const analyte = { name: 'Antibodies against extractable nuclear antigens (ENA), ribosomal P protein', values: ['Negative'] };
    const value = 'Growth: organism and antibiotic susceptibility named in the report';
    const tests = [{ name: 'ENA', results: [{ analyte, value, flag: 'A' }] }];
    const lines = await firstOf({ patient: { name: unlinked(name) }, tests });
    const words = lines.flatMap((line) => line.split(/[\t ]/));
    for (const word of [...name.split(' '), ...analyte.name.split(' '), ...value.split(' ')]) expect(words).toContain(word);
  });
});

it('can be opened and copied from with a reader of somebody else’s making', async () => {
  const file = await reportPdf(paper({ patient: { name: unlinked('Meera மீனாட்சி محمد') }, notes: '😀 \uD800 ಲಕ್ಷ್ಮೀ' }));
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const part of ['Meera ', 'LH-7K2M9QXA/R1', '×10⁶/', '×10³/', 'Hemoglobin', '11.2'])
    expect(text.normalize('NFC')).toContain(part);
});

describe('a long report', () => {
  const long = (isSample: boolean) =>
    pagesOf({ isSample, tests: [{ name: 'Everything', results: Array.from({ length: 90 }, () => platelets) }] });

  it('goes on over pages, each with the head of its table, its test and its number', async () => {
    const pages = await long(false);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().filter((line) => line.startsWith('Platelet count\t250'))).toHaveLength(90);
    expect(pages.slice(1).map((lines) => lines.slice(0, 2))).toEqual(pages.slice(1).map(() => [head, 'Everything, continued']));
    expect(pages.map((lines) => lines.at(-1)?.split('\t')[1])).toEqual(
      pages.map((_, index) => `Report LH-7K2M9QXA/R1 · Page ${index + 1} of ${pages.length}`),
    );
    expect(pages.at(-1)).toContain('End of report');
  });

  it('that is a sample says so at the top of every page; a real one nowhere', async () => {
    const pages = await long(true);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(([first]) => first)).toEqual(pages.map(() => sample));
    expect((await long(false)).flat()).not.toContain(sample);
  });
});
