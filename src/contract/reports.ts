import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { Instant } from './formats.ts';

/** Beyond the documents: one of the open links. */
export const SharedLink = Type.Object({
  id: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  views: Type.Integer(),
  /** When the login that made the link began; absent when unknown. */
  signedInAt: Type.Optional(Instant),
  /** Whether the link belongs to the login that asks. */
  isOfThisLogin: Type.Boolean(),
});
export type SharedLink = Static<typeof SharedLink>;

/** Beyond the documents: the newest of the links that are open at the moment (decision X6). */
export const ReportShare = Type.Object({
  expiresAt: Instant,
  /** How often the page behind the links was opened, all open links together. */
  views: Type.Integer(),
  /** The newest link comes first. */
  links: Type.Optional(Type.Array(SharedLink)),
});
export type ReportShare = Static<typeof ReportShare>;

export const Report = Type.Object({
  id: Type.String(),
  /** One of available and processing, compared case-insensitively. */
  status: Type.String(),
  createdAt: Instant,
  orderNumber: Type.String(),
  notes: Type.Optional(Type.String()),
  patient: Type.Object({
    /** Beyond the documents: the patient's id, as long as the patient exists. */
    id: Type.Optional(Type.String()),
    name: Type.String(),
  }),
  tests: Type.Array(Type.Object({ name: Type.String() })),
  /** Beyond the documents, like everything below: the order's id, as long as the order exists. */
  orderId: Type.Optional(Type.String()),
  collectedAt: Type.Optional(Instant),
  /** When the report became available. */
  reportedAt: Type.Optional(Instant),
  /** For a corrected report: when the report that it replaces became available. */
  replacesReportedAt: Type.Optional(Instant),
  /** The length of its PDF in bytes. */
  fileSize: Type.Optional(Type.Integer()),
  /** Whether GET /reports/{id}/results has any. */
  hasResults: Type.Optional(Type.Boolean()),
  /** How many of the results are outside their interval. */
  outsideCount: Type.Optional(Type.Integer()),
  /** The demonstration's simulator made it, so it is not a medical result. */
  isSample: Type.Optional(Type.Boolean()),
  /** The law ties its test to consent: it names no test, cannot be shared, and is shown once the customer is ready. */
  isConfidential: Type.Optional(Type.Boolean()),
  /** The lab will call about it before it becomes available. */
  isHeld: Type.Optional(Type.Boolean()),
  share: Type.Optional(ReportShare),
});
export type Report = Static<typeof Report>;

export const ReportListAnswer = Success(Type.Object({ reports: Type.Array(Report) }));
/** Unlike a download, sharing answers with a link, and with its expiry if the server states it (X6). */
export const ReportShareAnswer = Success(Type.Object({ shareLink: Type.String(), expiresAt: Type.Optional(Instant) }));
