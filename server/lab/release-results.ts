/** Releases a report from its values or from a PDF, with the checks that hold for whoever sends them. */
import { writeFile } from 'node:fs/promises';
import { withIncoming } from '../platform/files/folders.ts';
import type { UnsafeReason } from '../prescriptions/inspection/findings.ts';
import { inspectFile } from '../prescriptions/inspect-file.ts';
import { releaseReport, type GivenReport, type Outcome, type Surroundings } from '../reports/release-report.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import { resultRowsOf } from '../reports/report-results-store.ts';
import { counted } from './columns.ts';
import { expectedValuesOf } from './expected-values.ts';
import { CommandError, type CommandDeps } from './request.ts';
import { measuredIn, type Completeness, type FileRow } from './results-file.ts';

/** How many values the report has now, and what became of the release. */
export type Done = { readonly outcome: Outcome; readonly values: number };

type Asked = { readonly notes?: string | undefined; readonly surroundings?: Surroundings | undefined };

type ValuesAsked = Asked &
  Completeness & {
    /** What was found wrong when the values were read. */
    readonly faults?: readonly string[];
  };

/**
 * Releases a report from its values, and draws its PDF.
 * @throws CommandError with a line for each fault; the errors of releaseReport
 */
export async function releaseValues(
  deps: CommandDeps,
  report: ReportRow,
  rows: readonly FileRow[],
  { notes, surroundings, faults = [], ...completeness }: ValuesAsked,
): Promise<Done> {
  // If nothing can be read, every value is missing, and a list of them would hide the reason.
  if (faults.length > 0 && rows.length === 0) throw nothingReleased(faults);
  const measured = measuredIn(rows, await expectedValuesOf(deps.database, report), completeness);
  const all = [...faults, ...measured.faults];
  if (all.length > 0) throw nothingReleased(all);
  return release(deps, report, { results: measured.results }, { notes, surroundings });
}

const nothingReleased = (faults: readonly string[]) => new CommandError([...faults, 'Nothing was released.'].join('\n'));

/**
 * Releases a report with the laboratory's own PDF.
 * @param isReplacing whether the values of a previous release may go
 * @returns also how many values the previous release had, which are gone
 * @throws CommandError in words; the errors of releaseReport
 */
export async function attachPdf(
  deps: CommandDeps,
  report: ReportRow,
  pdf: Buffer,
  { isReplacing, ...asked }: Asked & { readonly isReplacing: boolean },
): Promise<Done & { readonly removed: number }> {
  const unfitness = await unfitnessOf(deps, pdf);
  if (unfitness !== undefined) throw new CommandError(unfitness);
  const removed = (await resultRowsOf(deps.database, report.id)).length;
  if (removed > 0 && !isReplacing) throw new CommandError(valuesWouldGo(report, removed));
  return { ...(await release(deps, report, { file: pdf }, asked)), removed };
}

/** Beside a PDF that says something else, the previous values would mislead; without them customers lose their trends. */
const valuesWouldGo = ({ id }: ReportRow, given: number): string =>
  [
    `Report ${id} was released with ${counted(given, 'value')}, which customers read in the app. A PDF would replace and remove them.`,
    'Add --replace if you want that. "results" corrects the values and draws a new PDF. Nothing was released.',
  ].join('\n');

async function release(deps: CommandDeps, report: ReportRow, given: GivenReport, asked: Asked): Promise<Done> {
  const { notes, surroundings } = asked;
  // Nothing that the demonstration shows is a medical result.
  const isSample = deps.settings.mode === 'demo';
  const whole = { ...given, ...(notes === undefined ? {} : { notes }), isSample };
  return { outcome: await releaseReport(deps, report.id, whole, deps.now(), surroundings), values: given.results?.length ?? 0 };
}

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
