import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatInstant, isoIn } from '../../../src/lib/time/dates.ts';
import { photoFaults } from '../../../src/contract/photo-judgement.ts';
import { judgementOf } from '../../prescriptions/judgement.ts';
import { openRetakes, retakesIn, type PageToRetake } from '../../prescriptions/page-retakes.ts';
import type { PrescriptionRow } from '../../prescriptions/prescription-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { fileStoreOf } from '../../platform/files/store-in-use.ts';
import { reviewPrescription } from '../../prescriptions/review.ts';
import { contactOf, findAnyPrescription, listLabPrescriptions, type WaitingPlace } from '../lab-lists-store.ts';
import { noteOperatorStep } from '../../operations/operator-steps-store.ts';
import { facts } from '../columns.ts';
import { judgementLines } from '../judgement-lines.ts';
import { CommandError, UsageError, type CommandDeps } from '../request.ts';
import { listed, mostListed, statusesOf, word, type Command } from './command.ts';

const known = ['pending', 'reviewed', 'needsclarification'] as const;
const answers = ['reviewed', 'needsclarification'] as const;

export const prescriptions: Command = async ({ database, settings: { timeZone } }, call) => {
  const statuses = statusesOf(call, known, ['pending']);
  const { after: id } = call.options;
  const after = id === undefined ? undefined : placeOf(await prescriptionWithId(database, id));
  return listed(
    listLabPrescriptions(database, { statuses, after, most: mostListed }),
    ['ID', 'STATUS', 'UPLOADED', 'PATIENT', 'FILE'],
    {
      line: (row) => [row.id, row.status, formatInstant(timeZone, row.uploadedAt), row.patientName, row.fileName],
      entry: (row) => entryOf(row, timeZone),
      name: (row) => row.id,
      none: 'No prescriptions.',
    },
  );
};

const placeOf = ({ id, uploadedAt: since }: PrescriptionRow): WaitingPlace => ({ id, since });

export const prescription: Command = async (deps, call) => {
  const { database, settings } = deps;
  const row = await prescriptionWithId(database, word(call, 'ID'));
  const customer = await contactOf(database, row.customerId);
  const saved = call.options['save'];
  const text = facts([
    ['Prescription', row.id],
    ['Status', row.status],
    ['Uploaded', formatInstant(settings.timeZone, row.uploadedAt)],
    ['Patient', `${row.patientName} (${row.patientRelation})`],
    ['Customer', customer && [customer.name, customer.phone, customer.email].filter(Boolean).join(', ')],
    ['File', `${row.fileName}, ${row.fileType}, ${Math.ceil(row.fileSize / 1024)} kB`],
    ['Pages', row.pageCount === null ? null : String(row.pageCount)],
    ...judgementLines(judgementOf(row)),
    [
      'Asked for',
      openRetakes(row)
        .map(({ page, reason }) => `page ${page} (${reason})`)
        .join(', '),
    ],
    ['Taken again', takenAgain(row, settings.timeZone)],
    ['Notes', row.notes],
    ['Reviewed', row.reviewedAt === null ? null : `${formatInstant(settings.timeZone, row.reviewedAt)} by ${row.reviewedBy}`],
    ['Answer', row.adminNotes],
    ['Suggested', suggestedIn(row).join(', ')],
    ['Saved as', saved],
  ]);
  const data = { ...entryOf(row, settings.timeZone), customer: customer ?? null };
  if (saved === undefined) return { text, data };
  const file = await fileOfPrescription(deps, row);
  const step = { at: deps.now(), step: 'save-file', subject: row.id, prescriptionId: row.id };
  await noteOperatorStep(database, deps.operator, step);
  return { text, data, file };
};

