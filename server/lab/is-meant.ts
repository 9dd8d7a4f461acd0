import { HttpError } from '../platform/answers.ts';
import { NoNextStep } from './advance-order.ts';

/** Errors for whoever works in the lab are plain ones with a sentence. Those of the system have a code or a class of their own. */
export const isMeant = (error: unknown): boolean =>
  error instanceof NoNextStep ||
  error instanceof HttpError ||
  (error instanceof Error && error.constructor === Error && !('code' in error));
