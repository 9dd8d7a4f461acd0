import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ReceiptStatus } from '../../src/contract/sms-receipts.ts';
import type { Settings } from '../settings/config.ts';
import type { Database } from './db/schema.ts';
import type { Condition } from '../operations/condition.ts';
import type { SlowHash } from './slow-hash.ts';

/** What the app is built from; tests supply their own. */
export type AppDeps = {
  readonly database: Database;
  readonly settings: Settings;
  /** The only clock, in epoch milliseconds. */
  readonly now: () => number;
  /**
   * The address of the app for links, which is known once the server listens. It never comes from a request's Host header.
   */
  readonly origin?: () => string;
  /** Called after the commit of what queued a message; without a worker the message waits for one. */
  readonly wakeMessages?: () => void;
  /** The log for lines beyond those of each call; buildApp supplies its own. */
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  /** The delay after a wrong password; tests do not wait. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** The hash for passwords, unless it is the usual expensive one, for which tests have no time. */
  readonly passwordHashes?: SlowHash;
  /** Whether calls start without waiting for their turn, for tests that look for races between them. */
  readonly beginTogether?: boolean;
  /** The folder of the built page; without it the server answers the API alone. */
  readonly dist?: string;
  /** The state that `/readyz` and the metrics report; without it they leave it out. */
  readonly condition?: Condition;
  /** Records the figures of each answer, order and receipt of an SMS. */
  readonly metrics?: {
    readonly watch: (app: ApiServer) => void;
    readonly orderPlaced: () => void;
    readonly receiptCame: (status: ReceiptStatus | 'unknown') => void;
  };
  /** Takes the lines of the log instead of standard output. */
  readonly logTo?: LogPlace;
  /** Tells whether the process is about to end and wants no more customers. */
  readonly isClosing?: () => boolean;
};

export type LogPlace = { readonly write: (line: string) => void };

/** Fastify with the types of body, query and answer from a route's TypeBox schemas. */
export type ApiServer = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;
