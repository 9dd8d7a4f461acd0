/** These are the tolerant readers of reports: a provider's own API may leave out everything but the id. */
import type { ReportResult } from '../contract/extensions.ts';
import type { Report, ReportShare, SharedLink } from '../contract/reports.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { analyte, interval } from './catalogue-shapes.ts';
import { allRows, flag, id, number, optional, record, rows, single, text, whereReadable, type Raw } from './read.ts';

export const readReports = (payload: unknown): Report[] => rows(payload, ['reports', 'items'], report);

function report(raw: Raw): Report {
  return {
    id: id(raw),
    status: textOr(raw, 'status'),
    createdAt: textOr(raw, 'createdAt'),
    orderNumber: typeof raw['orderNumber'] === 'number' ? id(raw, 'orderNumber') : textOr(raw, 'orderNumber'),
    ...optional(raw, 'notes', text),
    patient: patient(raw['patient']),
    tests: tests(raw['tests']),
    ...whereReadable(() => optional(raw, 'orderId', id)),
    ...whereReadable(() => optional(raw, 'collectedAt', text)),
    ...whereReadable(() => optional(raw, 'reportedAt', text)),
    ...whereReadable(() => optional(raw, 'replacesReportedAt', text)),
    ...whereReadable(() => optional(raw, 'fileSize', number)),
    ...optional(raw, 'hasResults', flag),
    ...whereReadable(() => optional(raw, 'outsideCount', number)),
    ...optional(raw, 'isSample', flag),
    ...optional(raw, 'isConfidential', flag),
    ...optional(raw, 'isHeld', flag),
    ...whereReadable(() => optional(raw, 'share', (from) => openShare(record(from['share'])))),
  };
}

const textOr = (raw: Raw, name: string, fallback = ''): string => {
  const value = raw[name];
  return typeof value === 'string' ? value : fallback;
};

/** Accepts a person or a name alone. */
function patient(value: unknown): Report['patient'] {
  if (typeof value === 'string') return { name: value };
  if (typeof value !== 'object' || value === null) return { name: '' };
  const raw = value as Raw;
  return { ...whereReadable(() => optional(raw, 'id', id)), name: textOr(raw, 'name') };
}

/** Accepts tests or their names alone. */
function tests(value: unknown): Report['tests'] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const names = list.map((entry) => (typeof entry === 'string' ? entry : textOr((entry ?? {}) as Raw, 'name')));
  return names.filter((name) => name !== '').map((name) => ({ name }));
}

const openShare = (raw: Raw): ReportShare => ({
  expiresAt: text(raw, 'expiresAt'),
  views: typeof raw['views'] === 'number' ? raw['views'] : 0,
  ...whereReadable(() => optional(raw, 'links', (from) => rows(from['links'], [], link))),
});

const link = (raw: Raw): SharedLink => ({
  id: id(raw),
  createdAt: text(raw, 'createdAt'),
  expiresAt: text(raw, 'expiresAt'),
  views: number(raw, 'views'),
  ...optional(raw, 'signedInAt', text),
  isOfThisLogin: flag(raw, 'isOfThisLogin'),
});

export type SharedReport = { readonly shareLink: string; readonly expiresAt?: string };

/** Accepts only a web address, because the link goes to other people. */
export function readShare(payload: unknown): SharedReport {
  const raw = record(payload);
  const shareLink = text(raw, 'shareLink');
  if (!/^https?:\/\//i.test(shareLink)) throw new ApiError('shape', 200);
  return { shareLink, ...whereReadable(() => optional(raw, 'expiresAt', text)) };
}

/** Fails when any result cannot be read, because a table of results with a gap would mislead. */
export const readResults = (payload: unknown): ReportResult[] => allRows(payload, ['results', 'items'], result);

const result = (raw: Raw): ReportResult => ({
  analyte: analyte(single(raw, 'analyte')),
  ...optional(raw, 'testName', text),
  value: measured(raw),
  ...optional(raw, 'flag', text),
  ...optional(raw, 'interval', (from) => interval(record(from['interval']))),
  ...optional(raw, 'measuredAt', text),
  ...optional(raw, 'earlier', (from) => allRows(from['earlier'], [], earlier)),
});

const earlier = (raw: Raw) => ({ reportId: id(raw, 'reportId'), value: measured(raw), measuredAt: text(raw, 'measuredAt') });

/** Accepts a number or a finding in words. A number sent as text is read as a finding. */
function measured(raw: Raw): number | string {
  const { value } = raw;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return text(raw, 'value');
}
