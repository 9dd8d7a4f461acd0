import type { ReportRow } from '../reports/report-rows.ts';
import { findAnyReport, reportsOfVisit, testsOfReport } from '../reports/reports-store.ts';
import type { Database } from '../platform/db/schema.ts';
import { findOrderByNumber } from './lab-lists-store.ts';
import { CommandError, UnknownName } from './request.ts';

/** The name is that of an order with several reports. The message lists them with their patients and tests. */
export class SeveralReports extends CommandError {
  readonly reports: readonly ReportRow[];

  constructor(orderNumber: string, reports: readonly ReportRow[]) {
    const lines = reports.map(
      (report) => `  ${report.id}  R${report.numberInOrder}, ${report.patientName}: ${testNames(report)}`,
    );
    super([`Order ${orderNumber} has ${reports.length} reports; name one by its id:`, ...lines].join('\n'));
    this.reports = reports;
  }
}

/**
 * Finds a report by its id, by the number on its paper, or by the number of an order that has one report. The tubes of a free
 * repeat carry its own number, which names the reports of the order that it repeats.
 * @throws UnknownName, SeveralReports if the order has more than one, CommandError if it has none yet
 */
export async function reportNamed(database: Database, name: string): Promise<ReportRow> {
  const byId = await findAnyReport(database, name);
  if (byId !== undefined) return byId;
  const [, orderNumber = name, place] = /^(.+)\/R(\d+)$/i.exec(name.trim()) ?? [];
  const order = await findOrderByNumber(database, orderNumber);
  if (order === undefined) throw new UnknownName(`There is no report and no order ${name}`);
  const [first, ...others] = await reportsOfVisit(database, order);
  if (first === undefined && order.customerId === null)
    throw new CommandError(`Order ${order.orderNumber} has no report: the account of its customer is deleted`);
  if (first === undefined)
    throw new CommandError(`Order ${order.orderNumber} has no report yet: its sample is not collected (${order.status})`);
  const named = [first, ...others].find(({ numberInOrder }) => numberInOrder === Number(place));
  if (named !== undefined) return named;
  if (place !== undefined) throw new UnknownName(`Order ${order.orderNumber} has no report R${place}`);
  if (others.length === 0) return first;
  throw new SeveralReports(order.orderNumber, [first, ...others]);
}

const testNames = (report: ReportRow): string =>
  testsOfReport(report)
    .map(({ name }) => name)
    .join(', ');
