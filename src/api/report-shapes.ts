/** These are the tolerant readers of reports: a provider's own API may leave out everything but the id. */
import type { ReportResult } from '../contract/extensions.ts';
import type { Report, ReportShare, SharedLink } from '../contract/reports.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { analyte, interval } from './catalogue-shapes.ts';
import {
  allRows,
  completeList,
  entity,
  flag,
  id,
  ifReadable,
  list,
  maybe,
  nested,
  number,
  numberOr,
  record,
  rows,
  single,
  text,
  textOr,
  type Raw,
} from './read.ts';

export const readReports = (payload: unknown): Report[] => rows(payload, ['reports', 'items'], report);

const patient = entity<Report['patient']>({ id: ifReadable(id), name: textOr('') });

const named = entity<Report['tests'][number]>({ name: textOr('') });

/** Somebody or something, or a name alone. */
const somebody = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : { name: value });

const link = entity<SharedLink>({
  id,
  createdAt: text,
  expiresAt: text,
  views: number,
  signedInAt: maybe(text),
  isOfThisLogin: flag,
});

const openShare = entity<ReportShare>({ expiresAt: text, views: numberOr(0), links: ifReadable(list(link)) });

const report = entity<Report>({
  id,
  status: textOr(''),
  createdAt: textOr(''),
  orderNumber: (raw, name) => (typeof raw[name] === 'number' ? id(raw, name) : textOr('')(raw, name)),
  notes: maybe(text),
  patient: (raw) => patient(somebody(raw['patient'])),
  tests: ({ tests }) =>
    (Array.isArray(tests) ? tests : []).map((test) => named(somebody(test))).filter(({ name }) => name !== ''),
  orderId: ifReadable(id),
  collectedAt: ifReadable(text),
  reportedAt: ifReadable(text),
  replacesReportedAt: ifReadable(text),
  fileSize: ifReadable(number),
  hasResults: maybe(flag),
  outsideCount: ifReadable(number),
  isSample: maybe(flag),
  isConfidential: maybe(flag),
  isHeld: maybe(flag),
  share: ifReadable(nested(openShare)),
});

export type SharedReport = { readonly shareLink: string; readonly expiresAt?: string };

const share = entity<SharedReport>({ shareLink: text, expiresAt: ifReadable(text) });

/** The link goes to other people: anything but a web address is a fault. */
export function readShare(payload: unknown): SharedReport {
  const shared = share(record(payload));
  if (!/^https?:\/\//i.test(shared.shareLink)) throw new ApiError('shape', 200);
  return shared;
}

/** Fails when any result cannot be read, because a table of results with a gap would mislead. */
export const readResults = (payload: unknown): ReportResult[] => allRows(payload, ['results', 'items'], result);

/** A number, or a finding in words; a number that came as a text would look like one. */
const measured = (raw: Raw, name: string): number | string =>
  typeof raw[name] === 'number' && Number.isFinite(raw[name]) ? raw[name] : text(raw, name);

const earlier = entity<NonNullable<ReportResult['earlier']>[number]>({ reportId: id, value: measured, measuredAt: text });

const result = entity<ReportResult>({
  analyte: (raw, name) => analyte(single(raw, name)),
  testName: maybe(text),
  value: measured,
  flag: maybe(text),
  interval: maybe(nested(interval)),
  measuredAt: maybe(text),
  earlier: maybe(completeList(earlier)),
});
