/** What goes on failing is told when it begins, in growing intervals, and when it is over; never for each call. */
import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { FirstRows } from '../../server/pages/first-rows.ts';
import { Condition } from '../../server/operations/condition.ts';
import { Outages } from '../../server/operations/outages.ts';
import { answerErrors } from '../../server/platform/plugins/errors.ts';
import { loggerOptions, logRequests } from '../../server/platform/plugins/request-log.ts';
import { HttpError, unavailable } from '../../server/platform/answers.ts';
import { inLanguage, languageNow } from '../../server/platform/language.ts';
import type { ApiServer } from '../../server/platform/deps.ts';
import { watchedWork } from '../support/server/scheduled-work.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Line = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg: string };

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });

/** A server with two routes that fail as long as there is a fault; what it logs for its operator can be read. */
function failingServer() {
  const at = { ms: 0 };
  const lines: string[] = [];
  const logger = loggerOptions('warn', { write: (line) => void lines.push(line) });
  const app = Fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  const condition = new Condition(() => at.ms);
  logRequests(app as unknown as ApiServer, condition.outages);
  answerErrors(app as unknown as ApiServer, condition);
  const now: { fault: (() => Error) | undefined } = { fault: undefined };
  for (const path of ['/orders', '/patients'])
    app.get(path, () => {
      if (now.fault !== undefined) throw now.fault();
      return {};
    });
  return {
    now,
    calls: async (path: string) => (await app.inject(path)).statusCode,
    passes: (ms: number) => void (at.ms += ms),
    told: () => lines.map((line) => JSON.parse(line) as Line).map(({ msg, failures, minutes }) => [msg, failures, minutes]),
    lines: () => lines.map((line) => JSON.parse(line) as Line),
  };
}

describe('what is over, and fails again within the hour', () => {
  /** Fails once, and works a minute later. */
  async function failsOnce({ now, calls, passes }: ReturnType<typeof failingServer>) {
    now.fault = away;
    await calls('/orders');
    passes(minuteMs);
    now.fault = undefined;
    await calls('/orders');
  }

  it('is told the first time alone, where it fails and works in turns', async () => {
    const server = failingServer();
    for (let turn = 0; turn < 6; turn += 1) {
      await failsOnce(server);
      server.passes(9 * minuteMs);
    }
    expect(server.told()).toEqual([
      ['failed', 1, 0],
      ['answered', 1, 0],
      ['works again', 1, 1],
    ]);
  });

  it('is told once it has lasted for ten minutes, and so is its end', async () => {
    const server = failingServer();
    await failsOnce(server);
    server.now.fault = away;
    for (let time = 0; time < 4; time += 1) {
      server.passes(4 * minuteMs);
      await server.calls('/orders');
    }
    server.passes(minuteMs);
    server.now.fault = undefined;
    await server.calls('/orders');
    expect(server.told().slice(3)).toEqual([
      ['still failing', 4, 12],
      ['answered', 4, 12],
      ['works again', 4, 13],
    ]);
  });

  it('is told at once where an hour lies between', async () => {
    const server = failingServer();
    await failsOnce(server);
    server.passes(hourMs);
    await failsOnce(server);
    expect(server.told().slice(3)).toEqual([
      ['failed', 1, 0],
      ['answered', 1, 0],
      ['works again', 1, 1],
    ]);
  });
});

describe.each([
  ['a database that is away', away, 503],
  ['a database without room', full, 507],
])('%s', (_what, fault, status) => {
  it('is told at once, after a minute, ten and a hundred, and when it is over', async () => {
    const { now, calls, passes, told } = failingServer();
    now.fault = fault;
    for (let second = 0; second < 2 * hourMs; second += 20_000) {
      expect(await calls(second % 40_000 === 0 ? '/orders' : '/patients')).toBe(status);
      passes(20_000);
    }
    now.fault = undefined;
    expect(await calls('/orders')).toBe(200);
    await calls('/patients');
    expect(told()).toEqual([
      ['failed', 1, 0],
      ['answered', 1, 0],
      ['still failing', 4, 1],
      ['answered', 4, 1],
      ['still failing', 31, 10],
      ['answered', 31, 10],
      ['still failing', 301, 100],
      ['answered', 301, 100],
      ['works again', 360, 120],
    ]);
  });

  it('is told once for all calls of a busy minute, and again when it comes back later', async () => {
    const { now, calls, passes, told } = failingServer();
    for (const _time of [1, 2]) {
      now.fault = fault;
      for (let call = 0; call < 50; call += 1) await calls('/orders');
      passes(minuteMs / 2);
      now.fault = undefined;
      await calls('/orders');
      passes(minuteMs);
    }
    const once = [
      ['failed', 1, 0],
      ['answered', 1, 0],
      ['works again', 50, 1],
    ];
    const again = [
      ['still failing', 10, 0],
      ['answered', 10, 0],
      ['works again', 50, 1],
    ];
    expect(told()).toEqual([...once, ...again]);
  });
});

