/** This is the page behind a share link, for a doctor. The server draws it, without a script. */
import { brand } from '../../src/brand.ts';
import { formatInstant, isoIn } from '../../src/lib/time/dates.ts';
import { fileFacts } from '../../src/lib/prescriptions/prescription-words.ts';
import { expectedFinding, intervalBounds } from '../../src/lib/reports/reference-range.ts';
import { flagWord, isOutside } from '../../src/lib/reports/result-flag.ts';
import { valueText } from '../../src/lib/reports/result-words.ts';
import { escapeHtml } from '../messages/escape-html.ts';
import type { PaperResult, PaperTest, ReportPaper } from './report-paper.ts';
import { documentOf } from './shared-document.ts';

type SharedReport = {
  readonly paper: ReportPaper;
  /** the names of the tests, even if only the file has the results */
  readonly testNames: readonly string[];
  /** when the link was made, epoch milliseconds */
  readonly createdAt: number;
  /** when the link expires, epoch milliseconds */
  readonly expiresAt: number;
  readonly pdfPath: string;
  /** bytes */
  readonly pdfSize: number;
};

export function sharedReportPage({ paper, testNames, createdAt, expiresAt, pdfPath, pdfSize }: SharedReport): string {
  const { isSample, notes, tests, timeZone } = paper;
  return documentOf(`Lab report – ${brand.name}`, [
    isSample ? '<p class="sample">SAMPLE - not a medical result</p>' : '',
    `<h1>${isCorrected(paper) ? 'Corrected lab report' : 'Lab report'}</h1>`,
    correction(paper),
    `<section class="card" aria-label="Patient and sample">${aboutPatient(paper)}${summaryOf(tests)}</section>`,
    `<p><a class="button" href="${escapeHtml(pdfPath)}">Download report (${fileFacts({ fileType: 'application/pdf', fileSize: pdfSize })})</a></p>`,
    ...tests.map(sectionOf),
    tests.length === 0 ? inTheFile(testNames) : '',
    notes === undefined ? '' : `<section class="card"><h2>Notes</h2><p class="words">${escapeHtml(notes)}</p></section>`,
    `<footer><p>Shared by the patient or their family on ${timeOf(createdAt, timeZone)}. This link is open until ${timeOf(expiresAt, timeZone)}, unless they end it earlier.</p>
<p>Reference intervals are those that held for this patient on the day of the collection.</p></footer>`,
  ]);
}

const isCorrected = ({ replacesReportedAt }: ReportPaper): boolean => replacesReportedAt !== undefined;

/** Somebody who has the earlier report must not rely on it any more. */
const correction = ({ replacesReportedAt, timeZone }: ReportPaper): string =>
  replacesReportedAt === undefined
    ? ''
    : `<p class="corrected">This report replaces the one of ${timeOf(replacesReportedAt, timeZone)}. Please use it in place of the earlier one.</p>`;

function aboutPatient(paper: ReportPaper): string {
  const { patient, reportNumber, orderNumber, collectedAt, reportedAt, timeZone } = paper;
  const { name, sex, age } = patient;
  const facts: [string, string][] = [
    ...optional('Sex', sex === undefined ? undefined : escapeHtml(sex)),
    ...optional('Age at collection', age === undefined ? undefined : `${age} ${age === 1 ? 'year' : 'years'}`),
    ['Order number', escapeHtml(orderNumber)],
    ['Report number', escapeHtml(reportNumber)],
    ...optional('Sample collected', collectedAt === undefined ? undefined : timeOf(collectedAt, timeZone)),
    [isCorrected(paper) ? 'Corrected' : 'Reported', timeOf(reportedAt, timeZone)],
  ];
  return `<p class="patient">${escapeHtml(name)}</p>
<dl>${facts.map(([label, text]) => `<div><dt>${label}</dt><dd>${text}</dd></div>`).join('\n')}</dl>`;
}

const optional = (label: string, text: string | undefined): [string, string][] => (text === undefined ? [] : [[label, text]]);

const inTheFile = (testNames: readonly string[]): string => `<section class="card"><h2>Tests</h2>
<ul>${testNames.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>
<p class="words">The results are in the PDF.</p></section>`;

function summaryOf(tests: readonly PaperTest[]): string {
  const flags = tests.flatMap(({ results }) => results.map(({ flag }) => flag));
  const outside = flags.filter(isOutside).length;
  if (flags.length === 0) return '';
  const all = flags.length === 1 ? '1 result' : `${flags.length} results`;
  const counted = outside === 0 ? `None of ${all} is` : `<strong>${outside} of ${all}</strong> ${outside === 1 ? 'is' : 'are'}`;
  return `<p class="outside">${counted} marked as outside the reference interval.</p>`;
}

const sectionOf = ({ name, results }: PaperTest): string => `<section class="card">
<h2>${escapeHtml(name)}</h2>
<table role="table" aria-label="${escapeHtml(name)}">
<thead role="rowgroup"><tr role="row">${['Measured', 'Result', 'Reference interval'].map(headOf).join('')}</tr></thead>
<tbody role="rowgroup">
${results.map(rowOf).join('\n')}
</tbody>
</table>
</section>`;

// Every part has its ARIA role, because the phone's layout of the rows removes the table's own roles.
const headOf = (title: string): string => `<th role="columnheader" scope="col">${title}</th>`;

/** A value outside its interval is marked by a word too, because colours are lost on paper. */
function rowOf({ analyte, value, flag, interval }: PaperResult): string {
  const isAway = isOutside(flag);
  const word = isAway ? ` <span class="flag">${escapeHtml(flagWord(flag ?? ''))}</span>` : '';
  const shown = escapeHtml(valueText(value, analyte.unit));
  const expected = interval === undefined ? expectedFinding(analyte) || '–' : intervalBounds(interval) || '–';
  const note = interval?.note === undefined ? '' : `<span class="note">${escapeHtml(interval.note)}</span>`;
  return `<tr role="row"${isAway ? ' class="away"' : ''}><th role="rowheader" scope="row">${escapeHtml(analyte.name)}</th>
<td role="cell"><span class="value">${shown}</span>${word}</td><td role="cell">${escapeHtml(expected)}${note}</td></tr>`;
}

const timeOf = (at: number, timeZone: string): string =>
  `<time datetime="${isoIn(timeZone, at)}">${formatInstant(timeZone, at)}</time>`;
