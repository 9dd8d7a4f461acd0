import type { MessageRow } from './message-rows.ts';
import type { NotificationType } from '../../src/contract/choices.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { formatClock, formatDate, isoIn, minutesIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { getCustomer, isContact } from '../accounts/customers-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import { findPrescription } from '../prescriptions/prescriptions-store.ts';
import { offeredTimesOf } from '../orders/earlier-wishes-store.ts';
import { findVisit } from '../orders/visits-store.ts';
import { slotText } from '../slots/time-slots-store.ts';
import { findReport } from '../reports/reports-store.ts';
import {
  collectionLate,
  earlierTime,
  labNewsMail,
  labNewsText,
  prescriptionReviewed,
  reportAvailable,
  sampleCollected,
  sampleRejected,
  type NewsWords,
} from './lab-news-words.ts';
import { unlinked } from '../platform/typed-text.ts';
import { greeting } from './greeting.ts';
import type { ContactChannel, LabNews, Letter } from './message.ts';
import { dataOf } from './message-data.ts';
import { unverifiedMail } from './unverified-words.ts';
import { wantsMessage } from './wants.ts';

type Deps = { readonly database: Database; readonly timeZone: string; readonly origin: string };

/**
 * Writes the message from the current order, report or prescription, to the current contact.
 * @returns undefined when its subject is gone, the customer no longer wants it, or the phone is no longer proven
 */
export async function composeLabNews(
  deps: Deps,
  row: Omit<MessageRow, 'channel'> & { readonly channel: ContactChannel },
  kind: LabNews['kind'],
): Promise<Letter | undefined> {
  const words = await wordsOf[kind](deps, row);
  if (words === undefined) return undefined;
  const { customerId } = dataOf<LabNews['kind']>(row);
  if (!(await wantsMessage(deps.database, customerId, row.channel, typeOf[kind]))) return undefined;
  const { name, email, emailVerified, phone, phoneVerified } = await getCustomer(deps.database, customerId);
  if (row.channel === 'email') {
    if (emailVerified === 1) return labNewsMail({ to: email, greeting: greeting(name), origin: deps.origin }, words);
    const { happened, link } = words;
    return isContact(email) ? unverifiedMail({ to: email, origin: deps.origin }, { happened, path: link.path }) : undefined;
  }
  return phoneVerified === 1 ? labNewsText({ to: phone, origin: deps.origin }, words) : undefined;
}

const typeOf: Readonly<Record<LabNews['kind'], NotificationType>> = {
  // The documents have no type for it; this one is of what was booked, and when.
  'collection-late': 'OrderConfirmed',
  'earlier-time': 'OrderConfirmed',
  'sample-collected': 'SampleCollected',
  // Nor for this one.
  'sample-rejected': 'SampleCollected',
  'report-available': 'ReportAvailable',
  'prescription-reviewed': 'PrescriptionReviewed',
};

type Words = (deps: Deps, row: MessageRow) => Promise<NewsWords | undefined>;

const wordsOf: Readonly<Record<LabNews['kind'], Words>> = {
  'collection-late': async ({ database, timeZone }, row) => {
    const { customerId, orderId, endsAt } = dataOf<'collection-late'>(row);
    const order = await findOrder(database, customerId, orderId, { timeZone });
    // Meanwhile somebody may have come, the order may have been moved, or the lab may have said another time.
    const by = (await findVisit(database, orderId))?.endsAt;
    const awaitedBy = typeof by === 'number' ? isoIn(timeZone, by) : order?.endsAt;
    const isLate = order !== undefined && isOpen(order) && awaitedBy === isoIn(timeZone, endsAt);
    return isLate ? collectionLate(order, endsAt, timeZone) : undefined;
  },
  'earlier-time': async ({ database, timeZone }, row) => {
    const { customerId, orderId, slotId, until } = dataOf<'earlier-time'>(row);
    const order = await findOrder(database, customerId, orderId, { timeZone });
    // Meanwhile they may have taken it, or left it to somebody else.
    const offered = (await offeredTimesOf(database, [orderId])).get(orderId);
    const stands = offered !== undefined && offered.id === slotId && offered.expiresAt === until;
    if (order === undefined || !stands) return undefined;
    const time = `${formatDate(offered.date)}, ${slotText(offered, timeZone)}`;
    return earlierTime(order, { time, until: formatClock(minutesIn(timeZone, until)) });
  },
  'sample-collected': async ({ database, timeZone }, row) => {
    const { customerId, orderId } = dataOf<'sample-collected'>(row);
    const order = await findOrder(database, customerId, orderId, { timeZone });
    return order && sampleCollected(order);
  },
  'sample-rejected': async ({ database, timeZone }, row) => {
    const { customerId, orderId, reason } = dataOf<'sample-rejected'>(row);
    const order = await findOrder(database, customerId, orderId, { timeZone });
    // Meanwhile its time may have been chosen in the app.
    const isWaiting = order?.rejectedSamples?.some(({ repeatOrderId }) => repeatOrderId === undefined);
    return order && isWaiting ? sampleRejected(order, reason) : undefined;
  },
  'report-available': async ({ database, timeZone }, row) => {
    const { customerId, reportId } = dataOf<'report-available'>(row);
    const report = await findReport(database, customerId, reportId);
    return report?.status === 'available' ? reportAvailable(report, unlinked(report.patientName), timeZone) : undefined;
  },
  'prescription-reviewed': async ({ database, timeZone }, row) => {
    const { customerId, prescriptionId } = dataOf<'prescription-reviewed'>(row);
    const prescription = await findPrescription(database, customerId, prescriptionId);
    return prescription && prescription.status !== 'pending'
      ? prescriptionReviewed(prescription, unlinked(prescription.patientName), timeZone)
      : undefined;
  },
};