export const review: Command = async (deps, call) => {
  const { by = '', status: wanted = '', notes, suggest = '', retake } = call.options;
  const status = answers.find((one) => one === wanted.toLowerCase());
  if (status === undefined) throw new UsageError(`A review's status is ${answers.join(' or ')}, not ${wanted}`);
  const { id } = await prescriptionWithId(deps.database, word(call, 'ID'));
  const retakes = pagesIn(retake);
  if (retakes.length > 0 && status === 'reviewed') throw new UsageError('Pages are taken again with --status needsclarification');
  const suggestedTests = suggest.split(',').map((test) => test.trim());
  const given = {
    status,
    reviewedBy: by.trim(),
    suggestedTests: suggestedTests.filter(Boolean),
    ...(notes === undefined ? {} : { notes }),
    ...(retakes.length === 0 ? {} : { retakes }),
  };
  await reviewPrescription(deps, id, given, deps.now());
  const pages = retakes.map(({ page, reason }) => `${page} (${reason})`).join(', ');
  return { text: `Prescription ${id}: ${status}.${pages && ` Pages to take again: ${pages}.`}`, data: { id, ...given } };
};

/** @returns the pages in "2:blurred,4:cut-off" */
function pagesIn(text: string | undefined): PageToRetake[] {
  if (text === undefined) return [];
  const pages = text.split(',').map((entry) => {
    const [, page = '', given = ''] = /^([1-9]\d?):([\w-]+)$/.exec(entry.trim()) ?? [];
    const reason = photoFaults.find((one) => one === given.toLowerCase());
    if (page === '')
      throw new UsageError(`There is no page with a reason in ${entry.trim()}. Write for instance --retake 2:blurred,4:cut-off`);
    if (reason === undefined) throw new UsageError(`There is no reason ${given}. It is one of ${photoFaults.join(', ')}`);
    return { page: Number(page), reason };
  });
  const twice = pages.find(({ page }, at) => pages.findIndex((other) => other.page === page) !== at);
  if (twice !== undefined) throw new UsageError(`Page ${twice.page} is named twice`);
  return pages.toSorted((one, other) => one.page - other.page);
}

async function prescriptionWithId(database: Database, id: string): Promise<PrescriptionRow> {
  const row = await findAnyPrescription(database, id);
  if (row === undefined) throw new CommandError(`There is no prescription ${id}`);
  return row;
}

async function fileOfPrescription({ database, settings }: CommandDeps, { id, fileId }: PrescriptionRow): Promise<Buffer> {
  const found = await fileStoreOf(settings).read(database, fileId);
  if (found === undefined) throw new CommandError(`The file of prescription ${id} is not there`);
  return Buffer.isBuffer(found) ? found : buffer(found as Readable);
}

const suggestedIn = ({ suggestedTests }: PrescriptionRow): string[] =>
  suggestedTests === null ? [] : (JSON.parse(suggestedTests) as string[]);

/** Returns for instance "page 2 (blurred), 30 Nov 2026, 10:00 am". */
const takenAgain = (row: PrescriptionRow, timeZone: string): string =>
  retakesIn(row)
    .flatMap(({ page, reason, takenAt }) =>
      takenAt === undefined ? [] : `page ${page} (${reason}), ${formatInstant(timeZone, takenAt)}`,
    )
    .join('; ');

const entryOf = (row: PrescriptionRow, timeZone: string) => ({
  id: row.id,
  status: row.status,
  uploadedAt: isoIn(timeZone, row.uploadedAt),
  patient: { name: row.patientName, relation: row.patientRelation },
  fileName: row.fileName,
  fileType: row.fileType,
  fileSize: row.fileSize,
  pageCount: row.pageCount,
  notes: row.notes,
  reviewedAt: row.reviewedAt === null ? null : isoIn(timeZone, row.reviewedAt),
  reviewedBy: row.reviewedBy,
  adminNotes: row.adminNotes,
  suggestedTests: suggestedIn(row),
  judgement: judgementOf(row) ?? null,
  retakes: retakesIn(row).map(({ page, reason, takenAt }) => ({
    page,
    reason,
    takenAt: takenAt === undefined ? null : isoIn(timeZone, takenAt),
  })),
});
