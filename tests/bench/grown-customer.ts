/** A customer with as much of everything as one may have, made beside the server that works on the folder. */
import type { OrderItemRow } from '../../server/orders/booking-rows.ts';
import { databaseOn } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { databaseFileIn, sqliteFile } from '../../server/platform/db/sqlite.ts';
import { readSettings } from '../../server/settings/config.ts';
import { insertAddress } from '../../server/people/addresses-store.ts';
import { insertPatient } from '../../server/people/patients-store.ts';
import { openSession } from '../../server/accounts/sessions-store.ts';
import { ordersPerPage } from '../../src/contract/choices.ts';
import { addDemoCustomer, type DemoCustomer } from '../support/journeys/demo-customer.ts';
import { home, mother } from '../support/server/household.ts';

export type BenchCustomer = DemoCustomer & {
  /** One budget of calls is for all of them together. */
  readonly tokens: readonly string[];
  readonly patientIds: readonly string[];
  readonly addressId: string;
  /** Paid ones, which have an invoice. */
  readonly orderIds: readonly string[];
  readonly reportId: string;
};

const linesEach = 100;

/** Like the demonstration's customer; one order is paid. */
export const addUsual = (dataDir: string): Promise<BenchCustomer> => addCustomer(dataDir, async () => {});

/** With fifty patients, addresses and sessions, 200 paid orders of a hundred lines each, and a full cart. */
export const addGrown = (dataDir: string): Promise<BenchCustomer> => addCustomer(dataDir, grow);

async function addCustomer(
  dataDir: string,
  change: (database: Database, customerId: string) => Promise<void>,
): Promise<BenchCustomer> {
  const customer = await addDemoCustomer(dataDir, { isDrawn: true });
  const database = databaseOn(sqliteFile(databaseFileIn(dataDir), { readOnly: false }));
  try {
    const { id } = await database
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await database.updateTable('customers').set({ emailVerified: 1 }).where('id', '=', id).execute();
    await change(database, id);
    await database.updateTable('orders').set({ paymentStatus: 'Paid' }).where('customerId', '=', id).execute();
    return { ...customer, ...(await whatIsTheirs(database, id)), tokens: await sessionsOf(database, id) };
  } finally {
    await database.destroy();
  }
}

async function whatIsTheirs(database: Database, customerId: string) {
  const idsIn = async (table: 'patients' | 'addresses' | 'orders') => {
    const rows = await database.selectFrom(table).select('id').where('customerId', '=', customerId).execute();
    return rows.map(({ id }) => id);
  };
  // Of the results that one may have, the most.
  const report = await database
    .selectFrom('reports')
    .innerJoin('reportResults', 'reportResults.reportId', 'reports.id')
    .select('reports.id')
    .where('customerId', '=', customerId)
    .where('fileId', 'is not', null)
    .groupBy('reports.id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  return {
    patientIds: await idsIn('patients'),
    addressId: (await idsIn('addresses'))[0] ?? '',
    orderIds: await idsIn('orders'),
    reportId: report.id,
  };
}

const { limits, sessionDays } = readSettings({}, 'demo');

const sessionsOf = async (database: Database, customerId: string): Promise<string[]> => {
  const tokens: string[] = [];
  for (let count = 1; count < limits.sessions; count += 1)
    tokens.push(await openSession(database, customerId, Date.now(), sessionDays));
  return tokens;
};

async function grow(database: Database, customerId: string): Promise<void> {
  const at = Date.now();
  const patientIds: string[] = [];
  for (let count = 4; count < limits.patients; count += 1) {
    // Each of the letters of India is a font of its own in a PDF.
    const name = `${['मीरा', 'மீனாட்சி', 'ಲಕ್ಷ್ಮೀ', 'ഉണ്ണി', 'Meera'][count % 5]} Rao the ${count}th of Thiruvananthapuram`;
    patientIds.push((await insertPatient(database, customerId, { ...mother, name, isDefault: false }, at)).id);
  }
  for (let count = 4; count < limits.addresses; count += 1)
    await insertAddress(database, customerId, { ...home, isDefault: false }, at);
  const lines = await linesFor(database, patientIds);
  await fillCart(database, customerId, lines, at);
  await multiplyOrders(database, customerId, lines);
}

type Line = Pick<OrderItemRow, 'itemType' | 'itemId' | 'name' | 'patientId'>;

/** The packages first, which are made of the most tests. */
async function linesFor(database: Database, patientIds: readonly string[]): Promise<Line[]> {
  const packages = await database
    .selectFrom('packages')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .limit(linesEach)
    .execute();
  const tests = await database.selectFrom('tests').select(['id', 'name']).where('active', '=', 1).limit(linesEach).execute();
  const items = [
    ...packages.map(({ id, name }) => ({ itemType: 'package' as const, itemId: id, name })),
    ...tests.map(({ id, name }) => ({ itemType: 'test' as const, itemId: id, name })),
  ];
  return items.slice(0, linesEach).map((item, at) => ({ ...item, patientId: patientIds[at % patientIds.length] ?? '' }));
}

async function fillCart(database: Database, customerId: string, lines: readonly Line[], createdAt: number): Promise<void> {
  await database.deleteFrom('cartLines').where('customerId', '=', customerId).execute();
  const rows = lines.map(({ itemType, itemId, patientId }) => ({
    id: crypto.randomUUID(),
    customerId,
    itemType,
    itemId,
    patientId,
    quantity: 1,
    createdAt,
  }));
  await database.insertInto('cartLines').values(rows).execute();
}

/** Like the newest of them, and over already: what is ahead is bounded by itself. */
async function multiplyOrders(database: Database, customerId: string, lines: readonly Line[]): Promise<void> {
  const { id, ...order } = await database
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '=', 'Completed')
    .executeTakeFirstOrThrow();
  const item = await database.selectFrom('orderItems').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
  const patients = [...new Set(lines.map(({ patientId }) => patientId))];
  const names = await database.selectFrom('patients').select(['id', 'name']).where('id', 'in', patients).execute();
  for (let count = 0; count < ordersPerPage; count += 1) {
    const orderId = crypto.randomUUID();
    const copy = { ...order, id: orderId, orderNumber: `LH-${orderId.slice(0, 12)}`, createdAt: order.createdAt + count };
    await database
      .insertInto('orders')
      .values({ ...copy, patients: JSON.stringify(names) })
      .execute();
    await database
      .insertInto('orderItems')
      .values(lines.map((line, position) => ({ ...item, ...line, orderId, position })))
      .execute();
  }
}
