import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { Instant } from './formats.ts';

/** Beyond the documents: one of the links that are open. */
export const SharedLink = Type.Object({
  id: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  views: Type.Integer(),
  /** When the login began that made it; absent where nobody knows. */
  signedInAt: Type.Optional(Instant),
  /** whether it is the login that asks */
  isOfThisLogin: Type.Boolean(),
});
export type SharedLink = Static<typeof SharedLink>;

/** Beyond the documents: of the link that is open at the moment, the newest of them (decision X6). */
export const ReportShare = Type.Object({
  expiresAt: Instant,
  /** how often the page behind it was opened, all open links together */
  views: Type.Integer(),
  /** newest first */
  links: Type.Optional(Type.Array(SharedLink)),
});
export type ReportShare = Static<typeof ReportShare>;

export const Report = Type.Object({
  id: Type.String(),
  /** available or processing, compared case-insensitively */
  status: Type.String(),
  createdAt: Instant,
  orderNumber: Type.String(),
  notes: Type.Optional(Type.String()),
  patient: Type.Object({
    /** Beyond the documents: of the patient while there is one. */
    id: Type.Optional(Type.String()),
    name: Type.String(),
  }),
  tests: Type.Array(Type.Object({ name: Type.String() })),
  /** Beyond the documents, as all that follows: while the order is there. */
  orderId: Type.Optional(Type.String()),
  collectedAt: Type.Optional(Instant),
  /** when it became available */
  reportedAt: Type.Optional(Instant),
  /** of a corrected report: when the one became available that it replaces */
  replacesReportedAt: Type.Optional(Instant),
  /** bytes of its PDF */
  fileSize: Type.Optional(Type.Integer()),
  /** whether GET /reports/{id}/results has any */
  hasResults: Type.Optional(Type.Boolean()),
  /** how many of the results lie outside their interval */
  outsideCount: Type.Optional(Type.Integer()),
  /** made by the demonstration's simulator: no medical result */
  isSample: Type.Optional(Type.Boolean()),
  /** of a test that the law ties to consent: it names no test here, is not shared, and is shown to those who say that they are ready */
  isConfidential: Type.Optional(Type.Boolean()),
  /** the lab will call about it before it becomes available */
  isHeld: Type.Optional(Type.Boolean()),
  share: Type.Optional(ReportShare),
});
export type Report = Static<typeof Report>;

export const ReportListAnswer = Success(Type.Object({ reports: Type.Array(Report) }));
/** The download answers with binary data; this one with a link, and its expiry where the server tells (X6). */
export const ReportShareAnswer = Success(Type.Object({ shareLink: Type.String(), expiresAt: Type.Optional(Instant) }));
