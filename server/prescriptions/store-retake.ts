/** One page of a prescription that the customer has taken again, in the place of the one that could not be read. */
import words from '#words/refusals-prescriptions';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import type { PhotoJudgement } from '../../src/contract/photo-judgement.ts';
import { retakePath } from '../../src/contract/retake-path.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { drawBeside } from '../drawing/draw-beside.ts';
import { HttpError, success } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { KeptFile } from '../platform/files/file-store.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { answerOnce, findAnswer, type KeyedRequest, type StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { retakenName } from './file-name.ts';
import { cleanFile, throwOfDisk, types, type CleanFile } from './file-to-store.ts';
import { withPageJudged } from './judgement.ts';
import { openRetakes, withTaken } from './page-retakes.ts';
import type { PrescriptionRow } from './prescription-rows.ts';
import { bytesStoredFor, findPrescription, shownPrescription, writeRetake } from './prescriptions-store.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { accountFull, notAskedFor, pageTooLarge, tooBusy } from './refusals.ts';
import { unknownPrescription } from './remove-prescription.ts';
import { withPageReplaced } from './replaced-page.ts';
import { chargeMore, countUpload, dropUnlessUsed } from './upload-prescription.ts';

export type Retake = {
  readonly customerId: string;
  readonly key: string | undefined;
  readonly prescriptionId: string;
  /** Counted from 1. */
  readonly page: number;
  /** A photo. */
  readonly file: ReceivedFile;
  /** What the device has seen in it; null where it was not judged. */
  readonly judgement: PhotoJudgement | null;
};

/** As often as another server may replace another page of the same prescription meanwhile. */
const mostTries = 10;

/**
 * Stores the prescription anew with this page replaced, once per idempotency key: the row names the new file in the transaction that
 * takes the page off those that are asked for, and the former file goes afterwards. With the last of them the prescription waits for
 * its review again. Calls run one at a time, as those of storeUpload.
 * @param noteCostly called if the file was given up because it cost more than a file may
 * @throws HttpError 404, 409, 413, 422 or 429 in words for the customer
 */
export async function storeRetake(deps: AppDeps, retake: Retake, noteCostly: () => void): Promise<StoredAnswer> {
  const { database, now } = deps;
  const answered = await findAnswer(database, keyed(retake), now());
  if (answered !== undefined) return answered;
  try {
    return await stored(deps, retake, noteCostly);
  } catch (error) {
    // Another server may have stored this very page meanwhile, under the same key: it is not asked for any more then.
    const isOver = error instanceof HttpError && error.statusCode === 409;
    const sinceAnswered = isOver ? await findAnswer(database, keyed(retake), now()) : undefined;
    if (sinceAnswered === undefined) throw error;
    return sinceAnswered;
  }
}

async function stored(deps: AppDeps, retake: Retake, noteCostly: () => void): Promise<StoredAnswer> {
  const { customerId, file } = retake;
  await prescriptionAsking(deps.database, retake);
  await countUpload(deps, { customerId, files: [file] });
  const photo = await cleanFile(file, undefined, async () => {
    noteCostly();
    await chargeMore(deps, customerId);
  });
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await replaced(deps, retake, photo);
    if (answer !== undefined) return answer;
  }
  throw tooBusy();
}

const keyed = ({ customerId, key, prescriptionId, page, file }: Retake): KeyedRequest => ({
  customerId,
  key,
  route: `POST ${retakePath}`,
  content: [prescriptionId, page, file.sha256],
  otherContent: words.keyUsed,
});

/** @throws HttpError 404 when the customer has no such prescription, 409 when this page of it is not asked for */
async function prescriptionAsking(
  database: Database,
  { customerId, prescriptionId, page }: Pick<Retake, 'customerId' | 'prescriptionId' | 'page'>,
): Promise<PrescriptionRow> {
  const row = await findPrescription(database, customerId, prescriptionId);
  if (row === undefined) throw unknownPrescription();
  const isAsked = row.status === 'needsclarification' && openRetakes(row).some((asked) => asked.page === page);
  if (!isAsked) throw notAskedFor(page);
  return row;
}

