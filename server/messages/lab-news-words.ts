/**
 * These are the texts of mail and SMS about the lab's work. Both pass through other people's machines and light up on locked
 * phones: they state no test, no value and no finding, only where to read.
 */
import common from '#words/common';
import mails from '#words/mails';
import words from '#words/mails-lab';
import rejections from '#words/rejections';
import retakes from '#words/retakes';
import sms from '#words/sms';
import { brand } from '../../src/brand.ts';
import type { SampleRejectionReason } from '../../src/contract/choices.ts';
import type { Order } from '../../src/contract/orders.ts';
import { dateIn, formatDate, formatInstant } from '../../src/lib/time/dates.ts';
import { orderPath, pages, prescriptionPath, reportPath } from '../../src/lib/pages/page-paths.ts';
import { openRetakes } from '../prescriptions/page-retakes.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import type { Greeting } from './greeting.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';
import type { SmsTemplateName } from './sms-template-names.ts';

export type NewsWords = {
  readonly subject: string;
  /** the event without a number or a name, for an address that nobody has proven: a sentence without its full stop */
  readonly happened: string;
  readonly line: string;
  /** what is said below the facts */
  readonly more?: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly link: { readonly path: string; readonly label: string };
  /** Returns the SMS, given the address behind the link. */
  readonly text: (link: string) => string;
  readonly template: SmsTemplateName;
};

/** The provider's promise is left out of the SMS, of which each template has its length. */
export const collectionLate = (
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  endsAt: number,
  timeZone: string,
): NewsWords => ({
  subject: words.collectionLate.subject(orderNumber),
  happened: words.collectionLate.happened,
  line: words.collectionLate.line(formatInstant(timeZone, endsAt)),
  facts: [[common.orderNumber, orderNumber]],
  more: [words.collectionLate.move(brand.phone), ...(brand.latePromise === '' ? [] : [brand.latePromise])],
  link: { path: orderPath(id), label: mails.seeOrder },
  text: (link) => sms.collectionLate(brand.name, orderNumber, link),
  template: 'collection-late',
});

/** The SMS says until when and not which time: its templates have their length, and whoever reads it has a quarter of an hour. */
export const earlierTime = (
  { id, orderNumber, scheduledDate, timeSlot }: Pick<Order, 'id' | 'orderNumber' | 'scheduledDate' | 'timeSlot'>,
  { time, until }: { readonly time: string; readonly until: string },
): NewsWords => ({
  subject: words.earlierTime.subject(orderNumber),
  happened: words.earlierTime.happened,
  line: words.earlierTime.line(until),
  facts: [
    [common.orderNumber, orderNumber],
    [words.earlierTime.offered, time],
    [words.earlierTime.now, `${formatDate(scheduledDate)}, ${timeSlot}`],
  ],
  more: [words.earlierTime.passedOn],
  link: { path: orderPath(id), label: words.earlierTime.action },
  text: (link) => sms.earlierTime(brand.name, orderNumber, until, link),
  template: 'earlier-time',
});

export const sampleCollected = ({ id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>): NewsWords => ({
  subject: words.samplesCollected.subject(orderNumber),
  happened: words.samplesCollected.happened,
  line: words.samplesCollected.line,
  facts: [[common.orderNumber, orderNumber]],
  link: { path: orderPath(id), label: mails.seeOrder },
  text: (link) => sms.samplesCollected(brand.name, orderNumber, link),
  template: 'samples-collected',
});

export const sampleRejected = (
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  reason: SampleRejectionReason,
): NewsWords => ({
  subject: words.sampleRejected.subject(orderNumber),
  happened: words.sampleRejected.happened,
  line: words.sampleRejected.line(rejections.reasons[reason]),
  facts: [[common.orderNumber, orderNumber]],
  more: [rejections.notYourHealth, words.sampleRejected.free],
  link: { path: orderPath(id), label: words.sampleRejected.action },
  text: (link) => sms.sampleRejected(brand.name, orderNumber, link),
  template: 'sample-rejected',
});

/** A customer who has read an earlier report must learn that it was corrected. */
export function reportAvailable(
  { id, orderNumber, replacesReportedAt }: Pick<ReportRow, 'id' | 'orderNumber' | 'replacesReportedAt'>,
  patientName: Unlinked,
  timeZone: string,
): NewsWords {
  const facts = [
    [common.orderNumber, orderNumber],
    [mails.patient, patientName],
  ] as const;
  if (replacesReportedAt !== null) {
    const { subject, happened, line, action } = words.reportCorrected;
    return {
      subject: subject(orderNumber),
      happened,
      line: line(formatInstant(timeZone, replacesReportedAt)),
      facts,
      link: { path: reportPath(id), label: action },
      text: (link) => sms.reportCorrected(brand.name, orderNumber, link),
      template: 'report-corrected',
    };
  }
  const { subject, happened, line, action } = words.reportAvailable;
  return {
    subject: subject(orderNumber),
    happened,
    line,
    facts,
    link: { path: reportPath(id), label: action },
    text: (link) => sms.reportAvailable(brand.name, orderNumber, link),
    template: 'report-available',
  };
}

/** The file's name is left out, because the customer typed it. */
export function prescriptionReviewed(
  row: Pick<PrescriptionRow, 'id' | 'status' | 'uploadedAt' | 'retakes' | 'pageCount'>,
  patientName: Unlinked,
  timeZone: string,
): NewsWords {
  const { id, status, uploadedAt } = row;
  const hasQuestion = status === 'needsclarification';
  return {
    ...(retakeWords(row) ?? (hasQuestion ? words.prescriptionQuestion : words.prescriptionReviewed)),
    facts: [
      [mails.patient, patientName],
      [words.uploadedOn, formatDate(dateIn(timeZone, uploadedAt))],
    ],
    link: { path: prescriptionPath(id), label: words.prescriptionAction },
    text: (link) => (hasQuestion ? sms.prescriptionQuestion : sms.prescriptionReviewed)(brand.name, link),
    template: hasQuestion ? 'prescription-question' : 'prescription-reviewed',
  };
}

/** The SMS says nothing of pages, because each of its templates has its length. */
function retakeWords(row: Pick<PrescriptionRow, 'retakes' | 'pageCount'>) {
  const asked = openRetakes(row);
  const [first, ...others] = asked;
  if (first === undefined) return undefined;
  const told = { subject: retakes.subject, happened: retakes.happened };
  if (others.length > 0) return { ...told, line: retakes.linePages(asked.length) };
  const reason = retakes.reasons[first.reason];
  const line = row.pageCount === null ? retakes.linePhoto(reason) : retakes.linePage(first.page, reason);
  return { ...told, line };
}

type Reader = { readonly to: string; readonly origin: string };

export function labNewsMail({ to, greeting, origin }: Reader & { readonly greeting: Greeting }, news: NewsWords): Letter {
  return mail(to, news.subject, [
    { line: greeting },
    { line: news.line },
    { facts: news.facts },
    ...(news.more ?? []).map((line) => ({ line })),
    { link: origin + news.link.path, label: news.link.label },
    { line: mails.somethingWrong(brand.phone) },
    { link: origin + pages.preferences.path, label: words.preferences },
  ]);
}

export const labNewsText = ({ to, origin }: Reader, { text, link, template }: NewsWords): Letter => ({
  channel: 'sms',
  to,
  text: text(origin + link.path),
  template,
});
