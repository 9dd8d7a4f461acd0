/** Releases the report of a message by the rules of the command line, and once for all times that the message comes. */
import { cleaned } from '../../../src/lib/text/typed-text.ts';
import type { StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import type { Outcome, Surroundings } from '../../reports/release-report.ts';
import { reportNumberOf } from '../../reports/report-number.ts';
import { resultRowsOf } from '../../reports/report-results-store.ts';
import type { ReportRow } from '../../reports/report-rows.ts';
import { expectedValuesOf } from '../expected-values.ts';
import { attachPdf, releaseValues } from '../release-results.ts';
import { reportNamed, SeveralReports } from '../report-named.ts';
import { CommandError, type CommandDeps } from '../request.ts';
import type { LabMessage } from './lab-message.ts';
import { matchRows } from './match-rows.ts';
import { answeredOnce, checkNew, keyedRequest } from './message-once.ts';
import { Refusal } from './refusal.ts';
import { patientFaults } from './same-patient.ts';

type How = {
  readonly keyId: string;
  /** what is answered, and stored for repetitions */
  readonly accepted: (text: string) => StoredAnswer;
};

const words = { source: 'The message', sayPartial: 'send the report as a partial one' };

/**
 * @throws AnsweredBefore if the message came before; Refusal and the errors of releaseValues and attachPdf in words
 */
export async function releaseMessage(deps: CommandDeps, message: LabMessage, { keyId, accepted }: How): Promise<StoredAnswer> {
  if (message.isTest && deps.settings.mode !== 'demo')
    throw new Refusal('unsupported', 'MSH-11: this server takes no messages of a test (T, D). Production is P');
  const report = await reportOf(deps, cleaned('', message.reportName));
  const request = keyedRequest(message, report, keyId);
  const at = deps.now();
  await checkNew(deps.database, request, at);
  const answerTo = (outcome: Outcome) => accepted(`Report ${reportNumberOf(report)}: ${became[outcome]}.`);
  const check = async (current: ReportRow) => {
    // Another server may have answered it since.
    await checkNew(deps.database, request, at);
    if (!message.isCorrection) await refuseToReplace(deps, current, message);
  };
  const once = answeredOnce(request, at, answerTo);
  await releaseContent(deps, report, message, { check, within: once.within });
  return once.answer();
}

const became: Readonly<Record<Outcome, string>> = {
  released: 'released',
  corrected: 'released again, corrected',
  held: 'stored, and held until the patient is reached',
};

async function reportOf({ database }: CommandDeps, name: string): Promise<ReportRow> {
  try {
    return await reportNamed(database, name);
  } catch (error) {
    if (error instanceof SeveralReports) {
      const numbers = error.reports.map(reportNumberOf).join(', ');
      throw new Refusal('unknown-report', `Order ${name} has ${error.reports.length} reports; name one of them: ${numbers}`);
    }
    if (error instanceof CommandError) throw new Refusal('unknown-report', error.message);
    throw error;
  }
}

/**
 * A final report that comes again under another id is sent twice, or says something else than before and does not say so. What
 * was released as a part may be completed by values.
 */
async function refuseToReplace({ database }: CommandDeps, report: ReportRow, { pdf }: LabMessage): Promise<void> {
  if (report.fileId === null) return;
  const values = (await resultRowsOf(database, report.id)).length;
  const isPart = values > 0 && values < (await expectedValuesOf(database, report)).length;
  if (isPart && pdf === undefined) return;
  throw new Refusal('refused', `Report ${reportNumberOf(report)} was released before. Only a corrected report replaces it`);
}

async function releaseContent(
  deps: CommandDeps,
  report: ReportRow,
  message: LabMessage,
  surroundings: Surroundings,
): Promise<void> {
  const { pdf, rows, isPartial } = message;
  const notes = message.notes === undefined ? undefined : cleaned('notes', message.notes);
  const ofWhole = [...patientFaults(report, message.patient), ...message.faults];
  if (pdf === undefined) {
    const matched = matchRows(rows, await expectedValuesOf(deps.database, report));
    const faults = [...ofWhole, ...matched.faults];
    await releaseValues(deps, report, matched.rows, { ...matched, faults, isPartial, notes, words, surroundings });
    return;
  }
  if (rows.length > 0) ofWhole.push(bothGiven);
  if (isPartial) ofWhole.push('A partial report is sent as values; a PDF is released as a whole');
  if (ofWhole.length > 0) throw new Refusal('refused', ofWhole);
  // Only a correction comes this far where there are values, and whoever corrects a report means all of it: the values of before
  // would mislead beside the new PDF.
  await attachPdf(deps, report, pdf.bytes, { notes, isReplacing: true, surroundings });
}

/** To leave one of them out would lose what the lab believes to have sent. */
const bothGiven = 'The message has values and a PDF, and a report has one of them. Our PDF is drawn from the values';