/** Another file is there than the one in which the page was replaced. */
class Outrun extends Error {}

/** @returns undefined where another file was stored meanwhile, in which the page has to be replaced anew */
async function replaced(deps: AppDeps, retake: Retake, photo: CleanFile): Promise<StoredAnswer | undefined> {
  const { database, now, settings } = deps;
  const row = await prescriptionAsking(database, retake);
  const made = await fileWith(deps, row, retake, photo);
  if (made === undefined) return undefined;
  const kept = await fileStoreOf(settings).keep(made.path, now());
  try {
    return await inTransaction(database, (transaction) =>
      answerOnce(transaction, keyed(retake), now(), () => write(transaction, deps, retake, { row, kept, facts: made.facts })),
    );
  } catch (error) {
    if (error instanceof Outrun) return undefined;
    throw error;
  } finally {
    // Of the two files the row names one. The database is asked which, since only it knows after a commit that failed.
    await dropUnlessUsed(deps, kept.id);
    await dropUnlessUsed(deps, row.fileId);
  }
}

type Facts = Partial<PrescriptionRow> & Pick<PrescriptionRow, 'fileSize'>;
type Made = { readonly path: string; readonly facts: Facts };

/** Writes the whole file with the new page beside the photo. */
async function fileWith(
  deps: AppDeps,
  { fileId, fileName, pageCount }: PrescriptionRow,
  { customerId, page, file }: Retake,
  photo: CleanFile,
): Promise<Made | undefined> {
  const path = `${file.path}-whole`;
  if (pageCount === null) {
    // The photo stays for another try.
    await copyFile(photo.path, path).catch(throwOfDisk);
    const fileType = types[file.kind];
    const facts = {
      fileName: retakenName(fileName, fileType),
      fileType,
      fileSize: (await stat(path)).size,
      width: photo.width ?? null,
      height: photo.height ?? null,
      receivedSize: file.size,
      receivedSha256: file.sha256,
    };
    return { path, facts };
  }
  const former = await fileStoreOf(deps.settings).read(deps.database, fileId);
  if (former === undefined) return undefined;
  const { width = 0, height = 0 } = photo;
  const pages = [{ path: photo.path, width, height }];
  const added = await drawBeside(customerId, { kind: 'pages', pages, at: deps.now() });
  const whole = withPageReplaced(Buffer.isBuffer(former) ? former : await buffer(former as Readable), page, added);
  // A page may have its equal share in any case: the others may have left less for it than it needs to be readable.
  if (whole.length > maxPrescriptionBytes && file.size > maxPrescriptionBytes / pageCount) throw pageTooLarge();
  await writeFile(path, whole, { mode: 0o600 }).catch(throwOfDisk);
  return { path, facts: { fileSize: whole.length } };
}

type Replaced = { readonly row: PrescriptionRow; readonly kept: KeptFile; readonly facts: Facts };

async function write(
  transaction: Database,
  { settings, now }: AppDeps,
  retake: Retake,
  { row, kept, facts }: Replaced,
): Promise<StoredAnswer> {
  const { customerId, page } = retake;
  await lockCustomer(transaction, customerId);
  const current = await prescriptionAsking(transaction, retake);
  if (current.fileId !== row.fileId) throw new Outrun();
  const most = settings.limits.uploadMegabytesPerCustomer * 1024 * 1024;
  const stored = (await bytesStoredFor(transaction, customerId)) - row.fileSize;
  if (facts.fileSize > row.fileSize && stored + facts.fileSize > most) throw accountFull();
  const retakes = withTaken(current, page, now());
  const isLast = openRetakes({ retakes }).length === 0;
  const judgement = withPageJudged(current, page, retake.judgement);
  const changed = { ...facts, fileId: kept.id, retakes, judgement, ...(isLast && { status: 'pending' as const }) };
  await kept.write(transaction);
  const written = await writeRetake(transaction, current, changed);
  if (written === undefined) throw unknownPrescription();
  await fileStoreOf(settings).forget(transaction, [row.fileId]);
  return { status: 200, body: JSON.stringify(success({ prescription: await shownPrescription(transaction, written) })) };
}
