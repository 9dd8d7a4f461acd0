/** This is the page behind a share link, for a doctor. The server draws it, without a script. */
import common from '#words/common';
import onPaper from '#words/report-paper';
import words from '#words/shared-report';
import { brand } from '../../src/brand.ts';
import { formatInstant, isoIn } from '../../src/lib/time/dates.ts';
import { fileFacts } from '../../src/lib/prescriptions/prescription-words.ts';
import { expectedFinding, intervalBounds } from '../../src/lib/reports/reference-range.ts';
import { flagWord, isOutside } from '../../src/lib/reports/result-flag.ts';
import { valueText } from '../../src/lib/reports/result-words.ts';
import { languageParts } from '../../src/lib/text/language-parts.ts';
import { escapeHtml } from '../messages/escape-html.ts';
import { sexInWords, type PaperResult, type PaperTest, type ReportPaper } from './report-paper.ts';
import { documentOf } from './shared-document.ts';
import { taggedHtml } from './tagged-html.ts';

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
  return documentOf(words.documentTitle(brand.name), [
    isSample ? `<p class="sample">${escapeHtml(common.sampleReport)}</p>` : '',
    `<h1>${escapeHtml(isCorrected(paper) ? words.correctedTitle : words.title)}</h1>`,
    correction(paper),
    `<section class="card" aria-label="${escapeHtml(words.about)}">${aboutPatient(paper)}${summaryOf(tests)}</section>`,
    `<p><a class="button" href="${escapeHtml(pdfPath)}">${escapeHtml(words.download(fileFacts({ fileType: 'application/pdf', fileSize: pdfSize })))}</a></p>`,
    ...tests.map(sectionOf),
    tests.length === 0 ? inTheFile(testNames) : '',
    notes === undefined
      ? ''
      : `<section class="card"><h2>${escapeHtml(onPaper.notes)}</h2><p class="words">${escapeHtml(notes)}</p></section>`,
    `<footer><p>${sharing(createdAt, expiresAt, timeZone)}</p>
<p>${escapeHtml(words.intervals)}</p></footer>`,
  ]);
}

const isCorrected = ({ replacesReportedAt }: ReportPaper): boolean => replacesReportedAt !== undefined;

/** Somebody who has the earlier report must not rely on it any more. */
const correction = ({ replacesReportedAt, timeZone }: ReportPaper): string =>
  replacesReportedAt === undefined ? '' : `<p class="corrected">${replacement(replacesReportedAt, timeZone)}</p>`;

const replacement = (replaced: number, timeZone: string): string =>
  taggedHtml(words.replaces(formatInstant(timeZone, replaced)), { time: timeTag(replaced, timeZone) });

const sharing = (made: number, end: number, timeZone: string): string =>
  taggedHtml(words.shared(formatInstant(timeZone, made), formatInstant(timeZone, end)), {
    made: timeTag(made, timeZone),
    end: timeTag(end, timeZone),
  });

function aboutPatient(paper: ReportPaper): string {
  const { patient, reportNumber, orderNumber, collectedAt, reportedAt, timeZone } = paper;
  const { name, sex, age } = patient;
  const facts: [string, string][] = [
    ...optional(words.sex, sex === undefined ? undefined : escapeHtml(sexInWords(sex))),
    ...optional(words.age, age === undefined ? undefined : escapeHtml(onPaper.age(age))),
    [common.orderNumber, escapeHtml(orderNumber)],
    [onPaper.reportNumber, escapeHtml(reportNumber)],
    ...optional(onPaper.collected, collectedAt === undefined ? undefined : timeOf(collectedAt, timeZone)),
    [isCorrected(paper) ? onPaper.corrected : onPaper.reported, timeOf(reportedAt, timeZone)],
  ];
  return `<p class="patient">${inLanguages(name)}</p>
<dl>${facts.map(([label, text]) => `<div><dt>${escapeHtml(label)}</dt><dd>${text}</dd></div>`).join('\n')}</dl>`;
}

const optional = (label: string, text: string | undefined): [string, string][] => (text === undefined ? [] : [[label, text]]);

const inTheFile = (testNames: readonly string[]): string => `<section class="card"><h2>${escapeHtml(words.tests)}</h2>
<ul>${testNames.map((name) => `<li>${inLanguages(name)}</li>`).join('')}</ul>
<p class="words">${escapeHtml(words.inTheFile)}</p></section>`;

function summaryOf(tests: readonly PaperTest[]): string {
  const flags = tests.flatMap(({ results }) => results.map(({ flag }) => flag));
  const outside = flags.filter(isOutside).length;
  if (flags.length === 0) return '';
  const counted = outside === 0 ? words.noneOutside(flags.length) : words.outside(outside, flags.length);
  return `<p class="outside">${taggedHtml(counted, { count: (html) => `<strong>${html}</strong>` })}</p>`;
}

/** A screen reader pronounces words of another language in a voice of that language. */
const inLanguages = (text: string): string =>
  languageParts(text)
    .map(({ text: part, lang }) => (lang === undefined ? escapeHtml(part) : `<span lang="${lang}">${escapeHtml(part)}</span>`))
    .join('');

/** A doctor may know the English name alone. */
const nameHtml = ({ name, englishName }: { readonly name: string; readonly englishName?: string | undefined }): string =>
  inLanguages(name) + (englishName === undefined ? '' : `<span class="note" lang="en">${escapeHtml(englishName)}</span>`);

const sectionOf = ({ name, englishName, results }: PaperTest): string => `<section class="card">
<h2>${nameHtml({ name, englishName })}</h2>
<table role="table" aria-label="${escapeHtml(name)}">
<thead role="rowgroup"><tr role="row">${[words.measured, onPaper.result, onPaper.interval].map(headOf).join('')}</tr></thead>
<tbody role="rowgroup">
${results.map(rowOf).join('\n')}
</tbody>
</table>
</section>`;

// Every part has its ARIA role, because the phone's layout of the rows removes the table's own roles.
const headOf = (title: string): string => `<th role="columnheader" scope="col">${escapeHtml(title)}</th>`;

/** A value outside its interval is marked by a word too, because colours are lost on paper. */
function rowOf({ analyte, value, flag, interval }: PaperResult): string {
  const isAway = isOutside(flag);
  const word = isAway ? ` <span class="flag">${escapeHtml(flagWord(flag ?? ''))}</span>` : '';
  const shown = escapeHtml(valueText(value, analyte.unit));
  const expected = interval === undefined ? expectedFinding(analyte) || '–' : intervalBounds(interval) || '–';
  const note = interval?.note === undefined ? '' : `<span class="note">${inLanguages(interval.note)}</span>`;
  return `<tr role="row"${isAway ? ' class="away"' : ''}><th role="rowheader" scope="row">${nameHtml(analyte)}</th>
<td role="cell"><span class="value">${shown}</span>${word}</td><td role="cell">${escapeHtml(expected)}${note}</td></tr>`;
}

const timeOf = (at: number, timeZone: string): string => timeTag(at, timeZone)(escapeHtml(formatInstant(timeZone, at)));

const timeTag =
  (at: number, timeZone: string) =>
  (html: string): string =>
    `<time datetime="${isoIn(timeZone, at)}">${html}</time>`;
