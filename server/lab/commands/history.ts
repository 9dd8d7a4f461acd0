import { formatInstant, isCalendarDate, isoIn } from '../../../src/lib/time/dates.ts';
import { cleaned } from '../../../src/lib/text/typed-text.ts';
import type { OperatorStepRow } from '../../operations/operator-step-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { findOrderByNumber, slotsNamed } from '../lab-lists-store.ts';
import { listOperatorSteps, type WantedSteps } from '../../operations/operator-steps-store.ts';
import { columns } from '../columns.ts';
import { cutOff, mostListed, type Command } from './command.ts';
import { customerWith } from './customers.ts';

export const history: Command = async ({ database, settings: { timeZone } }, call) => {
  const what = call.words['WHAT'];
  const rows = await listOperatorSteps(database, await wantedBy(database, what), mostListed);
  const lines = rows.map((row) => [
    formatInstant(timeZone, row.at),
    row.operator,
    row.place,
    row.step,
    row.subject,
    detailsOf(row)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  ]);
  const head = ['WHEN', 'WHO', 'WHERE', 'STEP', 'OF', 'DETAILS'];
  return {
    text: rows.length === 0 ? 'Nothing was done by the command line.' : columns(head, lines) + cutOff(rows.length),
    data: rows.map((row) => ({
      at: isoIn(timeZone, row.at),
      operator: row.operator,
      place: row.place,
      step: row.step,
      subject: row.subject,
      details: Object.fromEntries(detailsOf(row)),
    })),
  };
};

const detailsOf = ({ details }: OperatorStepRow): [string, unknown][] => Object.entries(JSON.parse(details) as object);

/** An order's number includes the steps of its reports, and a date those of each of its time slots. */
async function wantedBy(database: Database, what: string | undefined): Promise<WantedSteps> {
  if (what === undefined) return undefined;
  if (/^\s*\+|@/.test(cleaned('contact', what))) return { customerId: (await customerWith(database, what)).id };
  const order = await findOrderByNumber(database, what);
  if (order !== undefined) return { orderId: order.id };
  if (!isCalendarDate(what)) return { subjects: [what] };
  return { subjects: [what, ...(await slotsNamed(database, what)).map(({ id }) => id)] };
}
