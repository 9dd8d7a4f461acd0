/** This is the demonstration's lab: it takes steps at intervals that would take a real lab days, with made-up results. */
import type { ReportRow } from '../reports/report-rows.ts';
import type { AppDeps } from '../platform/deps.ts';
import { measuredOf, mostResults } from '../reports/measured-results.ts';
import { releaseReport } from '../reports/release-report.ts';
import { claimTesting, listDueOrders, type DueOrder } from './lab-orders-store.ts';
import { listWaiting } from '../prescriptions/prescriptions-store.ts';
import { measuringOf } from '../reports/measuring.ts';
import { reportsOfVisit, testsOfReport } from '../reports/reports-store.ts';
import { advanceOrder, OrderChangedMeanwhile } from './advance-order.ts';
import { drawResults } from './draw-results.ts';
import { reviewAsSimulated } from './simulated-review.ts';

export type SimulatorDeps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'> & {
  readonly stepMs: number;
};

const mostPerRound = 500;

/**
 * Moves on, once, whatever has waited long enough for its next step. Several servers may run it at the same time, and one of
 * them takes each step. Data that came with the demonstration stays as it is. A failed step is tried again in the next round,
 * and delays nothing else.
 * @param stopping once it is aborted, nothing more is started
 * @throws at the end of the round, with what could not be moved
 */
export async function simulateRound(deps: SimulatorDeps, stopping?: AbortSignal): Promise<void> {
  const { database, now, stepMs } = deps;
  const until = now() - stepMs;
  const faults: Fault[] = [];
  for (const order of await listDueOrders(database, until, mostPerRound)) {
    if (stopping?.aborted) return;
    await attempt(faults, `order ${order.orderNumber}`, () => moveOn(deps, order));
  }
  for (const { id } of await listWaiting(database, until, mostPerRound)) {
    if (stopping?.aborted) return;
    await attempt(faults, `prescription ${id}`, () => reviewAsSimulated(deps, id));
  }
  const [first] = faults;
  if (first === undefined) return;
  const which = faults.map(({ what }) => what).join(', ');
  throw new Error(`the simulated lab could not move ${which}`, { cause: first.error });
}

type Fault = { readonly what: string; readonly error: unknown };

async function attempt(faults: Fault[], what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OrderChangedMeanwhile)) faults.push({ what, error });
  }
}

async function moveOn(deps: SimulatorDeps, order: DueOrder): Promise<void> {
  const { database, now } = deps;
  if (order.status === 'Testing') {
    // The claim lasts for a step: if this server dies meanwhile, another one goes on.
    if (!(await claimTesting(database, order, now()))) return;
    const reports = await reportsOfVisit(database, order);
    const measuring = await measuringOf(database, reports);
    for (const report of reports.filter(({ id }) => measuring.get(id) === 'to-measure')) await release(deps, report);
    // The order waits until somebody ends the hold, or a new sample is taken.
    if (reports.some(({ id, heldAt }) => heldAt !== null || measuring.get(id) === 'awaits-sample')) return;
  }
  await advanceOrder(deps, order.id, now(), order.status);
}

async function release(deps: SimulatorDeps, report: ReportRow): Promise<void> {
  const { database, settings, now } = deps;
  const collectedAt = report.collectedAt ?? now();
  const who = measuredOf(report, settings.timeZone, collectedAt);
  const seed = { person: report.patientId ?? report.id, day: String(collectedAt) };
  const results = await drawResults(database, testsOfReport(report), who, seed);
  // An order may need more values than a report takes; the demonstration leaves out the rest.
  await releaseReport(deps, report.id, { results: results.slice(0, mostResults), isSample: true }, now());
}
