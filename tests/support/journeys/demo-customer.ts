/** Customers like the demonstration's, each with the same family, orders, prescriptions, reports and news, and nobody else's. */
import { readSettings } from '../../../server/settings/config.ts';
import { databaseOn } from '../../../server/platform/db/connect.ts';
import { databaseFileIn, sqliteFile } from '../../../server/platform/db/sqlite.ts';
import { inTransaction } from '../../../server/platform/db/transaction.ts';
import { addHousehold, demoSignIn } from '../../../server/demo/demonstration.ts';
import { addDemoNews } from '../../../server/demo/news.ts';
import { addDemoReports, drawDemoReports } from '../../../server/demo/reports.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import { ownTurn } from '../../../server/accounts/whose-turn.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';

export type DemoCustomer = {
  readonly email: string;
  readonly password: string;
  /** Without the country's code, as customers type it. */
  readonly phone: string;
  /** Of a session that is open already. */
  readonly token: string;
};

/** Of each time, also of those that have passed: an order that finds no place is left out. */
export const placesForAll = { SLOT_CAPACITY: '1000' };

const { password } = demoSignIn;
/** Checking it takes the server long; making it takes as long, so it is made once. */
let passwordHash: Promise<string> | undefined;
/** By this process: each has a number of its own, also beside those of former workers on the same server. */
let made = 10_000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/**
 * Added beside the server that works on the folder: through its commands or its API it would take as long as a test.
 *
 * @param isDrawn whether the reports are there with their pages, which takes a while longer
 */
export async function addDemoCustomer(dataDir: string, { isDrawn }: { readonly isDrawn: boolean }): Promise<DemoCustomer> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...placesForAll }, 'demo');
  const database = databaseOn(sqliteFile(databaseFileIn(dataDir), { readOnly: false }));
  made += 1;
  const email = `asha.${made}@example.com`;
  const phone = String(7_000_000_000 + made);
  try {
    passwordHash ??= hashPassword(password, ownTurn);
    const contact = { email, phone: `+91${phone}`, name: 'Asha Rao', passwordHash: await passwordHash };
    const customer = await inTransaction(database, async (transaction) => {
      const added = await addHousehold(transaction, settings, contact, Date.now());
      await addDemoReports(transaction, settings, added);
      await addDemoNews(transaction, added);
      return added;
    });
    if (isDrawn) await drawDemoReports({ database, settings, now: Date.now }, email);
    const token = await openSession(database, customer.id, Date.now(), settings.sessionDays);
    return { email, password, phone, token };
  } finally {
    await database.destroy();
  }
}
