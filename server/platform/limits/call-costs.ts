/**
 * What a call counts for within CALLS_PER_SESSION and CALLS_PER_ADDRESS: about how many plain reads the processor could answer
 * instead, as `npm run bench -- neighbours` prints it. Signing in, codes, orders and uploads have bounds of their own beside it.
 */
import { apiPrefix, paths } from '../../../src/contract/paths.ts';

export const costlyCalls: Readonly<Record<string, number>> = {
  // Drawn in the thread beside.
  [`GET ${paths.orderInvoice}`]: 20,
  // A process is started that opens the file.
  [`POST ${paths.prescriptions}`]: 10,
  // These lists are answered as a whole.
  [`GET ${paths.orders}`]: 5,
  [`GET ${paths.reports}`]: 3,
  [`GET ${paths.prescriptions}`]: 3,
  [`GET ${paths.reportResults}`]: 3,
  // It works out prices, rules and places, and writes the rows of up to a hundred lines.
  [`POST ${paths.orders}`]: 5,
  // They answer with up to a hundred lines, each with all that is known of its test.
  [`GET ${paths.cart}`]: 2,
  [`GET ${paths.order}`]: 2,
  [`GET ${paths.orderInModal}`]: 2,
  // These calls answer with whole files.
  [`GET ${paths.reportDownload}`]: 3,
  [`GET ${paths.prescriptionDownload}`]: 3,
  // A password is hashed.
  [`PUT ${paths.myPassword}`]: 20,
  [`DELETE ${paths.deleteAccount}`]: 20,
};

/** Uploads stand in lines of their own, which wait for the file to come as well. */
const hasOwnLine = `POST ${paths.prescriptions}`;

/** Whether one customer may have only a few of these calls at work at a time. */
export const isInLine = (method: string, url: string): boolean =>
  costOf(method, url) > 1 && `${method} ${url.slice(apiPrefix.length)}` !== hasOwnLine;

/** @param url the route's own, with `:id` where an id stands; undefined where there is no such route */
export function costOf(method: string, url: string | undefined): number {
  const path = url?.startsWith(apiPrefix) ? url.slice(apiPrefix.length) : '';
  return costlyCalls[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? 1;
}
