/**
 * These are the texts of mail and SMS about the lab's work. Both pass through other people's machines and light up on locked
 * phones: they state no test, no value and no finding, only where to read.
 */
import { brand } from '../../src/brand.ts';
import type { Order } from '../../src/contract/orders.ts';
import { dateIn, formatDate, formatInstant } from '../../src/lib/time/dates.ts';
import { orderPath, pages, prescriptionPath, reportPath } from '../../src/lib/pages/page-paths.ts';
import type { PrescriptionRow } from '../prescriptions/prescription-rows.ts';
import type { ReportRow } from '../reports/report-rows.ts';
import type { Unlinked } from '../platform/typed-text.ts';
import type { Greeting } from './greeting.ts';
import { mail } from './mail-body.ts';
import type { Letter } from './message.ts';

export type NewsWords = {
  readonly subject: string;
  /** the event without a number or a name, for an address that nobody has proven: a sentence without its full stop */
  readonly happened: string;
  readonly line: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly link: { readonly path: string; readonly label: string };
  /** the SMS without the name before it and the link behind it */
  readonly short: string;
};

export const sampleCollected = ({ id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>): NewsWords => ({
  subject: `Order ${orderNumber}: samples collected`,
  happened: 'Your samples are collected',
  line: 'Thank you. The samples of your order are collected. We write again as soon as the report is available.',
  facts: [['Order number', orderNumber]],
  link: { path: orderPath(id), label: 'See your order' },
  short: `the samples of order ${orderNumber} are collected.`,
});

/** A customer who has read an earlier report must learn that it was corrected. */
export function reportAvailable(
  { id, orderNumber, replacesReportedAt }: Pick<ReportRow, 'id' | 'orderNumber' | 'replacesReportedAt'>,
  patientName: Unlinked,
  timeZone: string,
): NewsWords {
  const facts = [
    ['Order number', orderNumber],
    ['Patient', patientName],
  ] as const;
  const link = { path: reportPath(id), label: 'Read the report' };
  if (replacesReportedAt !== null) {
    const replaced = formatInstant(timeZone, replacesReportedAt);
    return {
      subject: `Order ${orderNumber}: report corrected`,
      happened: 'Your report was corrected',
      line: `Your report was corrected. It replaces the one of ${replaced}: please read it again, and show it to whoever has the earlier one. For your privacy it is not in this mail: log in to read it.`,
      facts,
      link: { ...link, label: 'Read the corrected report' },
      short: `the report of order ${orderNumber} was corrected. Please read it again.`,
    };
  }
  return {
    subject: `Order ${orderNumber}: report available`,
    happened: 'Your report is available',
    line: 'Your report is available. For your privacy it is not in this mail: log in to read it.',
    facts,
    link,
    short: `the report of order ${orderNumber} is available.`,
  };
}

/** The file's name is left out, because the customer typed it. */
export function prescriptionReviewed(
  { id, status, uploadedAt }: Pick<PrescriptionRow, 'id' | 'status' | 'uploadedAt'>,
  patientName: Unlinked,
  timeZone: string,
): NewsWords {
  const facts = [
    ['Patient', patientName],
    ['Uploaded on', formatDate(dateIn(timeZone, uploadedAt))],
  ] as const;
  const link = { path: prescriptionPath(id), label: 'See your prescription' };
  if (status === 'needsclarification')
    return {
      subject: 'We have a question about your prescription',
      happened: 'We have a question about your prescription',
      line: 'We have looked at your prescription, and need to know more. Log in to read what we ask.',
      facts,
      link,
      short: 'we have a question about your prescription.',
    };
  return {
    subject: 'Your prescription is reviewed',
    happened: 'Your prescription is reviewed',
    line: 'We have reviewed your prescription. Log in to read what we say.',
    facts,
    link,
    short: 'your prescription is reviewed.',
  };
}

type Reader = { readonly to: string; readonly origin: string };

export function labNewsMail({ to, greeting, origin }: Reader & { readonly greeting: Greeting }, words: NewsWords): Letter {
  return mail(to, words.subject, [
    { line: greeting },
    { line: words.line },
    { facts: words.facts },
    { link: origin + words.link.path, label: words.link.label },
    { line: `Is something not right? Call us on ${brand.phone}.` },
    { link: origin + pages.preferences.path, label: 'Choose what we write to you about' },
  ]);
}

export const labNewsText = ({ to, origin }: Reader, { short, link }: NewsWords): Letter => ({
  channel: 'sms',
  to,
  text: `${brand.name}: ${short} ${origin}${link.path}`,
});
