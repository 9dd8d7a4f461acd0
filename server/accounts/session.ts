import type { FastifyError, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { SignedIn } from '../../src/contract/auth.ts';
import { HttpError, sessionEnded } from '../platform/answers.ts';
import { databaseErrorKind } from '../platform/db/error-kind.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { findSession, isOpenSession } from './sessions-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's customer, the only source of ownership. Without a session it is empty, and then owns nothing. */
    customerId: string;
    /** The hash under which the session is stored. */
    sessionHash: string;
    /** The time of the sign-in, in epoch milliseconds. */
    signedInAt: number;
  }
}

export function decorateSession(api: ApiServer): void {
  api.decorateRequest('customerId', '');
  api.decorateRequest('sessionHash', '');
  api.decorateRequest('signedInAt', 0);
}

/** Notes whose session a sign-in has just opened, so that the request's log line has it. */
export function noteSignIn(request: FastifyRequest, signedIn: SignedIn): SignedIn {
  request.customerId = signedIn.user.id;
  return signedIn;
}

/** Requires a session. It runs before the body is read, so that a stranger's upload is refused without receiving it. */
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
 * Answers 401 for an error that was caused by the deletion of the account during the request, such as rows that refer to a
 * customer who is gone. It is not an error of the server.
 */
export function answerEndedSessions({ database, now }: AppDeps) {
  return async (error: FastifyError | HttpError, { sessionHash }: FastifyRequest): Promise<never> => {
    const isUnforeseen = !(error instanceof HttpError) && (error.statusCode ?? 500) >= 500;
    // The database cannot be asked for the session if it cannot be reached.
    if (databaseErrorKind(error) !== undefined) throw error;
    if (isUnforeseen && sessionHash !== '' && !(await isOpenSession(database, sessionHash, now()))) throw sessionEnded();
    throw error;
  };
}

/** Returns the token of `Authorization: Bearer …`, or undefined if it has not the form of our tokens. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}
