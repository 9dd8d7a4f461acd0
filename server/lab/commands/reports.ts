import type { ReportRow } from '../../reports/report-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Outcome } from '../../reports/release-report.ts';
import { listLabReports, type WaitingPlace } from '../lab-lists-store.ts';
import { findAnyReport, reportsOfVisit } from '../../reports/reports-store.ts';
import { csvOf, readResultsFile } from '../results-file.ts';
import { attachPdf, releaseValues, type Done } from '../release-results.ts';
import { reportNamed } from '../report-named.ts';
import { expectedValuesOf } from '../expected-values.ts';
import { counted } from '../columns.ts';
import { orderNumbered } from '../order-numbered.ts';
import { CommandError, UsageError } from '../request.ts';
import * as steps from '../steps.ts';
import { fileOf, listed, mostListed, statusesOf, word, type Command, type CommandResult } from './command.ts';
import { reportEntry } from '../report-entry.ts';
import { reportHead, reportLine } from './report-lines.ts';

const known = ['processing', 'available'] as const;

export const reports: Command = async ({ database, settings: { timeZone } }, call) => {
  const { NUMBER: number } = call.words;
  const statuses = statusesOf(call, known, number === undefined ? ['processing'] : known);
  const { after: id } = call.options;
  if (number !== undefined && id !== undefined) throw new UsageError('The reports of one order are all shown: leave --after out');
  const rows =
    number === undefined
      ? listLabReports(database, {
          statuses,
          after: id === undefined ? undefined : await placeOf(database, id),
          most: mostListed,
        })
      : ofOrder(database, number, statuses);
  return listed(rows, reportHead, {
    line: (row) => reportLine(row, timeZone),
    entry: (row) => reportEntry(row, timeZone),
    name: (row) => row.id,
    none: 'No reports.',
  });
};

async function placeOf(database: Database, id: string): Promise<WaitingPlace> {
  const report = await findAnyReport(database, id);
  if (report === undefined) throw new CommandError(`There is no report ${id}`);
  return { id, since: report.createdAt };
}

export const sheet: Command = async ({ database }, call) => {
  const report = await reportNamed(database, word(call, 'REPORT'));
  const wanted = await expectedValuesOf(database, report);
  const csv = csvOf(wanted);
  const saved = call.options['save'];
  if (saved === undefined) return { text: csv, data: wanted };
  return { text: `${counted(wanted.length, 'value')} to fill in: ${saved}`, data: wanted, file: Buffer.from(`${csv}\n`) };
};

export const results: Command = async (deps, call, file) => {
  const report = await reportNamed(deps.database, word(call, 'REPORT'));
  const { rows, faults } = readResultsFile(fileOf(file).toString('utf8'));
  const { notes, partial } = call.options;
  return releasedAs(report, await releaseValues(deps, report, rows, { isPartial: partial !== undefined, notes, faults }));
};

export const attach: Command = async (deps, call, file) => {
  const report = await reportNamed(deps.database, word(call, 'REPORT'));
  const { notes, replace } = call.options;
  const done = await attachPdf(deps, report, fileOf(file), { notes, isReplacing: replace !== undefined });
  const told = releasedAs(report, done);
  if (done.removed === 0) return told;
  return { ...told, text: `${told.text}\nIt removed ${counted(done.removed, 'value')} of the previous release.` };
};

const became: Readonly<Record<Outcome, string>> = {
  released: 'released',
  corrected: 'released again, corrected',
  held: 'stored, and held until "reached"',
};

const releasedAs = ({ id, orderNumber, patientName }: ReportRow, { outcome, values }: Done): CommandResult => ({
  text: `Report ${id} (${orderNumber}, ${patientName}): ${became[outcome]}.`,
  data: { id, orderNumber, status: outcome === 'held' ? 'held' : 'available', results: values },
});

export const hold: Command = async (deps, call) => {
  const { number, ...done } = await steps.hold(deps, word(call, 'REPORT'));
  return {
    text: `Report ${done.id} (${done.orderNumber}/${number}): held. The order says that we will call; "reached" makes it available.`,
    data: done,
  };
};

export const reached: Command = async (deps, call) => {
  const { number, ...done } = await steps.reached(deps, word(call, 'REPORT'));
  const now = done.status === 'available' ? 'available, and the customer is told' : 'no longer held; it has no results yet';
  return { text: `Report ${done.id} (${done.orderNumber}/${number}): ${now}.`, data: done };
};

async function* ofOrder(database: Database, number: string, statuses: readonly string[]): AsyncGenerator<ReportRow> {
  const order = await orderNumbered(database, number);
  for (const row of await reportsOfVisit(database, order)) if (statuses.includes(row.status)) yield row;
}
