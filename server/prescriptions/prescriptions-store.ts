import { sql } from 'kysely';
import type { Prescription } from '../../src/contract/prescriptions.ts';
import type { PrescriptionRow } from './prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import { languageNow } from '../platform/language.ts';
import { openRetakes } from './page-retakes.ts';
import { nameIn } from '../catalogue/translations/in-language.ts';

type Named = { readonly id: string; readonly name: string };

/** Returns the customer's prescriptions, newest first. */
export async function listPrescriptions(database: Database, customerId: string): Promise<Prescription[]> {
  const rows = await ofCustomer(database, customerId).orderBy('uploadedAt', 'desc').orderBy('id').execute();
  const names = await namesOfTests(database, rows.flatMap(suggestedIn));
  return rows.map((row) => prescriptionEntity(row, names));
}

/** @returns undefined when the customer has no such prescription */
export const findPrescription = (database: Database, customerId: string, id: string): Promise<PrescriptionRow | undefined> =>
  ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst();

export async function insertPrescription(transaction: Database, row: PrescriptionRow): Promise<void> {
  await transaction.insertInto('prescriptions').values(row).execute();
}

/** Returns how many bytes the customer's files take. */
export async function bytesStoredFor(database: Database, customerId: string): Promise<number> {
  const { bytes } = await database
    .selectFrom('prescriptions')
    .select(sql<number | string | null>`sum(file_size)`.as('bytes'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Deletes with one conditional statement: a simultaneous review either comes first or finds nothing.
 * @returns the file's id
 */
export async function removePending(transaction: Database, customerId: string, id: string): Promise<string | undefined> {
  const removed = await transaction
    .deleteFrom('prescriptions')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('fileId')
    .executeTakeFirst();
  return removed?.fileId;
}

/** @returns the prescription as it is then; undefined when the customer has no such one any more */
export const writeRetake = (
  transaction: Database,
  { id, customerId }: Pick<PrescriptionRow, 'id' | 'customerId'>,
  changed: Partial<PrescriptionRow>,
): Promise<PrescriptionRow | undefined> =>
  transaction
    .updateTable('prescriptions')
    .set(changed)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export type Review = Pick<PrescriptionRow, 'reviewedAt' | 'reviewedBy' | 'adminNotes' | 'suggestedTests' | 'retakes'> & {
  readonly status: 'reviewed' | 'needsclarification';
};

/** @returns undefined when there is no such prescription */
export const writeReview = (database: Database, id: string, review: Review): Promise<PrescriptionRow | undefined> =>
  database.updateTable('prescriptions').set(review).where('id', '=', id).returningAll().executeTakeFirst();

/** Returns the customer's id, for the lab's commands. */
export async function ownerOfPrescription(database: Database, id: string): Promise<string | undefined> {
  const owner = await database.selectFrom('prescriptions').select('customerId').where('id', '=', id).executeTakeFirst();
  return owner?.customerId;
}

export async function isPending(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('prescriptions').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'pending';
}

/**
 * Returns the prescriptions that have waited for their review since `until`, oldest first. The demonstration's data is left
 * out, which was uploaded before its customer's account was created, but for pages that were taken again since.
 * @param until epoch milliseconds
 */
export const listWaiting = (database: Database, until: number, most: number): Promise<Pick<PrescriptionRow, 'id'>[]> =>
  database
    .selectFrom('prescriptions')
    .innerJoin('customers', 'customers.id', 'prescriptions.customerId')
    .select('prescriptions.id')
    .where('prescriptions.status', '=', 'pending')
    .where('prescriptions.uploadedAt', '<=', until)
    .where((row) =>
      row.or([
        row('prescriptions.uploadedAt', '>', row.ref('customers.createdAt')),
        row('prescriptions.retakes', 'is not', null),
      ]),
    )
    .orderBy('prescriptions.uploadedAt')
    .orderBy('prescriptions.id')
    .limit(most)
    .execute();

export async function fileIdsOf(database: Database, customerId: string): Promise<string[]> {
  const rows = await database.selectFrom('prescriptions').select('fileId').where('customerId', '=', customerId).execute();
  return rows.map(({ fileId }) => fileId);
}

/** Returns those of the files that a row names. */
export async function filesInUse(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom('prescriptions').select('fileId').where('fileId', 'in', ids).execute();
  return new Set(rows.map(({ fileId }) => fileId));
}

/** Returns the bookable tests by id; one that has left the catalogue is missing. */
export async function namesOfTests(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('tests')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .where('active', '=', 1)
    .execute();
  return new Map(rows.map((test) => [test.id, test]));
}

const ofCustomer = (database: Database, customerId: string) =>
  database.selectFrom('prescriptions').selectAll().where('customerId', '=', customerId);

const suggestedIn = ({ suggestedTests }: PrescriptionRow): string[] =>
  suggestedTests === null ? [] : (JSON.parse(suggestedTests) as string[]);

export function prescriptionEntity(row: PrescriptionRow, names: ReadonlyMap<string, Named>): Prescription {
  const { id, fileName, fileType, fileSize, pageCount, status, notes } = row;
  const suggestedTests = suggestedIn(row)
    .flatMap((test) => names.get(test) ?? [])
    .map((test) => ({ ...test, name: nameIn(languageNow(), 'tests', [test.id, test.name]) }));
  return {
    ...withoutNulls({ id, fileName, fileType, fileSize, pageCount, status, notes }),
    uploadDate: new Date(row.uploadedAt).toISOString(),
    patient: { ...withoutNulls({ id: row.patientId }), name: row.patientName, relation: row.patientRelation },
    ...(status === 'pending' ? {} : reviewIn(row, suggestedTests)),
  };
}

/** What was said of pages that were all taken again is left out: it is about photos that are not there any more. */
function reviewIn(row: PrescriptionRow, suggestedTests: readonly Named[]) {
  const { reviewedAt, reviewedBy, adminNotes } = row;
  const retakes = openRetakes(row);
  return {
    ...withoutNulls({ reviewedBy, adminNotes }),
    ...(reviewedAt === null ? {} : { reviewedAt: new Date(reviewedAt).toISOString() }),
    ...(suggestedTests.length === 0 ? {} : { suggestedTests: [...suggestedTests] }),
    ...(retakes.length === 0 ? {} : { retakes: [...retakes] }),
  };
}

/** Returns a single prescription as its customer sees it. */
export const shownPrescription = async (database: Database, row: PrescriptionRow): Promise<Prescription> =>
  prescriptionEntity(row, await namesOfTests(database, suggestedIn(row)));
