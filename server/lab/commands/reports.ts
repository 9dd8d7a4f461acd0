import { writeFile } from 'node:fs/promises';
import type { ReportRow } from '../../reports/report-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { withIncoming } from '../../platform/files/folders.ts';
import type { UnsafeReason } from '../../prescriptions/inspection/findings.ts';
import { inspectFile } from '../../prescriptions/inspect-file.ts';
import { holdReport, releaseHold } from '../../reports/hold-report.ts';
import { releaseReport, type GivenReport } from '../../reports/release-report.ts';
import { findOrderByNumber, listLabReports, type WaitingPlace } from '../lab-lists-store.ts';
import { resultRowsOf } from '../../reports/report-results-store.ts';
import { findAnyReport, reportsOfOrder, testsOfReport } from '../../reports/reports-store.ts';
import { csvOf, measuredIn, readResultsFile } from '../results-file.ts';
import { counted } from '../columns.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';
import type { Call } from '../command-form.ts';
import { fileOf, listed, mostListed, statusesOf, word, type Command, type CommandResult } from './command.ts';
import { orderNumbered } from './orders.ts';
import { reportEntry, reportHead, reportLine } from './report-lines.ts';
import { expectedValuesOf } from './expected-values.ts';

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
  const wanted = await expectedValuesOf(deps.database, report);
  const { rows, faults } = readResultsFile(fileOf(file).toString('utf8'));
  // If a file cannot be read, every value is missing, and a list of them would hide the reason.
  if (faults.length > 0 && rows.length === 0) throw nothingReleased(faults);
  const measured = measuredIn(rows, wanted, { isPartial: call.options['partial'] !== undefined });
  const all = [...faults, ...measured.faults];
  if (all.length > 0) throw nothingReleased(all);
  return release(deps, call, report, { results: measured.results });
};

const nothingReleased = (faults: readonly string[]) => new CommandError([...faults, 'Nothing was released.'].join('\n'));

export const attach: Command = async (deps, call, file) => {
  const report = await reportNamed(deps.database, word(call, 'REPORT'));
  const pdf = fileOf(file);
  const unfitness = await unfitnessOf(deps, pdf);
  if (unfitness !== undefined) throw new CommandError(unfitness);
  const given = (await resultRowsOf(deps.database, report.id)).length;
  if (given > 0 && call.options['replace'] === undefined) throw new CommandError(valuesWouldGo(report, given));
  const done = await release(deps, call, report, { file: pdf });
  return given === 0 ? done : { ...done, text: `${done.text}\nIt removed ${counted(given, 'value')} of the previous release.` };
};

/** Beside a PDF that says something else, the previous values would mislead; without them customers lose their trends. */
const valuesWouldGo = ({ id }: ReportRow, given: number): string =>
  [
    `Report ${id} was released with ${counted(given, 'value')}, which customers read in the app. A PDF would replace and remove them.`,
    'Add --replace if you want that. "results" corrects the values and draws a new PDF. Nothing was released.',
  ].join('\n');

async function release(deps: CommandDeps, { options }: Call, report: ReportRow, given: GivenReport): Promise<CommandResult> {
  const { notes } = options;
  // Nothing that the demonstration shows is a medical result.
  const isSample = deps.settings.mode === 'demo';
  await releaseReport(deps, report.id, { ...given, ...(notes === undefined ? {} : { notes }), isSample }, deps.now());
  const { id, orderNumber, patientName } = report;
  const isHeld = (await findAnyReport(deps.database, report.id))?.status !== 'available';
  const again = report.status === 'available' ? 'released again, corrected' : 'released';
  const how = isHeld ? 'stored, and held until "reached"' : again;
  return {
    text: `Report ${id} (${orderNumber}, ${patientName}): ${how}.`,
    data: { id, orderNumber, status: isHeld ? 'held' : 'available', results: given.results?.length ?? 0 },
  };
}

export const hold: Command = async (deps, call) => {
  const { id, orderNumber, numberInOrder } = await reportNamed(deps.database, word(call, 'REPORT'));
  await holdReport(deps, id, deps.now());
  return {
    text: `Report ${id} (${orderNumber}/R${numberInOrder}): held. The order says that we will call; "reached" makes it available.`,
    data: { id, orderNumber, status: 'held' },
  };
};

export const reached: Command = async (deps, call) => {
  const { id, orderNumber, numberInOrder } = await reportNamed(deps.database, word(call, 'REPORT'));
  const isAvailable = await releaseHold(deps, id, deps.now());
  return {
    text: `Report ${id} (${orderNumber}/R${numberInOrder}): ${isAvailable ? 'available, and the customer is told' : 'no longer held; it has no results yet'}.`,
    data: { id, orderNumber, status: isAvailable ? 'available' : 'processing' },
  };
};

async function* ofOrder(database: Database, number: string, statuses: readonly string[]): AsyncGenerator<ReportRow> {
  const { id } = await orderNumbered(database, number);
  for (const row of await reportsOfOrder(database, id)) if (statuses.includes(row.status)) yield row;
}

/** Finds a report by its id, by the number on its paper, or by the number of an order that has one report. */
async function reportNamed(database: Database, name: string): Promise<ReportRow> {
  const byId = await findAnyReport(database, name);
  if (byId !== undefined) return byId;
  const [, orderNumber = name, place] = /^(.+)\/R(\d+)$/i.exec(name.trim()) ?? [];
  const order = await findOrderByNumber(database, orderNumber);
  if (order === undefined) throw new CommandError(`There is no report and no order ${name}`);
  const [first, ...others] = await reportsOfOrder(database, order.id);
  if (first === undefined)
    throw new CommandError(`Order ${order.orderNumber} has no report yet: its sample is not collected (${order.status})`);
  const named = [first, ...others].find(({ numberInOrder }) => numberInOrder === Number(place));
  if (named !== undefined) return named;
  if (place !== undefined) throw new CommandError(`Order ${order.orderNumber} has no report R${place}`);
  if (others.length === 0) return first;
  const lines = [first, ...others].map(
    (report) => `  ${report.id}  R${report.numberInOrder}, ${report.patientName}: ${testNames(report)}`,
  );
  throw new CommandError([`Order ${order.orderNumber} has ${lines.length} reports; name one by its id:`, ...lines].join('\n'));
}

const testNames = (report: ReportRow): string =>
  testsOfReport(report)
    .map(({ name }) => name)
    .join(', ');

const unfit: Readonly<Record<UnsafeReason, string>> = {
  unreadable: 'This is no PDF that can be opened',
  'too-costly': 'This PDF takes too long or too much memory to open',
  animated: 'This is no PDF',
  'too-large': 'This PDF is too large',
  password: 'This PDF asks for a password: its reader would have none',
  active: 'This PDF contains scripts, programs to start or attached files',
  opaque: 'This PDF is written in a way that cannot be checked',
  'too-many-pages': 'This PDF has more than 50 pages',
};

/** @returns why customers cannot get this file, by the rules for their own uploads */
function unfitnessOf({ settings, now }: CommandDeps, pdf: Buffer): Promise<string | undefined> {
  if (!pdf.subarray(0, 1024).includes('%PDF-')) return Promise.resolve(unfit.unreadable);
  return withIncoming(settings.dataDir, now(), async (path) => {
    await writeFile(path, pdf, { mode: 0o600 });
    const findings = await inspectFile({ kind: 'pdf', path, cleanPath: `${path}-clean` });
    return findings.kind === 'unfit' ? unfit[findings.reason] : undefined;
  });
}
