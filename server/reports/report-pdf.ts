import common from '#words/common';
import words from '#words/report-paper';
import { brand } from '../../src/brand.ts';
import { formatInstant } from '../../src/lib/time/dates.ts';
import { expectedFinding, intervalBounds } from '../../src/lib/reports/reference-range.ts';
import { flagWord, isOutside } from '../../src/lib/reports/result-flag.ts';
import { unitBesideValue } from '../../src/lib/reports/ucum-display.ts';
import { drawFacts, type Fact } from '../platform/pdf/facts.ts';
import { drawLetterhead } from '../platform/pdf/letterhead.ts';
import { Paper, sheet } from '../platform/pdf/paper.ts';
import { markAsSample } from '../platform/pdf/sample-mark.ts';
import { drawTable, type Column, type TableRow } from '../platform/pdf/table.ts';
import { faintInk, type TextStyle } from '../platform/pdf/text.ts';
import { withEnglish } from '../platform/pdf/with-english.ts';
import { sexInWords, type PaperResult, type PaperTest, type ReportPaper } from './report-paper.ts';

const small: TextStyle = { size: 9, color: faintInk };
const body: TextStyle = { size: 10 };
const strong: TextStyle = { size: 11, weight: 'bold' };
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

/**
 * Draws a laboratory report as a PDF file, on as many pages as its results need. In another language than English it has in
 * English too what a doctor elsewhere must not misread: whose it is, what was measured, the intervals and the flags.
 */
export async function reportPdf(report: ReportPaper): Promise<Buffer> {
  const nameOf = report.replacesReportedAt === undefined ? words.name : words.correctedName;
  const paper = await Paper.begin(nameOf(report.reportNumber), report.reportedAt);
  if (report.isSample) markAsSample(paper);
  drawLetterhead(paper);
  drawTitle(paper, report);
  drawWhoAndWhen(paper, report);
  paper.y += 16;
  drawTable(paper, columns(), rowsOf(report.tests));
  paper.y += 14;
  drawNotes(paper, report);
  drawEnd(paper);
  return paper.finish();
}

/** A corrected report first says which other report is no longer valid. */
function drawTitle(paper: Paper, { replacesReportedAt, timeZone }: ReportPaper): void {
  const isCorrected = replacesReportedAt !== undefined;
  paper.write(isCorrected ? words.correctedTitle : words.title, { size: 18, weight: 'bold' }, {}, 'H1');
  if (isCorrected)
    writeLines(
      paper,
      withEnglish(() => words.replaces(formatInstant(timeZone, replacesReportedAt))),
      strong,
    );
  paper.y += 10;
}

function writeLines(paper: Paper, text: string, style: TextStyle, place?: { readonly width: number }): void {
  for (const line of text.split('\n')) paper.write(line, style, place);
}

/** Draws the patient on the left, and the report's numbers and times on the right. */
function drawWhoAndWhen(paper: Paper, report: ReportPaper): void {
  const gap = 24;
  const width = (sheet.width - gap) / 2;
  const top = paper.y;
  const { name, sex, age } = report.patient;
  paper.write(words.patient, small, { width });
  paper.write(name, { size: 13, weight: 'bold' }, { width });
  const aboutThem = () => [sex && sexInWords(sex), age === undefined ? undefined : words.age(age)].filter(Boolean).join(', ');
  if (aboutThem() !== '') writeLines(paper, withEnglish(aboutThem), body, { width });
  const left = paper.y;
  paper.y = top;
  drawFacts(paper, factsOf(report), { x: sheet.left + width + gap, width, labelWidth: 98 });
  paper.y = Math.max(paper.y, left);
}

function factsOf({ reportNumber, orderNumber, collectedAt, reportedAt, replacesReportedAt, timeZone }: ReportPaper): Fact[] {
  return [
    [common.orderNumber, orderNumber],
    [words.reportNumber, reportNumber],
    ...(collectedAt === undefined ? [] : [[label(() => words.collected), formatInstant(timeZone, collectedAt)] as const]),
    [label(() => (replacesReportedAt === undefined ? words.reported : words.corrected)), formatInstant(timeZone, reportedAt)],
  ];
}

const label = (write: () => string): string => withEnglish(write).replace('\n', ' / ');

const columns = (): readonly Column[] => [
  { title: withEnglish(() => words.test), width: sheet.width - 316 },
  { title: withEnglish(() => words.result), width: 94 },
  { title: withEnglish(() => words.unit), width: 64 },
  { title: withEnglish(() => words.interval), width: 92 },
  { title: withEnglish(() => words.flag), width: 66 },
];

const rowsOf = (tests: readonly PaperTest[]): TableRow[] =>
  tests.flatMap(({ name, englishName, results }) => [
    { heading: [name, ...(englishName === undefined ? [] : [englishName])].join(' · ') },
    ...results.map(rowOf),
  ]);

/** A value outside its interval is bold and marked by a word, because colours are lost on a black-and-white printer. */
function rowOf({ analyte, value, interval, flag }: PaperResult): TableRow {
  const cells = [
    analyte.englishName === undefined ? analyte.name : `${analyte.name}\n${analyte.englishName}`,
    typeof value === 'number' ? number.format(value) : value,
    typeof value === 'number' ? unitBesideValue(analyte.unit) : '',
    withEnglish(() => (interval === undefined ? expectedFinding(analyte) : intervalBounds(interval))),
    isOutside(flag) ? withEnglish(() => flagWord(flag ?? '')) : '',
  ];
  return isOutside(flag) ? { strong: cells } : cells;
}

/** Draws the reviewer's notes, and for whom or by which method an interval holds. */
function drawNotes(paper: Paper, { tests, notes }: ReportPaper): void {
  if (notes !== undefined) {
    paper.write(words.notes, strong, {}, 'H2');
    for (const line of notes.split('\n')) paper.write(line, body);
    paper.y += 10;
  }
  const ofIntervals = tests.flatMap(({ results }) => results.flatMap(intervalNote));
  if (ofIntervals.length === 0) return;
  paper.makeRoom(48);
  paper.write(words.aboutIntervals, strong, {}, 'H2');
  for (const line of new Set(ofIntervals)) paper.write(line, small);
  paper.y += 10;
}

/** The notes are in English only, and their names too. */
const intervalNote = ({ analyte, interval }: PaperResult): string[] =>
  interval?.note === undefined ? [] : [`${analyte.englishName ?? analyte.name}: ${interval.note}`];

function drawEnd(paper: Paper): void {
  paper.makeRoom(70);
  paper.y += 6;
  paper.write(words.end, strong);
  paper.y += 4;
  paper.write(words.doctor, small);
  paper.write(words.questions(brand.phone, brand.hours, brand.email), small);
}
