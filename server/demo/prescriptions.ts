import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { formatDate, dateIn } from '../../src/lib/time/dates.ts';
import type { Settings } from '../settings/config.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { withIncoming } from '../platform/files/folders.ts';
import { newId } from '../platform/ids.ts';
import { noteReview, type ReviewGiven } from '../prescriptions/review.ts';
import { insertPrescription, namesOfTests } from '../prescriptions/prescriptions-store.ts';
import type { Household } from './orders.ts';
import { samplePage } from './sample-page.ts';
import { photoSize, samplePhoto } from './sample-photo.ts';

type Sample = {
  /** index in the household's list */
  readonly patient: number;
  readonly daysAgo: number;
  readonly fileName: string;
  readonly notes?: string;
  /** The printed lines of the page; a photo has none. */
  readonly lines?: readonly string[];
  readonly review?: ReviewGiven;
};

const reviewedBy = 'Dr. Leela Menon';

const samples: readonly Sample[] = [
  {
    patient: 0,
    daysAgo: 12,
    fileName: 'Clinic letter.pdf',
    lines: ['Lipid profile', 'HbA1c', 'Complete blood count', 'Review after the reports'],
    review: {
      status: 'reviewed',
      reviewedBy,
      notes: 'These are the tests that your doctor asks for. Please fast for 10 to 12 hours before the collection.',
      suggestedTests: ['lipid-profile', 'hba1c', 'cbc'],
    },
  },
  {
    patient: 1,
    daysAgo: 5,
    fileName: 'IMG_2041.png',
    notes: 'From our family doctor',
    review: {
      status: 'needsclarification',
      reviewedBy,
      notes: 'The lower half is blurred. Please take the photo again in daylight.',
      retakes: [{ page: 1, reason: 'blurred' }],
    },
  },
  {
    patient: 2,
    daysAgo: 1,
    fileName: 'Diabetes follow-up.pdf',
    notes: 'She would like a morning visit',
    lines: ['HbA1c', 'Fasting blood sugar', 'Kidney function', 'Continue metformin 500 mg'],
  },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Adds prescriptions in each state, with real small files that are marked as samples. */
export async function addDemoPrescriptions(
  transaction: Database,
  settings: Settings,
  household: Pick<Household, 'customerId' | 'patients'>,
  at: number,
): Promise<void> {
  for (const sample of samples) await addSample(transaction, settings, household, sample, at);
}

async function addSample(
  transaction: Database,
  settings: Settings,
  { customerId, patients }: Pick<Household, 'customerId' | 'patients'>,
  sample: Sample,
  at: number,
): Promise<void> {
  const uploadedAt = at - sample.daysAgo * dayMs;
  const patient = patients[sample.patient];
  if (patient === undefined) throw new Error('The demonstration names somebody who is not there');
  const { lines, fileName, notes = null } = sample;
  const page = { clinic: 'Lakeside Family Clinic', doctor: 'Dr. N. Pai, MBBS (sample)', patient: patient.name };
  const date = formatDate(dateIn(settings.timeZone, uploadedAt));
  const bytes = lines === undefined ? samplePhoto() : samplePage({ ...page, date, lines });
  // The file is dated now, because the sweep of abandoned files would remove an older one.
  const kept = await withIncoming(settings.dataDir, at, async (path) => {
    await writeFile(path, bytes);
    return fileStoreOf(settings).keep(path, at);
  });
  const row: PrescriptionRow = {
    id: newId(),
    customerId,
    patientId: patient.id,
    patientName: patient.name,
    patientRelation: patient.relation,
    fileId: kept.id,
    fileName,
    fileType: lines === undefined ? 'image/png' : 'application/pdf',
    fileSize: bytes.length,
    ...(lines === undefined ? photoSize : { width: null, height: null }),
    pageCount: null,
    receivedSize: bytes.length,
    receivedSha256: createHash('sha256').update(bytes).digest('hex'),
    status: 'pending',
    notes,
    uploadedAt,
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
    suggestedTests: null,
    judgement: null,
    retakes: null,
  };
  await kept.write(transaction);
  await insertPrescription(transaction, row);
  if (sample.review !== undefined) await review(transaction, row.id, sample.review, uploadedAt + 3 * hourMs);
}

/** A provider may have removed a test from the catalogue; the demonstration then leaves it out. */
async function review(transaction: Database, id: string, given: ReviewGiven, at: number): Promise<void> {
  const known = await namesOfTests(transaction, given.suggestedTests ?? []);
  const suggestedTests = (given.suggestedTests ?? []).filter((test) => known.has(test));
  await noteReview(transaction, id, { ...given, suggestedTests }, at);
}
