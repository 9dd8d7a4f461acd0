import { Type, type Static } from 'typebox';
import { Success } from './envelope.ts';
import { Instant } from './formats.ts';

export const Report = Type.Object({
  id: Type.String(),
  /** available or processing, compared case-insensitively */
  status: Type.String(),
  createdAt: Instant,
  orderNumber: Type.String(),
  notes: Type.Optional(Type.String()),
  patient: Type.Object({ name: Type.String() }),
  tests: Type.Array(Type.Object({ name: Type.String() })),
});
export type Report = Static<typeof Report>;

export const ReportListAnswer = Success(Type.Object({ reports: Type.Array(Report) }));
/** The download answers with binary data; this one with a link, and its expiry where the server tells (X6). */
export const ReportShareAnswer = Success(Type.Object({ shareLink: Type.String(), expiresAt: Type.Optional(Instant) }));
