import people from '#words/refusals-people';
import words from '#words/refusals-prescriptions';
import { stat } from 'node:fs/promises';
import type { PrescriptionType } from '../../src/contract/choices.ts';
import type { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import type { Patient } from '../../src/contract/patients.ts';
import { notFound, success, tooManyRequests } from '../platform/answers.ts';
import type { PrescriptionRow } from './prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { KeptFile } from '../platform/files/file-store.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import type { FileToInspect } from './inspection/findings.ts';
import { newId } from '../platform/ids.ts';
import { notifyOfPrescription } from '../notifications/notify.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { answerOnce, findAnswer, type KeyedRequest, type StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { findPatients } from '../people/patients-store.ts';
import { bytesStoredFor, filesInUse, insertPrescription, prescriptionEntity } from './prescriptions-store.ts';
import { bucketOf, takeAttempt } from '../platform/limits/rate-limits-store.ts';
import { countRows } from '../platform/limits/row-limits-store.ts';
import { textOrNull } from '../platform/db/rows.ts';
import { cleanFileName } from './file-name.ts';
import { inspectFile } from './inspect-file.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { accountFull, unfitFile } from './refusals.ts';

export type Upload = {
  readonly customerId: string;
  readonly key: string | undefined;
  readonly file: ReceivedFile;
  readonly fields: NewPrescriptionFields;
  /** The file as received; the caller removes what is left of it. */
  readonly path: string;
};

const dayMs = 86_400_000;

const types: Readonly<Record<FileToInspect['kind'], PrescriptionType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/**
 * Checks a received file, and stores it with its row, once per idempotency key. A crash at any point leaves no row without
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
  await countUpload(deps, upload.customerId);

  const cleanPath = `${upload.path}-clean`;
  const findings = await inspectFile({ kind: upload.file.kind, path: upload.path, cleanPath });
  if (findings.kind === 'unfit') {
    if (findings.reason === 'too-costly') {
      noteCostly();
      await chargeMore(deps, upload.customerId);
    }
    throw unfitFile(findings.reason);
  }
  const storedPath = upload.file.kind === 'pdf' ? upload.path : cleanPath;
  const size = { fileSize: (await stat(storedPath)).size, width: findings.width ?? null, height: findings.height ?? null };
  const kept = await fileStoreOf(deps.settings).keep(storedPath, now());
  try {
    return await inTransaction(database, (transaction) =>
      answerOnce(transaction, request, now(), () => write(transaction, deps, upload, { kept, size })),
    );
  } finally {
    await dropUnlessUsed(deps, kept.id);
  }
}

const keyed = ({ customerId, key, file, fields }: Upload): KeyedRequest => ({
  customerId,
  key,
  route: 'POST /prescriptions',
  content: [fields.patientId, fields.notes ?? null, file.sha256],
  otherContent: words.keyUsed,
});

/** The upload is counted before the file is opened, because opening is what costs. */
async function countUpload(deps: AppDeps, customerId: string): Promise<void> {
  const waitMs = await takeOne(deps, customerId);
  if (waitMs > 0) throw tooManyRequests(waitMs, words.tooManyToday);
}

/** A file that was given up has taken at least as much of the machine as ten others. */
const chargedForCostly = 10;

async function chargeMore(deps: AppDeps, customerId: string): Promise<void> {
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

type Stored = { readonly kept: KeptFile; readonly size: Pick<PrescriptionRow, 'fileSize' | 'width' | 'height'> };

async function write(
  transaction: Database,
  { settings, now }: AppDeps,
  upload: Upload,
  { kept, size }: Stored,
): Promise<StoredAnswer> {
  const { customerId, file, fields } = upload;
  await lockCustomer(transaction, customerId);
  const patient = await patientOf(transaction, upload);
  if ((await countRows(transaction, 'prescriptions', customerId)) >= settings.limits.prescriptions) throw accountFull();
  const most = settings.limits.uploadMegabytesPerCustomer * 1024 * 1024;
  if ((await bytesStoredFor(transaction, customerId)) + size.fileSize > most) throw accountFull();
  const fileType = types[file.kind];
  const row: PrescriptionRow = {
    id: newId(),
    customerId,
    patientId: patient.id,
    patientName: patient.name,
    patientRelation: patient.relation,
    fileId: kept.id,
    fileName: cleanFileName(file.name, fileType),
    fileType,
    ...size,
    receivedSize: file.size,
    receivedSha256: file.sha256,
    status: 'pending',
    notes: textOrNull(fields.notes),
    uploadedAt: now(),
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
    suggestedTests: null,
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
async function dropUnlessUsed({ database, settings }: AppDeps, id: string): Promise<void> {
  if (!(await filesInUse(database, [id])).has(id)) await fileStoreOf(settings).erase([id]);
}
