import { writeFile } from 'node:fs/promises';
import type { ReportResultRow, ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { drawBeside } from '../drawing/draw-beside.ts';
import type { KeptFile } from '../platform/files/file-store.ts';
import { withIncoming } from '../platform/files/folders.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { notifyOfReport } from '../notifications/notify.ts';
import { lockCustomerIfThere } from '../accounts/customers-store.ts';
import { noteOperatorStep, type Operator, type OperatorStep } from '../operations/operator-steps-store.ts';
import { replaceResults } from './report-results-store.ts';
import { findAnyReport, reportFilesInUse, writeRelease } from './reports-store.ts';
import { flag, textOrNull } from '../platform/db/rows.ts';
import { checkNotes } from '../lab/lab-text.ts';
import { resultRows, type MeasuredResult } from './measured-results.ts';
import { paperOf } from './paper-of-report.ts';

export type GivenReport = {
  readonly results?: readonly MeasuredResult[];
  /** A PDF; without one it is drawn from the results. */
  readonly file?: Buffer;
  /** As the customer reads them. */
  readonly notes?: string;
  /** Made by the demonstration: no medical result. */
  readonly isSample?: boolean;
  /** Nobody is told: a report of long ago. */
  readonly isSilent?: boolean;
};

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'> & { readonly operator?: Operator };

/**
 * Makes a report available and tells the customer. A second release takes the place of the first, with its file and its
 * results, as a corrected report that says which one it replaces. One that is held stays so, and nobody is told (hold-report.ts).
 * A crash at any point leaves no row without its file.
 * @param at epoch milliseconds
 * @throws Error in words for the lab: no such report, nothing given, or what is wrong with the results
 */
export async function releaseReport(deps: Deps, reportId: string, given: GivenReport, at: number): Promise<void> {
  const isEmpty = given.file === undefined && (given.results ?? []).length === 0;
  // Each turn but the last meets another release that was written while the paper was drawn, which then says too little.
  for (let turn = 1; turn <= mostTurns; turn += 1) {
    const report = await findAnyReport(deps.database, reportId);
    if (report === undefined) throw unknownReport(reportId);
    if (isEmpty) throw new Error('A report needs results or a file');
    checkNotes(given.notes);
    if (await releaseOnce(deps, corrected(report), given, at)) {
      deps.wakeMessages?.();
      return;
    }
  }
  throw new Error('This report is being released by others at the same moment. Please try again.');
}

const mostTurns = 10;

/** The row as it will be: what is available already is replaced, and what was held nobody has read. */
const corrected = (report: ReportRow): ReportRow =>
  report.heldAt === null ? { ...report, replacesReportedAt: report.reportedAt } : report;

/** @returns false when another release, or a hold, was first, and nothing was written */
async function releaseOnce(deps: Deps, report: ReportRow, given: GivenReport, at: number): Promise<boolean> {
  const { database, settings } = deps;
  const place = { timeZone: settings.timeZone, at };
  const results = await resultRows(database, report, given.results ?? [], place);
  const paper = () => paperOf(report, results, { ...place, ...given });
  const file = given.file ?? (await drawBeside(report.customerId, { kind: 'report', paper: paper() }));
  const kept = await keep(deps, file);
  const files = fileStoreOf(settings);
  try {
    const former = await inTransaction(database, (transaction) =>
      write(transaction, deps, report, { given, results, kept, size: file.length, at }),
    );
    await files.erase(former ?? []);
    return former !== undefined;
  } finally {
    // Asked of the database: after a broken commit nobody else knows.
    if (!(await reportFilesInUse(database, [kept.id])).has(kept.id)) await files.erase([kept.id]);
  }
}

const unknownReport = (id: string) => new Error(`There is no report ${id}`);

/** As of now, whenever the report was made: the sweep of what nobody came back for would take it for such a thing. */
const keep = ({ settings, now }: Deps, file: Buffer): Promise<KeptFile> =>
  withIncoming(settings.dataDir, now(), async (path) => {
    await writeFile(path, file);
    return fileStoreOf(settings).keep(path, now());
  });

type Written = {
  readonly given: GivenReport;
  readonly results: readonly ReportResultRow[];
  readonly kept: KeptFile;
  readonly size: number;
  readonly at: number;
};

/** @returns the ids of files that no row names any more; undefined when another release, or a hold, was first */
async function write(
  transaction: Database,
  { settings, operator }: Deps,
  { id, customerId, fileId, heldAt, replacesReportedAt }: ReportRow,
  { given, results, kept, size, at }: Written,
): Promise<string[] | undefined> {
  // Two releases at once come one after the other; who is just leaving takes the report along.
  await lockCustomerIfThere(transaction, customerId);
  const row = await findAnyReport(transaction, id);
  if (row === undefined) throw unknownReport(id);
  if (row.fileId !== fileId || row.heldAt !== heldAt) return undefined;
  const former = row.fileId === null ? [] : [row.fileId];
  await fileStoreOf(settings).forget(transaction, former);
  await kept.write(transaction);
  // The patient may have been removed since the results were worked out.
  await replaceResults(
    transaction,
    id,
    results.map((result) => ({ ...result, patientId: row.patientId })),
  );
  await writeRelease(transaction, id, {
    status: heldAt === null ? 'available' : 'processing',
    fileId: kept.id,
    fileSize: size,
    notes: textOrNull(given.notes),
    reportedAt: at,
    replacesReportedAt,
    isSample: flag(given.isSample ?? false),
  });
  await noteOperatorStep(transaction, operator, stepOf(row, given, results.length, at));
  if (given.isSilent !== true && heldAt === null) await notifyOfReport(transaction, settings, row, at);
  return former;
}

/** @param row as it was before */
function stepOf(
  { id, orderId, orderNumber, numberInOrder, status }: ReportRow,
  given: GivenReport,
  values: number,
  at: number,
): OperatorStep {
  const details = { values, paper: given.file === undefined ? 'drawn' : 'attached' };
  const step = status === 'available' ? 'replace' : 'release';
  return { at, step, subject: `${orderNumber}/R${numberInOrder}`, reportId: id, orderId, details };
}
