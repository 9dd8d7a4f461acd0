import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../../settings/config.ts';
import type { ApiServer, LogPlace } from '../deps.ts';
import { worksAgain, type Outages, type OutageFields } from '../../operations/outages.ts';
import { isProbe } from '../../operations/probes.ts';
import { securityEventOf } from '../../operations/security-events.ts';

/** Nothing that a caller has written is logged: of an address its route, and the id in it where it has the form of ours. */
export function loggerOptions(level: LogLevel, stream?: LogPlace): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: FastifyRequest) => described(request),
      res: ({ statusCode }) => ({ statusCode }),
      err: describedError,
    },
  };
}

type Noted = {
  readonly outage: string;
  /** It is undefined if the outage was logged lately. */
  readonly told: OutageFields | undefined;
};

const noted = new WeakMap<FastifyRequest, Noted>();

/** Notes that this call met an outage that others meet as well, so that its line says so. */
export const noteOutage = (request: FastifyRequest, outage: Noted): void => void noted.set(request, outage);

/** Where outages are noted, and where it is seen that they are over. */
export const placeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

/**
 * One line for each answer: at level info, and what we could not do at the level at which an operator looks; while an outage
 * goes on that the log was told of lately, at level info, too. Its `reqId` is what a 5xx answer carries as `x-request-id`.
 */
export function logRequests(app: ApiServer, outages: Outages): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    const place = placeOf(request);
    if (status < 400) for (const over of outages.worked(place)) request.log.warn(over, worksAgain);
    if (isProbe(request.routeOptions.url) && status < 500) return;
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime), ...eventOf(request, reply) };
    if (status < 500) return request.log.info(line, 'answered');
    const { outage, told } = noted.get(request) ?? metBy(outages, `${status} ${place}`, place);
    request.log[told === undefined ? 'info' : levelOf(status)]({ ...line, outage, ...told }, 'answered');
  });
}

const metBy = (outages: Outages, outage: string, place: string): Noted => ({ outage, told: outages.met(outage, place) });

/** 503 is what passes, or is said on purpose: the database is away, the server closes, no mail is set up. */
const levelOf = (status: number): 'warn' | 'error' => (status === 503 ? 'warn' : 'error');

const eventOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  securityEventOf(`${method} ${routeOptions.url ?? ''}`, statusCode);

function described({ method, routeOptions, params, customerId, labKey }: FastifyRequest) {
  const { id } = (params ?? {}) as { id?: string };
  return {
    method,
    route: routeOptions.url ?? 'none',
    ...(id !== undefined && ourIds.test(id) ? { id } : {}),
    ...(customerId ? { customer: customerId } : {}),
    ...(labKey ? { key: labKey.name } : {}),
  };
}

/** newId makes ids of this form; a name, a number or a key never looks like that. */
const ourIds = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

type Fault = Error & { readonly code?: string };

type Described = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: Described;
};

/** The rest of a database's error, as its detail, repeats whole rows: contacts, password hashes. */
function describedError(error: Fault): Described {
  const { name, message, stack = '', code, cause } = error;
  const words = repeatsValues(error) ? (/^[^:"'`]*/.exec(message)?.[0] ?? '') : message;
  return {
    type: name,
    message: words,
    stack: stack.replace(message, () => words),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describedError(cause) } : {}),
  };
}

/** What cannot be read as JSON, as PostgreSQL's type or as an argument of Node is quoted in the words about it. */
const repeatsValues = ({ name, code = '' }: Fault): boolean => name === 'SyntaxError' || /^(22...|ERR_INVALID_.*)$/.test(code);
