/** This is the page's one Dexie database, from which screens read what they show (docs/architecture.md, rule 1). */
import language from '#words/language';
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Address } from '../contract/addresses.ts';
import type { BlogCategory, BlogPost } from '../contract/blogs.ts';
import type { ReportResult } from '../contract/extensions.ts';
import type { Offer, OfferCategory } from '../contract/offers.ts';
import type { Order } from '../contract/orders.ts';
import type { PackageDetail, TestPackage } from '../contract/packages.ts';
import type { Patient } from '../contract/patients.ts';
import type { Prescription } from '../contract/prescriptions.ts';
import type { Report } from '../contract/reports.ts';
import type { TestCategory, TestDetail, TestRow } from '../contract/tests.ts';
import { isClosed, isFull } from '../lib/failures/database-errors.ts';

/** Records when a resource was last pulled: an empty table cannot tell "none" from "never asked". */
export type FetchMark = {
  readonly key: string;
  readonly savedAt: number;
  /** The time at which a write of ours outdated the rows. A pull that began earlier is outdated too. */
  readonly outdatedAt?: number;
  /** The code of the language that the rows came in. Rows that an earlier version stored are in English. */
  readonly language?: string;
};

/** The customer whose personal rows these are; null after a sign-out. A late answer for anybody else is dropped. */
type Owner = { readonly key: 'owner'; readonly customerId: string | null };

/** A single answer under the key of its resource, such as the cart or the customer. */
type StoredDocument = { readonly key: string; readonly value: unknown };

export type CacheDatabase = Dexie & {
  tests: EntityTable<TestRow & { position?: number }, 'id'>;
  testDetails: EntityTable<TestDetail, 'id'>;
  testCategories: EntityTable<TestCategory & { position: number }, 'id'>;
  packages: EntityTable<TestPackage & { position: number }, 'id'>;
  packageDetails: EntityTable<PackageDetail, 'id'>;
  offers: EntityTable<Offer & { position: number }, 'id'>;
  offerCategories: EntityTable<OfferCategory & { position: number }, 'id'>;
  blogs: EntityTable<BlogPost & { position: number }, 'id'>;
  blogDetails: EntityTable<BlogPost, 'id'>;
  blogCategories: EntityTable<BlogCategory & { position: number }, 'id'>;
  recentSearches: EntityTable<{ text: string; searchedAt: number }, 'text'>;
  patients: EntityTable<Patient & { position: number }, 'id'>;
  addresses: EntityTable<Address & { position: number }, 'id'>;
  orders: EntityTable<Order, 'id'>;
  prescriptions: EntityTable<Prescription, 'id'>;
  reports: EntityTable<Report, 'id'>;
  reportResults: EntityTable<{ id: string; results: readonly ReportResult[] }, 'id'>;
  /** PDFs that the customer chose to keep on this device. A sign-out deletes them like every other row. */
  reportFiles: EntityTable<{ id: string; bytes: ArrayBuffer; savedAt: number; /** Of the release. */ reportedAt?: string }, 'id'>;
  documents: Table<StoredDocument, string>;
  marks: Table<FetchMark, string>;
  owner: Table<Owner, string>;
};

/** Returns the mark of rows that have just been written, in the page's language. */
export const markOf = (key: string, savedAt = Date.now()): FetchMark => ({ key, savedAt, language: language.code });

const databaseName = 'customer-app-cache';

function createDatabase(): CacheDatabase {
  const database = new Dexie(databaseName) as CacheDatabase;
  // Only additive changes are allowed, because after a rollback an older page opens a newer database without a warning. Dexie
  // adds what an older database lacks. Each declared version costs time at the start, so there is only one.
  database.version(4).stores({
    tests: 'id',
    testDetails: 'id',
    testCategories: 'id',
    packages: 'id',
    packageDetails: 'id',
    offers: 'id',
    offerCategories: 'id',
    blogs: 'id',
    blogDetails: 'id',
    blogCategories: 'id',
    recentSearches: 'text, searchedAt',
    patients: 'id',
    addresses: 'id',
    orders: 'id',
    prescriptions: 'id',
    reports: 'id',
    reportResults: 'id',
    reportFiles: 'id',
    documents: 'key',
    marks: 'key',
    owner: 'key',
  });
  // Another tab signs out and deletes the database, or brings a newer version; the next access here opens it again.
  database.on('versionchange', () => {
    database.close({ disableAutoOpen: false });
    return false;
  });
  // This replaces Dexie's own console message; a blocked deletion is awaited only briefly.
  database.on('blocked', () => false);
  return database;
}

export const db = createDatabase();

/** A database that does not open or answer within this time counts as broken, because some browsers never do. */
const openWithinMs = 2000;
const answerWithinMs = 5000;

let broken = false;
let full = false;
/** This is set by a sign-out of this page, whose late answers must not recreate the database. */
let isDeleted = false;
const brokenListeners = new Set<() => void>();

export const isDatabaseBroken = (): boolean => broken;

/** A full database is given up as broken, but can be read, and a write may succeed once the customer has freed space. */
export const isDatabaseFull = (): boolean => full;

export function onDatabaseBroken(listener: () => void): () => void {
  brokenListeners.add(listener);
  return () => brokenListeners.delete(listener);
}

/** From here on screens show the answers themselves, for as long as the page lives. */
function markDatabaseBroken(): void {
  if (broken) return;
  broken = true;
  for (const listener of brokenListeners) listener();
}

/** Opens the database once. A failure or no answer in time turns the cache off and nothing else. */
export async function openDatabase(): Promise<void> {
  try {
    await inTime(openWithinMs, db.open());
  } catch {
    markDatabaseBroken();
  }
}

/** Runs a read or write of the cache. When the cache fails, the fallback is returned and the page continues without it. */
export async function withDatabase<Value>(work: () => PromiseLike<Value>, fallback: Value): Promise<Value> {
  if (broken) return fallback;
  try {
    return await inTime(answerWithinMs, attempt(work));
  } catch (error) {
    full = isFull(error);
    markDatabaseBroken();
    return fallback;
  }
}

/** Deletes the database; this page does not open it again. */
export async function deleteCache(): Promise<void> {
  isDeleted = true;
  await db.delete();
}

async function attempt<Value>(work: () => PromiseLike<Value>): Promise<Value> {
  const connection = db.backendDB();
  try {
    return await work();
  } catch (error) {
    if (isFull(error)) await makeRoom();
    else if (isClosed(error)) letGo(connection);
    else throw error;
    return work();
  }
}

/**
 * Browsers do not always tell Dexie about a lost connection, so it is closed here and the next access opens a new one. Another
 * failure may have opened it already.
 */
function letGo(connection: IDBDatabase | null): void {
  if (isDeleted) return;
  if (connection === null || connection === db.backendDB()) db.close({ disableAutoOpen: false });
}

/** @throws when the work takes longer while the page is visible; a page in the background may stall without being broken */
async function inTime<Value>(ms: number, work: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => document.hidden || reject(new Error('IndexedDB did not answer')), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Deletes single tests, packages and articles: they take the most space, and their lists hold enough of them. */
async function makeRoom(): Promise<void> {
  const { testDetails, packageDetails, blogDetails, marks } = db;
  const pages = [testDetails, packageDetails, blogDetails];
  await db.transaction('rw', [...pages, marks], async () => {
    await marks.where('key').startsWithAnyOf('test/', 'package/', 'blog/').delete();
    await Promise.all(pages.map((table) => table.clear()));
  });
}
