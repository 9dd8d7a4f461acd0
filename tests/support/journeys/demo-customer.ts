/** Creates customers with family, orders, prescriptions, reports and notifications, like the demonstration's. */
import { readSettings } from '../../../server/settings/config.ts';
import { databaseOn } from '../../../server/platform/db/connect.ts';
import { databaseFileIn, sqliteFile } from '../../../server/platform/db/sqlite.ts';
import { inTransaction } from '../../../server/platform/db/transaction.ts';
import { addHousehold, demoSignIn } from '../../../server/demo/demonstration.ts';
import { addDemoNews } from '../../../server/demo/news.ts';
import { addDemoReports, drawDemoReports } from '../../../server/demo/reports.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import { serverTurn } from '../../../server/accounts/whose-turn.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';

export type DemoCustomer = {
  readonly email: string;
  readonly password: string;
  /** The number without the country code, as customers type it. */
  readonly phone: string;
  /** The token of a session that is already open. */
  readonly token: string;
};

/** Every slot has this many places, even past ones, because an order without a place is left out. */
export const placesForAll = { SLOT_CAPACITY: '1000' };

const { password } = demoSignIn;
/** Checking a password takes the server long, and hashing it takes as long, so it is hashed once. */
let passwordHash: Promise<string> | undefined;
/** Counts this process's customers; the offset per worker avoids collisions with earlier workers on the same server. */
let made = 10_000 * Number(process.env['TEST_WORKER_INDEX'] ?? 0);

/**
 * Adds a customer directly to the running server's data folder, because its commands or its API would take as long as a test.
 * @param isDrawn whether the reports have their pages, which takes longer
 */
export async function addDemoCustomer(dataDir: string, { isDrawn }: { readonly isDrawn: boolean }): Promise<DemoCustomer> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...placesForAll }, 'demo');
  const database = databaseOn(sqliteFile(databaseFileIn(dataDir), { readOnly: false }));
  made += 1;
  const email = `asha.${made}@example.com`;
  const phone = String(7_000_000_000 + made);
  try {
    passwordHash ??= hashPassword(password, serverTurn);
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
