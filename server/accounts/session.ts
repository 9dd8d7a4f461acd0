import type { FastifyError, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { SignedIn } from '../../src/contract/auth.ts';
import { HttpError, sessionEnded } from '../platform/answers.ts';
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { findSession, isOpenSession } from './sessions-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's customer, the only source of ownership. Empty where there is no session, and owns nothing there. */
    customerId: string;
    /** The session itself, by the hash under which it is stored. */
    sessionHash: string;
    /** When it began, epoch milliseconds. */
    signedInAt: number;
  }
}

export function decorateSession(api: ApiServer): void {
  api.decorateRequest('customerId', '');
  api.decorateRequest('sessionHash', '');
  api.decorateRequest('signedInAt', 0);
}

/** Whose session a sign-in has just opened: the log's line of it says so. */
export function noteSignIn(request: FastifyRequest, signedIn: SignedIn): SignedIn {
  request.customerId = signedIn.user.id;
  return signedIn;
}

/** Runs before the body is read: a stranger's upload is refused without receiving it. */
export function requireCustomer({ database, settings, now }: AppDeps): onRequestAsyncHookHandler {
  return async (request) => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await findSession(database, token, now(), settings.sessionDays);
    if (session === undefined) throw sessionEnded();
    request.customerId = session.customerId;
    request.sessionHash = session.tokenHash;
    request.signedInAt = session.createdAt;
  };
}

/**
 * What fails because the account was deleted while the request was under way (its rows refer to a customer who is gone) is
 * no fault of the server: it is answered like any request of an ended session.
 */
export function answerEndedSessions({ database, now }: AppDeps) {
  return async (error: FastifyError | HttpError, { sessionHash }: FastifyRequest): Promise<never> => {
    const isUnforeseen = !(error instanceof HttpError) && (error.statusCode ?? 500) >= 500;
    // A database that cannot be reached cannot be asked either.
    if (databaseErrorKind(error) !== undefined) throw error;
    if (isUnforeseen && sessionHash !== '' && !(await isOpenSession(database, sessionHash, now()))) throw sessionEnded();
    throw error;
  };
}

/** The token of `Authorization: Bearer …`; anything that we never hand out counts as none. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}
