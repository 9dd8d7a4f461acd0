import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { up as customers } from './migrations/0001-customers.ts';
import { up as catalogue } from './migrations/0002-catalogue.ts';
import { up as cartsAndOrders } from './migrations/0003-carts-and-orders.ts';
import { up as messages } from './migrations/0004-messages.ts';
import { up as signIn } from './migrations/0005-sign-in.ts';
import { up as offers } from './migrations/0006-offers.ts';
import { up as articles } from './migrations/0007-articles.ts';
import { up as coupons } from './migrations/0008-coupons.ts';
import { up as orderChanges } from './migrations/0009-order-changes.ts';
import { up as slotPlan } from './migrations/0010-slot-plan.ts';
import { up as preparation } from './migrations/0011-preparation.ts';
import { up as erasure } from './migrations/0012-erasure.ts';
import { up as prescriptions } from './migrations/0013-prescriptions.ts';
import { up as reports } from './migrations/0014-reports.ts';
import { up as notifications } from './migrations/0015-notifications.ts';
import { up as catalogueSource } from './migrations/0016-catalogue-source.ts';
import { up as reportNumbers } from './migrations/0017-report-numbers.ts';
import { up as orderEvents } from './migrations/0018-order-events.ts';
import { up as formerUses } from './migrations/0020-former-uses.ts';
import { up as loginsOfLinks } from './migrations/0020-logins-of-links.ts';
import { up as listsByIndex } from './migrations/0021-lists-by-index.ts';
import { up as messagesAgain } from './migrations/0022-messages-again.ts';
import { up as operatorSteps } from './migrations/0027-operator-steps.ts';
import { up as bills } from './migrations/0029-bills.ts';
import { up as typedEmails } from './migrations/0030-typed-emails.ts';
import { up as consents } from './migrations/0031-consents.ts';
import { up as catalogueDates } from './migrations/0032-catalogue-dates.ts';
import { up as customerLanguages } from './migrations/0033-customer-languages.ts';
import { up as push } from './migrations/0034-push.ts';
import { up as upiPayments } from './migrations/0035-upi-payments.ts';
import { up as sentSms } from './migrations/0036-sent-sms.ts';
import { up as lateCollections } from './migrations/0038-late-collections.ts';
import { up as visits } from './migrations/0039-visits.ts';
import { up as sampleRejections } from './migrations/0040-sample-rejections.ts';
import { up as labInterface } from './migrations/0041-lab-interface.ts';
import { up as prescriptionPages } from './migrations/0043-prescription-pages.ts';
import { up as photoJudgements } from './migrations/0044-photo-judgements.ts';
import { up as pageRetakes } from './migrations/0045-page-retakes.ts';
import { up as slotHolds } from './migrations/0046-slot-holds.ts';
import { up as earlierTimes } from './migrations/0048-earlier-times.ts';
import type { Database } from './schema.ts';

/** Migrations are applied in the order of their names; one that a customer's database has seen is never edited. */
const migrations = {
  '0001-customers': { up: customers },
  '0002-catalogue': { up: catalogue },
  '0003-carts-and-orders': { up: cartsAndOrders },
  '0004-messages': { up: messages },
  '0005-sign-in': { up: signIn },
  '0006-offers': { up: offers },
  '0007-articles': { up: articles },
  '0008-coupons': { up: coupons },
  '0009-order-changes': { up: orderChanges },
  '0010-slot-plan': { up: slotPlan },
  '0011-preparation': { up: preparation },
  '0012-erasure': { up: erasure },
  '0013-prescriptions': { up: prescriptions },
  '0014-reports': { up: reports },
  '0015-notifications': { up: notifications },
  '0016-catalogue-source': { up: catalogueSource },
  '0017-report-numbers': { up: reportNumbers },
  '0018-order-events': { up: orderEvents },
  '0020-former-uses': { up: formerUses },
  '0020-logins-of-links': { up: loginsOfLinks },
  '0021-lists-by-index': { up: listsByIndex },
  '0022-messages-again': { up: messagesAgain },
  '0027-operator-steps': { up: operatorSteps },
  '0029-bills': { up: bills },
  '0030-typed-emails': { up: typedEmails },
  '0031-consents': { up: consents },
  '0032-catalogue-dates': { up: catalogueDates },
  '0033-customer-languages': { up: customerLanguages },
  '0034-push': { up: push },
  '0035-upi-payments': { up: upiPayments },
  '0036-sent-sms': { up: sentSms },
  '0038-late-collections': { up: lateCollections },
  '0039-visits': { up: visits },
  '0040-sample-rejections': { up: sampleRejections },
  '0041-lab-interface': { up: labInterface },
  '0043-prescription-pages': { up: prescriptionPages },
  '0044-photo-judgements': { up: photoJudgements },
  '0045-page-retakes': { up: pageRetakes },
  '0046-slot-holds': { up: slotHolds },
  '0048-earlier-times': { up: earlierTimes },
};
const provider = { getMigrations: () => Promise.resolve(migrations) };

export const migratorOf = (database: Database): Migrator => new Migrator({ db: database, provider });

/** Another server that has started to migrate large tables may take this long. */
const triesForMs = 3_600_000;
const pauseMs = 500;
const lockNotAvailable = '55P03';

/**
 * Migrates the tables, while servers of the previous version work with them. Two servers that start at once wait for each
 * other (Kysely's lock on PostgreSQL). If a lock is not free soon, the migration is given up and tried again.
 */
export async function migrate(database: Database): Promise<void> {
  const until = performance.now() + triesForMs;
  for (;;) {
    const { error } = await migratorOf(database).migrateToLatest();
    if (error === undefined) return;
    const isHeldUp = (error as { code?: string }).code === lockNotAvailable && performance.now() < until;
    if (!isHeldUp) throw new StartupError([reasonOf(error as Error)], error);
    await wait(pauseMs);
  }
}

/** Returns the names of the applied migrations in their order; an empty list if the database has no tables. */
export async function migrationsOf(database: Database): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(database)
    .catch((error: unknown) => {
      // If the database cannot be reached or read, that does not mean that it has no tables.
      if (!isMissingTable(error as Error)) throw error;
      return undefined;
    });
  return found?.rows.map(({ name }) => name) ?? [];
}

const isMissingTable = ({ message, code }: Error & { readonly code?: string }): boolean =>
  code === '42P01' || message.startsWith('no such table');

/**
 * Tells whether this version has all of these migrations; data of a newer version may hold something that it would overlook.
 */
export const areKnown = (names: readonly string[]): boolean => names.every((name) => Object.hasOwn(migrations, name));

/** Tells whether the tables are exactly those of this version; a command never migrates them. */
export async function isMigrated(database: Database): Promise<boolean> {
  const applied = await migrationsOf(database);
  return applied.length === Object.keys(migrations).length && areKnown(applied);
}

/** Kysely calls the migrations of a newer server "corrupted". */
function reasonOf({ message }: Error): string {
  const unknown = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  return unknown === undefined
    ? `The database cannot be brought up to date: ${message}`
    : `The database was last used by a newer version of this server (${unknown}). Start that version, or go back to a backup from before it.`;
}
