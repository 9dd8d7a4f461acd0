/** Reports that messages are about, and how a message is sent. */
import { receiveResults, type ResultsAnswer } from '../../../../server/lab/results/receive-results.ts';
import { resultRowsOf, valueOf } from '../../../../server/reports/report-results-store.ts';
import { findAnyReport } from '../../../../server/reports/reports-store.ts';
import { readyToOrder } from '../household.ts';
import { keyIdOf, keyToAll } from '../lab-key.ts';
import { operator } from '../operator.ts';
import { placeOrder } from '../placing.ts';
import { begun } from '../reports.ts';
import type { Customer, TestServer } from '../server.ts';
import type { Json, OfReport } from './fhir-messages.ts';

export type Begun = OfReport & { readonly customer: Customer; readonly orderId: string };

/** Begins the report of Meera Rao, of a basic checkup or of other tests. */
export async function reportBegun(server: TestServer, tests: readonly string[] = []): Promise<Begun> {
  await server.database.updateTable('timeSlots').set({ booked: 0 }).execute();
  const { customer, order } = await readyToOrder(server);
  const each = { quantity: 1, patientId: order.patientId ?? '' };
  const ofTests = tests.map((id) => ({ type: 'test' as const, id, ...each }));
  const items = ofTests.length > 0 ? ofTests : [{ type: 'package' as const, id: 'basic-checkup', ...each }];
  const { id: orderId, orderNumber } = await placeOrder(customer, { ...order, items });
  const [report] = await begun(server, customer, { id: orderId });
  if (report === undefined) throw new Error('No report was begun');
  return { customer, orderId, orderNumber, number: `${orderNumber}/R1`, id: report.id };
}

export const fhirType = 'application/fhir+json';
export const hl7Type = 'application/hl7-v2';

/** @param key of the system that sends it */
export async function sends(
  server: TestServer,
  body: Buffer | string | Json,
  contentType: string | undefined = typeof body === 'string' ? hl7Type : fhirType,
  key?: string,
): Promise<ResultsAnswer> {
  const keyId = keyIdOf(key ?? (await keyToAll(server)));
  return receiveResults({ ...server, operator }, { contentType, keyId, body: bytesOf(body) });
}

export function bytesOf(body: Buffer | string | Json): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** @returns the status and what the answer says, line by line: the issues of an OperationOutcome, or the errors of an ACK */
export function told({ status, contentType, body }: ResultsAnswer): readonly [number, string, ...string[]] {
  if (contentType.startsWith(fhirType)) {
    const { issue } = JSON.parse(body) as { issue: readonly { severity: string; code: string; diagnostics: string }[] };
    return [status, issue[0]?.code ?? '', ...issue.map(({ diagnostics }) => diagnostics)];
  }
  const segments = body.split('\r').map((line) => line.split('|'));
  const msa = segments.find(([name]) => name === 'MSA') ?? [];
  const errors = segments.filter(([name]) => name === 'ERR').map((fields) => plain(fields[8]));
  return [status, `${msa[1]} ${plain(msa[2])}`, ...(errors.length > 0 ? errors : [plain(msa[3])])];
}

const letters: Readonly<Record<string, string>> = { F: '|', S: '^', R: '~', E: '\\', T: '&' };
const plain = (text = ''): string => text.replaceAll(/\\([FSRET])\\/g, (_, sign: string) => letters[sign] ?? '');

export async function stateOf({ database }: TestServer, id: string) {
  const row = await findAnyReport(database, id);
  const values = (await resultRowsOf(database, id)).map((result) => [result.analyteId, valueOf(result)]);
  return {
    status: row?.status,
    notes: row?.notes,
    values: Object.fromEntries(values) as Readonly<Record<string, number | string>>,
  };
}

/** Puts a report back to where its values were still to come, so that it can be released in another way. */
export async function unrelease({ database }: TestServer, { id, customer }: Begun): Promise<void> {
  const nothingYet = { status: 'processing', notes: null, reportedAt: null, replacesReportedAt: null } as const;
  await database.deleteFrom('reportResults').where('reportId', '=', id).execute();
  await database.deleteFrom('operatorSteps').where('reportId', '=', id).execute();
  await database.deleteFrom('notifications').where('customerId', '=', customer.id).execute();
  await database.deleteFrom('labAnswers').execute();
  await database.deleteFrom('messages').execute();
  await database
    .updateTable('reports')
    .set({ ...nothingYet, fileId: null, fileSize: null, isSample: 0 })
    .where('id', '=', id)
    .execute();
}
