/**
 * The demonstration adds this to an empty database, once: a customer with a family and a history, and reviews and figures of
 * articles that are marked as made up. It is never called in real use (decision D2).
 */
import type { NewAddress } from '../../src/contract/addresses.ts';
import type { NewPatient } from '../../src/contract/patients.ts';
import { placeOfData, type Settings } from '../settings/config.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { serverTurn } from '../accounts/whose-turn.ts';
import { StartupError } from '../platform/startup-error.ts';
import { insertAddress } from '../people/addresses-store.ts';
import {
  changeCustomer,
  createCustomer,
  findCustomerByEmail,
  tryLockCustomer,
  type NewCustomer,
} from '../accounts/customers-store.ts';
import { insertPatient } from '../people/patients-store.ts';
import { addDemoFigures } from './article-figures.ts';
import { addDemoNews } from './news.ts';
import { addDemoUses } from './offer-uses.ts';
import { addDemoOrders } from './orders.ts';
import { addDemoPrescriptions } from './prescriptions.ts';
import { addDemoReports } from './reports.ts';
import { addDemoReviews } from './reviews.ts';

/** `npm start` prints both. */
export const demoSignIn = { email: 'demo@example.com', password: 'try-lab-at-home' };
/** `npm start` prints these codes of catalogue/coupons.json too; real customers learn theirs from their provider. */
export const demoCoupons = ['WELCOME10', 'SAVE150'] as const;

const demoContact = { email: demoSignIn.email, phone: '+910000000001', name: 'Asha Rao' };

const family: readonly NewPatient[] = [
  { name: 'Asha Rao', gender: 'Female', dateOfBirth: '1988-06-14', relation: 'Self', isSelf: true, bloodGroup: 'B+' },
  { name: 'Vikram Rao', gender: 'Male', dateOfBirth: '1985-02-27', relation: 'Spouse', bloodGroup: 'O+' },
  { name: 'Meera Iyer', gender: 'Female', dateOfBirth: '1957-11-03', relation: 'Mother', healthNotes: 'Takes metformin' },
  { name: 'Kabir Rao', gender: 'Male', dateOfBirth: '2015-09-20', relation: 'Son' },
];

const addresses: readonly NewAddress[] = [
  {
    addressType: 'Home',
    name: 'Home',
    street: '14, Lake View Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560038',
    country: 'India',
  },
  {
    addressType: 'Other',
    name: "Mother's flat",
    street: '3B, Gandhi Street, Adyar',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600020',
    country: 'India',
  },
];

/** @throws StartupError when real customers use the database, because the demonstration's password is public */
export async function addDemonstration(database: Database, settings: Settings, at: number): Promise<void> {
  // This is read before the mark: otherwise the customer that a second server adds meanwhile would look like real use.
  const holdsCustomers = (await database.selectFrom('customers').select('id').limit(1).execute()).length > 0;
  const isThere = await holdsDemonstration(database);
  if (!isThere && holdsCustomers) {
    throw new StartupError([
      `The database in ${placeOfData(settings)} holds real customers; the demonstration is not added to it. ${useAnother}`,
    ]);
  }
  // A visitor who deleted the account to try that out can use the printed sign-in again after the next start.
  if (!isThere || (await findCustomerByEmail(database, demoSignIn.email)) === undefined) {
    const passwordHash = await hashPassword(demoSignIn.password, serverTurn);
    try {
      await inTransaction(database, async (transaction) => {
        await addHousehold(transaction, settings, { ...demoContact, passwordHash }, at);
        if (!isThere) await addDemoReviews(transaction, at);
      });
    } catch (error) {
      // A second server that starts at the same moment has done everything.
      if (!(await holdsDemonstration(database))) throw error;
    }
  }
  await addFigures(database, settings, at);
}

/**
 * This runs at each start, because an older demonstration has no figures, offers come back each week, and articles are added.
 */
async function addFigures(database: Database, settings: Settings, at: number): Promise<void> {
  await addDemoUses(database, { at, timeZone: settings.timeZone });
  await addDemoFigures(database);
  const customer = await findCustomerByEmail(database, demoSignIn.email);
  if (customer === undefined) return;
  await inTransaction(database, async (transaction) => {
    // Without this lock, two servers that start at once would both find no reports.
    if (!(await tryLockCustomer(transaction, customer.id))) return;
    await addDemoReports(transaction, settings, customer);
    await addDemoNews(transaction, customer);
  });
}

/** @throws StartupError when the demonstration has used the database */
export async function refuseDemonstration(database: Database, settings: Settings): Promise<void> {
  if (!(await holdsDemonstration(database))) return;
  throw new StartupError([
    `The database in ${placeOfData(settings)} holds the demonstration, whose password is public. ${useAnother}`,
  ]);
}

const useAnother = 'Use another DATA_DIR or DATABASE_URL.';

/**
 * The demonstration is recognised by its reviews and not by its customer, because anybody may register that address with a
 * real server.
 */
export async function holdsDemonstration(database: Database): Promise<boolean> {
  const marks = await database.selectFrom('reviews').select('id').where('isDemonstration', '=', 1).limit(1).execute();
  return marks.length > 0;
}

/** Adds a customer with the demonstration's family, orders and prescriptions; their reports and news are added later. */
export async function addHousehold(
  transaction: Database,
  settings: Settings,
  contact: NewCustomer,
  at: number,
): Promise<CustomerRow> {
  const customer = await createCustomer(transaction, contact, at);
  if ('taken' in customer) throw new Error(`Another customer has the ${customer.taken} of the demonstration`);
  // Otherwise the first code that a visitor tries out would remove the password that `npm start` prints.
  await changeCustomer(transaction, { id: customer.id }, { emailVerified: 1, phoneVerified: 1 });

  const patients = [];
  for (const [index, person] of family.entries()) {
    // The times are a millisecond apart, so that lists keep this order.
    patients.push(await insertPatient(transaction, customer.id, { ...person, isDefault: index === 0 }, at + index));
  }
  const places = [];
  for (const [index, address] of addresses.entries()) {
    places.push(await insertAddress(transaction, customer.id, { ...address, isDefault: index === 0 }, at + index));
  }
  const household = { customerId: customer.id, patients, addresses: places };
  await addDemoOrders(transaction, settings, household, at);
  await addDemoPrescriptions(transaction, settings, household, at);
  return customer;
}