it.each([
  ['a fault that nobody foresaw', () => new TypeError('x is not a function'), 500],
  ['a process that cannot be started', () => Object.assign(new Error('spawn node EAGAIN'), { code: 'EAGAIN' }), 500],
  ['a refusal for want of room', () => new HttpError(507, 'There is no room to save this right now.'), 507],
  ['a refusal for want of a mail server', () => new HttpError(503, 'Codes cannot be sent right now.'), 503],
])('%s is told at once and after a minute, and not for each call', async (_what, fault, status) => {
  const { now, calls, passes, lines } = failingServer();
  now.fault = fault;
  for (let second = 0; second < 3 * minuteMs; second += 1000) {
    expect(await calls('/orders')).toBe(status);
    passes(1000);
  }
  expect(lines().filter(({ msg }) => msg === 'answered')).toHaveLength(2);
  expect(lines().length).toBeLessThanOrEqual(4);
  passes(minuteMs);
  now.fault = undefined;
  await calls('/patients');
  expect(lines().at(-1)?.msg).toBe('answered');
  await calls('/orders');
  expect(lines().at(-1)).toMatchObject({ msg: 'works again', failures: 180, minutes: 4 });
});

it('what is refused in several languages is one outage, told in English', async () => {
  const { now, calls, lines } = failingServer();
  const text = () => (languageNow() === 'hi' ? 'कोड अभी नहीं भेजे जा सकते।' : 'Codes cannot be sent right now.');
  now.fault = () => unavailable(text);
  for (const language of ['hi', 'en', 'hi', 'en']) await inLanguage(language, () => calls('/orders'));
  expect(lines().map(({ msg, outage, failures }) => [msg, outage, failures])).toEqual([
    ['answered', 'Codes cannot be sent right now.', 1],
  ]);
});

it('a fault that nobody foresaw hides none of another kind, nor one of another route', async () => {
  const { now, calls, lines } = failingServer();
  now.fault = () => new TypeError('x is not a function');
  for (const path of ['/orders', '/orders', '/patients', '/patients']) await calls(path);
  now.fault = () => new RangeError('Invalid array length');
  for (const path of ['/orders', '/orders']) await calls(path);
  expect(
    lines()
      .filter(({ msg }) => msg === 'failed')
      .map(({ outage }) => outage),
  ).toEqual(['TypeError at GET /orders', 'TypeError at GET /patients', 'RangeError at GET /orders']);
});

it('calls that fail and work in turns are one outage', async () => {
  const { now, calls, passes, told } = failingServer();
  for (let turn = 0; turn < 20; turn += 1) {
    now.fault = turn % 2 === 0 ? away : undefined;
    await calls('/orders');
    passes(2000);
  }
  passes(minuteMs);
  await calls('/orders');
  expect(told()).toEqual([
    ['failed', 1, 0],
    ['answered', 1, 0],
    ['works again', 10, 2],
  ]);
});

it('two things that fail are two outages, each with its own end', () => {
  const at = { ms: 0 };
  const outages = new Outages(() => at.ms);
  expect(outages.met('the database', 'orders')).toMatchObject({ failures: 1 });
  expect(outages.met('the disk', 'uploads')).toMatchObject({ failures: 1 });
  at.ms += minuteMs;
  expect(outages.worked('uploads')).toEqual([{ outage: 'the disk', failures: 1, minutes: 1 }]);
  expect(outages.worked('reports')).toEqual([]);
  expect(outages.worked('orders')).toEqual([{ outage: 'the database', failures: 1, minutes: 1 }]);
});

it('a clock that is set back does not have it told for each call', () => {
  const at = { ms: 10 * hourMs };
  const outages = new Outages(() => at.ms);
  outages.met('the database', 'orders');
  at.ms -= 2 * hourMs;
  const told = Array.from({ length: 100 }, () => outages.met('the database', 'orders')).filter((one) => one !== undefined);
  expect(told).toEqual([]);
  at.ms += minuteMs;
  expect(outages.met('the database', 'orders')).toMatchObject({ failures: 102, minutes: 1 });
});

it('steps that fail because the database is away are one outage together, and each is counted', async () => {
  const at = { ms: 0 };
  const { condition, lines, scheduled } = watchedWork(() => at.ms);
  let isAway = true;
  const names = ['ended-sessions', 'old-answers', 'expired-codes'];
  const work = async () => {
    if (isAway) throw away();
  };
  const rounds = scheduled.every(
    hourMs,
    names.map((name) => ({ name, work })),
  );
  await rounds.look();
  expect(condition.late).toEqual(names);
  at.ms += hourMs;
  await rounds.look();
  isAway = false;
  at.ms += hourMs;
  await rounds.look();
  await rounds.close();
  expect(condition.late).toEqual([]);
  expect(lines.map(({ msg, failures, minutes }) => [msg, failures, minutes])).toEqual([
    ['failed', 1, 0],
    ['still failing', 4, 60],
    ['works again', 6, 120],
  ]);
});

it('pages that cannot be rendered are told in growing intervals, and when they are', async () => {
  const at = { ms: 0 };
  const lines: Line[] = [];
  const log = { warn: (fields: object, msg: string) => void lines.push({ level: 40, msg, ...fields }) } as never;
  const broken = new Error('spawn node EAGAIN');
  const render = { lists: () => Promise.reject(broken), details: () => Promise.reject(broken) };
  const failing = {
    selectFrom: () => {
      throw new Error('no such table');
    },
  } as never;
  const rows = new FirstRows({
    database: failing,
    now: () => at.ms,
    timeZone: 'Asia/Kolkata',
    log,
    render,
    origin: () => 'https://lab.example.com',
    language: 'en',
    outages: new Outages(() => at.ms),
  });
  for (let look = 0; look < 100; look += 1) {
    await rows.look();
    at.ms += 2000;
  }
  await rows.close();
  expect(lines.map(({ msg, failures }) => [msg, failures])).toEqual([
    ['The catalogue could not be read for the pages that show it', 1],
    ['The catalogue could not be read for the pages that show it', 31],
  ]);
});
