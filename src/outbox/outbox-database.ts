/**
 * Opens the database of what outlives a page and, where decisions G11 and G61 say so, a sign-out. It is apart from the cache
 * that every sign-out deletes. It runs in page and worker, and therefore without Dexie.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import type { Capture, Draft, MirroredSession, UploadRow } from './outbox-rows.ts';

interface Outbox extends DBSchema {
  drafts: { key: [customerId: string, form: string]; value: Draft };
  /** Who is signed in. A tab that has not heard of a sign-out yet cannot bring back what that sign-out deleted. */
  owner: { key: 'owner'; value: { readonly key: 'owner'; readonly customerId: string } };
  session: { key: 'session'; value: MirroredSession & { readonly key: 'session' } };
  uploads: { key: string; value: UploadRow };
  /** Files lie beside their rows, so that a list never reads all of them into memory. */
  uploadBytes: { key: string; value: UploadFiles };
  captures: { key: string; value: Capture; indexes: { capturedAt: number; leftAt: number } };
  /** Something of this customer has been sent since a page last looked, so what the page has stored is older. */
  arrivals: { key: string; value: { readonly customerId: string } };
  /** Who sends, in browsers without locks. */
  leases: { key: string; value: { readonly name: string; readonly holder: string; readonly until: number } };
}

/**
 * Several pages are under a name of their own, so that a page or worker of an earlier version finds no file and leaves the upload to
 * the customer: it would send the first page alone. So is a page that is taken again, which would become a prescription.
 */
type UploadFiles = {
  readonly id: string;
  readonly bytes?: ArrayBuffer;
  readonly pages?: readonly ArrayBuffer[];
  readonly retaken?: ArrayBuffer;
};

export type OutboxDatabase = IDBPDatabase<Outbox>;

const databaseName = 'customer-app-outbox';
const version = 2;
/** Some browsers never answer. */
const answerWithinMs = 2000;

let opening: Promise<OutboxDatabase> | undefined;

/**
 * If IndexedDB is unusable the fallback counts, and nothing else suffers.
 * @param withinMs files take longer to be written than rows
 */
export async function inOutbox<Value>(
  work: (database: OutboxDatabase) => Promise<Value>,
  fallback: Value,
  withinMs = answerWithinMs,
): Promise<Value> {
  const attempt = async () => work(await outbox());
  const twice = attempt().catch(() => {
    // iOS takes the connection away from a page in the background: a new one works.
    opening = undefined;
    return attempt();
  });
  return withTimeout(
    withinMs,
    twice.catch(() => fallback),
    fallback,
  );
}

const outbox = (): Promise<OutboxDatabase> => (opening ??= open());

async function open(): Promise<OutboxDatabase> {
  try {
    return await openDB<Outbox>(databaseName, version, { ...letGo, upgrade });
  } catch (error) {
    // A newer page was here before this older one; its tables hold ours as well.
    if ((error as Error).name === 'VersionError') return openDB<Outbox>(databaseName, undefined, letGo);
    throw error;
  }
}

const letGo = {
  blocking: (_oldVersion: number, _newVersion: number | null, { target }: IDBVersionChangeEvent) => {
    (target as IDBDatabase).close();
    opening = undefined;
  },
  terminated: () => (opening = undefined),
};

/** Additive changes only: after a rollback an older page meets the newer tables. */
function upgrade(database: OutboxDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('drafts', { keyPath: ['customerId', 'form'] });
    database.createObjectStore('owner', { keyPath: 'key' });
  }
  if (oldVersion < 2) {
    database.createObjectStore('session', { keyPath: 'key' });
    database.createObjectStore('uploads', { keyPath: 'id' });
    database.createObjectStore('uploadBytes', { keyPath: 'id' });
    const captures = database.createObjectStore('captures', { keyPath: 'id' });
    // What is over is found without reading the photos themselves.
    captures.createIndex('capturedAt', 'capturedAt');
    captures.createIndex('leftAt', 'leftAt');
    database.createObjectStore('arrivals', { keyPath: 'customerId' });
    database.createObjectStore('leases', { keyPath: 'name' });
  }
}
