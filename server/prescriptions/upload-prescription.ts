import people from '#words/refusals-people';
import words from '#words/refusals-prescriptions';
import type { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import type { Patient } from '../../src/contract/patients.ts';
import { notFound, success, tooManyRequests } from '../platform/answers.ts';
import type { PrescriptionRow } from './prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { KeptFile } from '../platform/files/file-store.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { newId } from '../platform/ids.ts';
import { notifyOfPrescription } from '../notifications/notify.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { answerOnce, findAnswer, type KeyedRequest, type StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { findPatients } from '../people/patients-store.ts';
import { bytesStoredFor, filesInUse, insertPrescription, prescriptionEntity } from './prescriptions-store.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { countRows } from '../platform/limits/row-limits-store.ts';
import { textOrNull } from '../platform/db/rows.ts';
import { fileToStore, type FileToStore } from './file-to-store.ts';
import { storedJudgement } from './judgement.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { accountFull } from './refusals.ts';

export type Upload = {
  readonly customerId: string;
  readonly key: string | undefined;
  /** One file, or the photos of its pages in their order. */
  readonly files: readonly ReceivedFile[];
  readonly fields: NewPrescriptionFields;
  /** The first file as received, beside which there is room for more; the caller removes what is left there. */
  readonly path: string;
};

const dayMs = 86_400_000;

/**
 * Checks the received file or pages, and stores it with its row, once per idempotency key. A crash at any point leaves no row without
 * its file. Calls run one at a time (upload-line.ts): a decoder takes memory, and of several uploads with one key the first
 * has finished before the second looks for its answer.
 * @param noteCostly called if the file was given up because it cost more than a file may
 * @throws HttpError 404, 409, 422 or 429 in words for the customer
 */
export async function storeUpload(deps: AppDeps, upload: Upload, noteCostly: () => void): Promise<StoredAnswer> {
  const { database, now } = deps;
  const request = keyed(upload);
  const answered = await findAnswer(database, request, now());
  if (answered !== undefined) return answered;
  await patientOf(database, upload);
  await countUpload(deps, upload);

  const onCostly = async () => {
    noteCostly();
    await chargeMore(deps, upload.customerId);
  };
  const { path, facts } = await fileToStore(upload, now(), onCostly);
  const kept = await fileStoreOf(deps.settings).keep(path, now());
  try {
    return await inTransaction(database, (transaction) =>
      answerOnce(transaction, request, now(), () => write(transaction, deps, upload, { kept, facts })),
    );
  } finally {
    await dropUnlessUsed(deps, kept.id);
  }
}

/** What the device has seen in the photos does not count: they are the same photos, and an older app sends them without it. */
const keyed = ({ customerId, key, files, fields }: Upload): KeyedRequest => ({
  customerId,
  key,
  route: 'POST /prescriptions',
  content: [fields.patientId, fields.notes ?? null, ...files.map(({ sha256 }) => sha256)],
  otherContent: words.keyUsed,
});

/** Each file is counted, and before it is opened, because opening is what costs. */
export async function countUpload(deps: AppDeps, { customerId, files }: Pick<Upload, 'customerId' | 'files'>): Promise<void> {
  for (let counted = 0; counted < files.length; counted += 1) {
    const waitMs = await takeOne(deps, customerId);
    if (waitMs > 0) throw tooManyRequests(waitMs, words.tooManyToday);
  }
}

/** A file that was given up has taken at least as much of the machine as ten others. */
const chargedForCostly = 10;

export async function chargeMore(deps: AppDeps, customerId: string): Promise<void> {
  for (let charged = 1; charged < chargedForCostly; charged += 1) await takeOne(deps, customerId);
}

function takeOne({ database, settings, now }: AppDeps, customerId: string): Promise<number> {
  const limit = { most: settings.limits.uploadsPerDay, windowMs: dayMs };
  return takeAttempt(database, bucketOf('uploads', customerId), limit, now());
}

async function patientOf(database: Database, { customerId, fields }: Upload): Promise<Patient> {
  const [patient] = await findPatients(database, customerId, [fields.patientId]);
  if (patient === undefined) throw notFound(people.patientNotFound, ['patientId']);
  return patient;
}

type Stored = Pick<FileToStore, 'facts'> & { readonly kept: KeptFile };

async function write(
  transaction: Database,
  { settings, now }: AppDeps,
  upload: Upload,
  { kept, facts }: Stored,
): Promise<StoredAnswer> {
  const { customerId, fields } = upload;
  await lockCustomer(transaction, customerId);
  const patient = await patientOf(transaction, upload);
  if ((await countRows(transaction, 'prescriptions', customerId)) >= settings.limits.prescriptions) throw accountFull();
  const most = settings.limits.uploadMegabytesPerCustomer * 1024 * 1024;
  if ((await bytesStoredFor(transaction, customerId)) + facts.fileSize > most) throw accountFull();
  const row: PrescriptionRow = {
    id: newId(),
    customerId,
    patientId: patient.id,
    patientName: patient.name,
    patientRelation: patient.relation,
    fileId: kept.id,
    ...facts,
    status: 'pending',
    notes: textOrNull(fields.notes),
    uploadedAt: now(),
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
    suggestedTests: null,
    judgement: storedJudgement(fields.judgement),
    retakes: null,
  };
  await kept.write(transaction);
  await insertPrescription(transaction, row);
  await notifyOfPrescription(transaction, settings, 'PrescriptionUploaded', row, row.uploadedAt);
  return { status: 201, body: JSON.stringify(success({ prescription: prescriptionEntity(row, new Map()) })) };
}

/**
 * Removes the file if the upload was refused at the last moment, or another server was faster. The database is asked, because
 * only it knows the state after a commit that failed.
 */
export async function dropUnlessUsed({ database, settings }: AppDeps, id: string): Promise<void> {
  if (!(await filesInUse(database, [id])).has(id)) await fileStoreOf(settings).erase([id]);
}
