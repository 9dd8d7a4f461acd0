/** Reports and bills as they are read out: tagged, with a language, headings, and tables whose heads name their cells. */
import { describe, expect, it } from 'vitest';
import type { ReportPaper } from '../../server/reports/report-paper.ts';
import { reportPdf } from '../../server/reports/report-pdf.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import { structureOfPdf } from '../support/server/pdf-structure.ts';

const hemoglobin = { analyte: { name: 'Hemoglobin', unit: 'g/dL' }, value: 11.2, interval: { low: 12, high: 15 }, flag: 'L' };

const paper = (changes: Partial<ReportPaper> = {}): ReportPaper => ({
  reportNumber: 'LH-7K2M9QXA/R1',
  orderNumber: 'LH-7K2M9QXA',
  patient: { name: unlinked('Meera Rao'), sex: 'Female', age: 64 },
  reportedAt: Date.parse('2026-11-22T18:05:00+05:30'),
  timeZone: 'Asia/Kolkata',
  tests: [{ name: 'Complete Blood Count (CBC)', results: [hemoglobin] }],
  isSample: false,
  ...changes,
});

const read = async (changes?: Partial<ReportPaper>) => structureOfPdf(await reportPdf(paper(changes)));

const head = 'TR: TH Test | TH Result | TH Unit | TH Reference interval | TH Flag';

describe('a report', () => {
  it('is tagged, says its language, and leaves no words out', async () => {
    expect(await read()).toMatchObject({ isMarked: true, language: 'en-IN', loose: [] });
  });

  it('has its title as a heading, facts with their names, and a table', async () => {
    const { parts } = await read({ notes: 'Repeat in a week.' });
    expect(parts.slice(5)).toEqual([
      'H1: Laboratory report',
      'P: Patient',
      'P: Meera Rao',
      'P: Female, 64 years',
      'Lbl: Order number',
      'LBody: LH-7K2M9QXA',
      'Lbl: Report number',
      'LBody: LH-7K2M9QXA/R1',
      'Lbl: Reported',
      'LBody: 22 Nov 2026, 6:05 pm',
      head,
      'TR: TH Complete Blood Count (CBC)',
      'TR: TH Hemoglobin | TD 11.2 | TD g/dL | TD 12–15 | TD Low',
      'H2: Notes',
      'P: Repeat in a week.',
      'P: End of report',
      expect.stringMatching(/^P: Please talk your results over/),
      expect.stringMatching(/^P: Questions about this report\?/),
    ]);
  });

  it('says which way the heads of its table name cells', async () => {
    const file = (await reportPdf(paper())).toString('latin1');
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(5);
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(2);
    expect(file).toMatch(/\/ColSpan 5\b/);
  });

  it('of several pages reads each row once, and its head and the mark of a sample not again', async () => {
    const results = Array.from({ length: 90 }, (_, at) => ({ ...hemoglobin, analyte: { name: `Analyte ${at}`, unit: 'g/dL' } }));
    const { parts, loose } = await read({ isSample: true, tests: [{ name: 'Many', results }] });
    expect(loose).toEqual([]);
    expect(parts[0]).toBe('P: SAMPLE - not a medical result');
    expect(parts.filter((part) => part.includes('SAMPLE'))).toHaveLength(1);
    expect(parts.filter((part) => part === head)).toHaveLength(1);
    expect(parts.filter((part) => part.startsWith('TR: TH Analyte'))).toHaveLength(90);
    expect(parts.join('\n')).not.toMatch(/continued|Page \d/);
  });

  it.each(['मीरा राव', 'மீரா', 'میرا راؤ', 'Meera ⁨میرا⁩ Rao'])('of %s has the name among its words', async (name) => {
    const { parts, loose } = await read({ patient: { name: unlinked(name) } });
    expect(loose).toEqual([]);
    expect(parts).toContain('P: Patient');
    expect(parts.filter((part) => part === 'P: ')).toEqual([]);
  });
});
