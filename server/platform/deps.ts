import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from '../settings/config.ts';
import type { Database } from './db/schema.ts';
import type { Condition } from '../operations/condition.ts';
import type { SlowHash } from './slow-hash.ts';

/** What the app is built from; tests give their own. */
export type AppDeps = {
  readonly database: Database;
  readonly settings: Settings;
  /** The only clock: epoch milliseconds. */
  readonly now: () => number;
  /** Where customers reach the app, for links; known once the server listens. Never from a request's Host header. */
  readonly origin?: () => string;
  /** Called after the commit of what queued a message; without a worker it waits for one. */
  readonly wakeMessages?: () => void;
  /** For lines beyond those of each call; buildApp gives its own. */
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  /** How a wrong password is slowed; tests do not wait. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** What passwords are hashed by, where not by the dear hashes; tests have no second for each. */
  readonly passwordHashes?: SlowHash;
  /** Whether calls need not wait for their turn to begin, as where tests look for races between them. */
  readonly beginTogether?: boolean;
  /** Folder of the built page; without it the server answers the API alone. */
  readonly dist?: string;
  /** Told of what `/readyz` and the metrics say; without it they say nothing of that. */
  readonly condition?: Condition;
  /** Where the figures of each answer go. */
  readonly metrics?: { readonly watch: (app: ApiServer) => void; readonly orderPlaced: () => void };
  /** Takes the lines of the log; without it standard output does. */
  readonly logTo?: LogPlace;
  /** Whether the process is about to end, and wants no more customers. */
  readonly isClosing?: () => boolean;
};

export type LogPlace = { readonly write: (line: string) => void };

/** Fastify that reads the types of body, query and answer from a route's TypeBox schemas. */
export type ApiServer = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;
