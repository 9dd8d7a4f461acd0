/** The real server on a fresh database, called by injected requests. The Vitest project decides which engine it uses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readSettings, type Settings } from '../../../server/settings/config.ts';
import { pushKeysFrom } from '../../../server/settings/push-key.ts';
import { connect, databaseOn, type DatabasePlace } from '../../../server/platform/db/connect.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { sqliteInMemory } from '../../../server/platform/db/sqlite.ts';
import type { ApiServer, AppDeps } from '../../../server/platform/deps.ts';
import { hashQueue, SlowHash } from '../../../server/platform/slow-hash.ts';
import { createCustomer } from '../../../server/accounts/customers-store.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';
import { storeSlotPlan } from '../../../server/slots/slot-plan-store.ts';
import { booksFreely } from './booking-freely.ts';
import { Caller } from './caller.ts';
import { publicOrigin, recordingPost, type SentMessage } from './messages.ts';
import { copyOfTemplate } from './postgres-copy.ts';
import { prepare, startOfTests } from './prepare-database.ts';

export class Customer extends Caller {
  readonly id: string;
  readonly email: string;

  constructor(app: ApiServer, token: string, id: string, email: string) {
    super(app, token);
    this.id = id;
    this.email = email;
  }
}

export type TestServer = {
  readonly app: ApiServer;
  readonly database: Database;
  readonly settings: Settings;
  /** A caller without a session. */
  readonly stranger: Caller;
  readonly now: () => number;
  /** Moves the server's clock, which never moves by itself. */
  readonly passes: (ms: number) => void;
  /** Sends every message that is due, and returns what was sent since the last call, oldest first. */
  readonly messages: () => Promise<SentMessage[]>;
  /** How long the server delayed password checks; it did not really wait. */
  readonly waits: readonly number[];
  /** Creates a signed-in customer without patients and addresses. */
  readonly customer: (name?: string) => Promise<Customer>;
};

/** A password hash of 'secret1' with the cheapest parameters, so that tests need not wait for the real ones. */
export const secret1 = 'scrypt$2$1$1$YSBmaXhlZCBzYWx0IGZvcg$-BAL9-godJdSLxBiV6p4-vQsTn7EhltWLWX55hjmYTI';

/** Whose cost is that of secret1, and whose line is as long as that of the real ones. */
export const cheapHashes = new SlowHash({ N: 2, r: 1, p: 1 }, hashQueue({ atOnce: 2, inLine: 100 }));

type Extras = Pick<AppDeps, 'condition' | 'metrics' | 'dist' | 'logTo' | 'isClosing' | 'passwordHashes' | 'beginTogether'> & {
  /** Replaces a wait that takes no time. */
  readonly wait?: (ms: number) => Promise<void>;
  /** How to reach PostgreSQL, in place of its own address. */
  readonly through?: (databaseUrl: string) => DatabasePlace;
};

/** Called at the top of a test file, the server closes after the file's last test; called within a test, after that test. */
export async function testServer(changes: Partial<Settings> = {}, { wait, through, ...given }: Extras = {}): Promise<TestServer> {
  const { database, databaseUrl, drop } = await freshDatabase(through);
  // Files go where this engine stores them; with both engines, incoming ones begin in the folder.
  const dataDir = mkdtempSync(join(tmpdir(), 'lab-files-'));
  const settings = testSettings({ dataDir, databaseUrl, ...changes });
  await storeSlotPlan(database, settings);
  let clock = startOfTests;
  const now = () => clock;
  const waits: number[] = [];
  const slowed = (ms: number) => {
    waits.push(ms);
    return wait?.(ms) ?? Promise.resolve();
  };
  const origin = () => publicOrigin;
  const known = { database, settings, now, origin, wait: slowed, passwordHashes: cheapHashes };
  // Calls begin together, because races need that.
  const app = await buildApp({ ...known, beginTogether: true, ...given });
  await app.ready();
  const isWithinTest = TestRunner.getCurrentTest() !== undefined;
  (isWithinTest ? onTestFinished : afterAll)(async () => {
    await app.close();
    await database.destroy();
    drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    database,
    settings,
    stranger: new Caller(app),
    now,
    passes: (ms) => void (clock += ms),
    messages: recordingPost({ database, settings, timeZone: settings.timeZone, now }),
    waits,
    customer: (name) => newCustomer(app, database, now(), name),
  };
}

export const pushKeys = pushKeysFrom('GHk8XzHqTfaXRWUWpBNOcTm1krmysZZBZ2_U_gRt8GI');

export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' }, 'demo');
  return { ...settings, push: { keys: pushKeys, services: [] }, limits: { ...settings.limits, ...booksFreely }, ...changes };
}

type FreshDatabase = {
  readonly database: Database;
  readonly databaseUrl: string | undefined;
  readonly drop: () => void;
};

async function freshDatabase(through: Extras['through']): Promise<FreshDatabase> {
  if (process.env['DB_ENGINE'] === 'postgres') {
    const copy = await copyOfTemplate(inject('postgres'));
    return { database: await connect(through?.(copy.url) ?? { url: copy.url }), databaseUrl: copy.url, drop: copy.drop };
  }
  const open = sqliteInMemory();
  open.database.deserialize(await preparedImage());
  return { database: databaseOn(open), databaseUrl: undefined, drop: () => {} };
}

let image: Promise<Uint8Array> | undefined;

/** Migrating and seeding take ten times as long as copying the result, so each test process does it once. */
const preparedImage = (): Promise<Uint8Array> => (image ??= makeImage());

async function makeImage(): Promise<Uint8Array> {
  const open = sqliteInMemory();
  const database = databaseOn(open);
  await prepare(database);
  const made = open.database.serialize();
  await database.destroy();
  return made;
}

let customers = 0;

async function newCustomer(app: ApiServer, database: Database, at: number, name = 'Asha Rao'): Promise<Customer> {
  customers += 1;
  const email = `customer${customers}@example.com`;
  const phone = `+9198${String(customers).padStart(8, '0')}`;
  const created = await createCustomer(database, { email, phone, name, passwordHash: secret1 }, at);
  if ('taken' in created) throw new Error(`The test's own customer exists already: ${email}`);
  const token = await openSession(database, created.id, at, 30);
  return new Customer(app, token, created.id, email);
}
