import { writeFile } from 'node:fs/promises';
import type { ReportResultRow, ReportRow } from './report-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { drawBeside } from '../drawing/draw-beside.ts';
import type { KeptFile } from '../platform/files/file-store.ts';
import { english, inLanguage } from '../platform/language.ts';
import { withIncoming } from '../platform/files/folders.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { notifyOfReport } from '../notifications/notify.ts';
import { languageBy, tryLockCustomer } from '../accounts/customers-store.ts';
import { noteOperatorStep, type Operator, type OperatorStep } from '../operations/operator-steps-store.ts';
import { replaceResults } from './report-results-store.ts';
import { findAnyReport, reportFilesInUse, writeRelease } from './reports-store.ts';
import { flag, textOrNull } from '../platform/db/rows.ts';
import { checkNotes } from '../lab/lab-text.ts';
import { settleMeasured } from './measuring.ts';
import { resultRows, type MeasuredResult } from './measured-results.ts';
import { paperOf } from './paper-of-report.ts';

export type GivenReport = {
  readonly results?: readonly MeasuredResult[];
  /** The PDF; without one it is drawn from the results. */
  readonly file?: Buffer;
  /** The notes that the customer reads. */
  readonly notes?: string;
  /** The demonstration made it, and it is no medical result. */
  readonly isSample?: boolean;
  /** Nobody is notified, because the report is old. */
  readonly isSilent?: boolean;
};

/** `held` means that the report is kept back until the patient was reached. */
export type Outcome = 'released' | 'corrected' | 'held';

/** What another system's message asks of a release, beside what it releases. */
export type Surroundings = {
  /** Called with the report as it is at each attempt; it throws to refuse. */
  readonly check?: (report: ReportRow) => Promise<void>;
  /** Runs in the transaction and does the writing, or throws, which leaves no trace of the release. */
  readonly within?: (transaction: Database, write: () => Promise<Written>) => Promise<Written>;
};

type Written = {
  readonly outcome: Outcome;
  /** the ids of files that no row names any more */
  readonly former: readonly string[];
};

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'> & { readonly operator?: Operator };

/**
 * Makes a report available and tells the customer. A second release replaces the file and the results of the first, as a
 * corrected report that says which one it replaces. A report that is held stays held, and nobody is notified
 * (hold-report.ts). A crash at any point leaves no row without its file.
 * @param at epoch milliseconds
 * @returns what became of it
 * @throws Error in words for the lab: there is no such report, nothing was entered, or the results are wrong
 */
export async function releaseReport(
  deps: Deps,
  reportId: string,
  given: GivenReport,
  at: number,
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const isEmpty = given.file === undefined && (given.results ?? []).length === 0;
  // A round is repeated if another release was written while the PDF was drawn, because the PDF then does not say what it
  // replaces.
  for (let turn = 1; turn <= mostTurns; turn += 1) {
    const report = await findAnyReport(deps.database, reportId);
    if (report === undefined) throw unknownReport(reportId);
    if (isEmpty) throw new Error('A report needs results or a file');
    checkNotes(given.notes);
    await surroundings.check?.(report);
    const outcome = await releaseOnce(deps, corrected(report), { given, at, surroundings });
    if (outcome === undefined) continue;
    deps.wakeMessages?.();
    return outcome;
  }
  throw new Error('This report is being released by others at the same moment. Please try again.');
}

const mostTurns = 10;

/** Returns the row as it will be. An available report is replaced; nobody has read one that was held. */
const corrected = (report: ReportRow): ReportRow =>
  report.heldAt === null ? { ...report, replacesReportedAt: report.reportedAt } : report;

/** Another release or a hold came first, and nothing was written. */
class Overtaken extends Error {}

type Attempt = { readonly given: GivenReport; readonly at: number; readonly surroundings: Surroundings };

/** @returns undefined when another release or a hold came first, and nothing was written */
async function releaseOnce(
  deps: Deps,
  report: ReportRow,
  { given, at, surroundings: { within = (_transaction, writes) => writes() } }: Attempt,
): Promise<Outcome | undefined> {
  const { database, settings } = deps;
  const place = { timeZone: settings.timeZone, at };
  const results = await resultRows(database, report, given.results ?? [], place);
  const paper = () => paperOf(report, results, { ...place, ...given });
  // The customer reads the one file first, and whom they show it to finds the English words beside.
  const language = (await languageBy(database, 'id', report.customerId)) ?? english;
  const drawn = () => inLanguage(language, () => drawBeside(report.customerId, { kind: 'report', paper: paper() }));
  const file = given.file ?? (await drawn());
  const kept = await keep(deps, file);
  const files = fileStoreOf(settings);
  try {
    const ready = { given, results, kept, size: file.length, at };
    const { former, outcome } = await inTransaction(database, (transaction) =>
      within(transaction, () => write(transaction, deps, report, ready)),
    );
    await files.erase(former);
    return outcome;
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  } finally {
    // The database is asked, because only it knows the state after a commit that failed.
    if (!(await reportFilesInUse(database, [kept.id])).has(kept.id)) await files.erase([kept.id]);
  }
}

const unknownReport = (id: string) => new Error(`There is no report ${id}`);

/** The file is dated now, whenever the report was made: otherwise the sweep of abandoned files would remove it. */
const keep = ({ settings, now }: Deps, file: Buffer): Promise<KeptFile> =>
  withIncoming(settings.dataDir, now(), async (path) => {
    await writeFile(path, file);
    return fileStoreOf(settings).keep(path, now());
  });

type Ready = {
  readonly given: GivenReport;
  readonly results: readonly ReportResultRow[];
  readonly kept: KeptFile;
  readonly size: number;
  readonly at: number;
};

/** @throws Overtaken when another release or a hold came first */
async function write(
  transaction: Database,
  { settings, operator }: Deps,
  { id, customerId, fileId, heldAt, replacesReportedAt }: ReportRow,
  { given, results, kept, size, at }: Ready,
): Promise<Written> {
  // With this lock, simultaneous releases run one after the other, and a simultaneous deletion of the account also deletes
  // the report.
  await tryLockCustomer(transaction, customerId);
  const row = await findAnyReport(transaction, id);
  if (row === undefined) throw unknownReport(id);
  if (row.fileId !== fileId || row.heldAt !== heldAt) throw new Overtaken();
  const measured = results.flatMap(({ testId }) => testId ?? []);
  await settleMeasured(transaction, row, given.file === undefined ? new Set(measured) : undefined, at);
  const former = row.fileId === null ? [] : [row.fileId];
  await fileStoreOf(settings).forget(transaction, former);
  await kept.write(transaction);
  // The patient may have been removed since the results were computed.
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
  return { outcome: outcomeFor(row), former };
}

/** @param row the report before this release */
function outcomeFor({ heldAt, status }: ReportRow): Outcome {
  if (heldAt !== null) return 'held';
  return status === 'available' ? 'corrected' : 'released';
}

/** @param row the report before this release */
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
