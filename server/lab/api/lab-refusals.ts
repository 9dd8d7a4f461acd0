import { badRequest, conflict, HttpError, notFound, unprocessable } from '../../platform/answers.ts';
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import { OrderChangedMeanwhile } from '../advance-order.ts';
import { isMeant } from '../is-meant.ts';
import { CommandError, UnknownName, UsageError } from '../request.ts';

/** Returns what a call is answered for which a step or a name was refused; other errors stay as they are. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof HttpError || databaseErrorKind(error) !== undefined) return error;
  const { message } = error;
  if (error instanceof UnknownName) return notFound(message);
  if (error instanceof UsageError) return badRequest(message);
  // Whoever asked has to look at the order again.
  if (error instanceof OrderChangedMeanwhile) return conflict(message);
  return error instanceof CommandError || isMeant(error) ? unprocessable(message) : error;
}
