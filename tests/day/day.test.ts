/**
 * A day on which everything goes wrong, by a stepped clock: mail away for 26 hours, SMS refused for 3, the disk full twice, the
 * database killed four times, two deploys, while customers go on all the time. Nothing that they were told may be lost or stand
 * twice, and the log tells the whole of it in less than a hundred lines. `npm run test:day` goes through it in three minutes and
 * some, once on each database; `DAY_MINUTES=20` takes more time, and so has more customers. `DAY_ENGINES=sqlite` is one alone.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { canBeSentAgain } from '../../server/messages/retries.ts';
import { envToBookFreely } from '../support/server/booking-freely.ts';
import { printFigures } from '../support/faults/figures.ts';
import { freePort } from '../support/server/free-port.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { smallDisk, type SmallDisk } from '../support/faults/small-disk.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { changesPasswordsThrough, Ledger, livesThrough } from './customers.ts';
import { KillablePostgres } from './killable-postgres.ts';
import { Outside } from './outside.ts';
import { Wires } from './patient-caller.ts';
import { storyOf } from './story.ts';
import { Unit } from './unit.ts';
import { provePhones, putDownMessages, writtenMessages } from './written-messages.ts';

const minutes = Number(process.env['DAY_MINUTES'] ?? 3);
const engines = (process.env['DAY_ENGINES'] ?? 'postgres,sqlite').split(',');

const minuteMs = 60_000;
const stepMs = 10 * minuteMs;
const stepsPerHour = 6;
/** From an hour before the mail goes to some after it has come back. */
const hours = 30;
const pausePerStepMs = (minutes * minuteMs) / (hours * stepsPerHour);
const customersAtOnce = 6;
/** How long PostgreSQL is away when it was killed, by the clock of the machine. */
const databaseAwayMs = 3000;

/** What an operator would have to raise for so many customers behind one address. */
const roomy = Object.fromEntries(
  ['CALLS_PER_SESSION', 'CALLS_PER_ADDRESS', 'SIGN_IN_CALLS_PER_ADDRESS', 'SMS_PER_HOUR'].map((name) => [name, '1000000']),
);

it.each(engines)('on %s nothing is lost in a day of outages', { timeout: (minutes + 15) * minuteMs }, async (engine) => {
  const machine = await Machine.make(engine === 'postgres');
  const { unit, outside, clock } = machine;
  const [ledger, wires] = [new Ledger(), new Wires()];
  let isOver = false;
  const customers = { port: machine.port, wires, ledger, outside, now: () => clock.now(), isOver: () => isOver };
  const lives = Array.from({ length: customersAtOnce }, () => livesThrough(customers));
  const living = Promise.all([...lives, changesPasswordsThrough(customers)]);
  for (let step = 0; step < hours * stepsPerHour; step += 1) {
    // The clock stands still until it has happened, so that one thing is through before the next.
    if (step % stepsPerHour === 0) await machine.happens(step / stepsPerHour);
    await wait(pausePerStepMs);
    clock.goes(stepMs);
    if (step === (hours - 2) * stepsPerHour) isOver = true;
  }
  await living;
  // What failed last is tried again within an hour and a quarter; the outbox looks every five seconds.
  for (let step = 0; step < 1.5 * stepsPerHour; step += 1) {
    await wait(6000);
    clock.goes(stepMs);
  }
  await unit.stops();

  const story = storyOf(unit.lines, clock.beganAt);
  const found = await withDatabase(machine.place, (database) => examine(database, ledger, outside));
  const resets = wires.cut.filter(({ at }) => machine.deploys.some(({ from, until }) => at >= from && at <= until));
  const cut = wires.cut.filter(({ at }) => !machine.kills.some(({ from, until }) => at >= from && at <= until));
  printFigures(`The log on ${engine}:\n${story.join('\n')}\n`);
  printFigures(tableOf({ ...countsOf(ledger, wires, found), resets: resets.length, starts: unit.starts, lines: story.length }));
  expect(ledger.odd).toEqual([]);
  expect(found.faults).toEqual({});
  expect([resets, cut]).toEqual([[], []]);
  expect(unit.crashes).toBe(0);
  expect(story.length).toBeLessThan(100);
});

type Span = { readonly from: number; until: number };

/** The server's machine, its database, its disk and its clock, and all that goes wrong with them. */
class Machine {
  readonly clock = new Clock();
  /** By the machine's own clock. */
  readonly deploys: Span[] = [];
  /** Of the server, as the one that has SQLite in hand. */
  readonly kills: Span[] = [];
  readonly port: number;
  readonly outside: Outside;
  readonly unit: Unit;
  readonly place: Where;
  readonly #disk: SmallDisk;
  readonly #postgres: KillablePostgres | undefined;

  static async make(isPostgres: boolean): Promise<Machine> {
    const disk = smallDisk(400);
    const postgres = isPostgres ? await KillablePostgres.start(disk.folder) : undefined;
    const data = join(disk.folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    const place = postgres === undefined ? { folder: data } : { url: postgres.adminUrl };
    await withDatabase(place, async (database) => {
      await migrate(database);
      await putDownMessages(database, isPostgres);
      await provePhones(database, isPostgres);
    });
    const machine = new Machine({ disk, postgres, place, data, outside: await Outside.open(), port: await freePort() });
    await machine.unit.ready;
    return machine;
  }

  private constructor({ disk, postgres, place, data, outside, port }: Parts) {
    this.#disk = disk;
    this.#postgres = postgres;
    this.place = place;
    this.outside = outside;
    this.port = Number(port);
    this.unit = new Unit(['--api-only'], {
      STEPPED_CLOCK: this.clock.path,
      PORT: port,
      DATA_DIR: data,
      ...(postgres && { DATABASE_URL: postgres.adminUrl }),
      PUBLIC_ORIGIN: 'https://lab.example.com',
      SMTP_URL: outside.smtpUrl,
      SMS_URL: outside.smsUrl,
      MAIL_FROM: 'Lab <mail@lab.example.com>',
      SLOT_CAPACITY: '1000',
      MIN_FREE_MEGABYTES: '20',
      MIN_FREE_TO_WRITE_MEGABYTES: '5',
      ...roomy,
      ...envToBookFreely,
    });
  }

  /** @param hour of the day; resolves when it is through */
  async happens(hour: number): Promise<void> {
    const { outside } = this;
    const events: Readonly<Record<number, () => unknown>> = {
      1: () => outside.mailGoes(),
      2: () => this.#killsDatabase(),
      4: () => this.#disk.fill(0),
      5: () => this.#disk.free(),
      7: () => this.#deploys(),
      9: () => (outside.isGatewayOpen = false),
      10: () => this.#killsDatabase(),
      12: () => (outside.isGatewayOpen = true),
      14: () => this.#killsDatabase(),
      16: () => this.#disk.fill(0),
      17: () => this.#disk.free(),
      20: () => this.#deploys(),
      23: () => this.#killsDatabase(),
      27: () => outside.mailComes(),
    };
    await events[hour]?.();
  }

  async #deploys(): Promise<void> {
    await during(this.deploys, () => this.unit.restarts());
  }

  /** SQLite is a part of the server, and is killed with it. */
  async #killsDatabase(): Promise<void> {
    const postgres = this.#postgres;
    if (postgres === undefined) return during(this.kills, () => this.unit.killed());
    await postgres.kill();
    await wait(databaseAwayMs);
    await postgres.starts();
  }
}

type Parts = {
  readonly disk: SmallDisk;
  readonly postgres: KillablePostgres | undefined;
  readonly place: Where;
  readonly data: string;
  readonly outside: Outside;
  readonly port: string;
};

async function during(spans: Span[], work: () => Promise<void>): Promise<void> {
  const span = { from: Date.now(), until: Number.POSITIVE_INFINITY };
  spans.push(span);
  await work();
  span.until = Date.now();
}

class Clock {
  readonly path = join(temporaryFolder(), 'ahead');
  readonly beganAt = Date.now();
  #aheadMs = 0;

  constructor() {
    this.goes(0);
  }

  goes(ms: number): void {
    this.#aheadMs += ms;
    // Whole or not at all: who reads half of it would be back at the beginning.
    writeFileSync(`${this.path}.new`, String(this.#aheadMs));
    renameSync(`${this.path}.new`, this.path);
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }
}

type Where = Parameters<typeof connect>[0];

async function withDatabase<Result>(place: Where, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await connect(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

type Found = { readonly written: number; readonly faults: Readonly<Record<string, readonly unknown[]>> } & Readonly<
  Record<'arrived' | 'smsArrived' | 'smsRefused' | 'codesGivenUp', number>
>;

async function examine(database: Database, ledger: Ledger, outside: Outside): Promise<Found> {
  const orders = (await database.selectFrom('orders').select('id').execute()).map(({ id }) => id);
  const files = (await database.selectFrom('prescriptions').select('fileName').execute()).map(({ fileName }) => fileName);
  await placesTaken({ database });
  const written = (await writtenMessages(database)).filter(({ kind }) => canBeSentAgain(kind));
  const there = new Set((await database.selectFrom('customers').select('id').execute()).map(({ id }) => id));
  const left = await database.selectFrom('messages').select(['kind', 'attempts', 'lastError', 'failedAt']).execute();
  const arrivals = new Map<string, number>();
  for (const { key } of outside.arrived) arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
  // Nobody is told of an order that is cancelled by then, nor of an account that is gone.
  const isOvertaken = (orderId: string | null) => ledger.orders.get(orderId ?? '')?.isCancelled === true;
  const lost = written.filter(
    ({ id, kind, customerId, orderId }) =>
      !arrivals.has(id) && (customerId === null || there.has(customerId)) && !(kind === 'order-placed' && isOvertaken(orderId)),
  );
  const faults = {
    ordersLost: [...ledger.orders.keys()].filter((id) => !orders.includes(id)),
    ordersDoubled: orders.filter((id) => !ledger.orders.has(id)),
    uploadsLost: ledger.uploads.filter((name) => !files.includes(name)),
    uploadsDoubled: files.filter((name, index) => !ledger.uploads.includes(name) || files.indexOf(name) !== index),
    messagesLost: lost.map(({ kind, recipient }) => `${kind} to ${recipient}`),
    messagesDoubled: [...arrivals].filter(([, times]) => times > 1).map(([key, times]) => `${key} ${times} times`),
    messagesLeft: left.filter(({ kind }) => canBeSentAgain(kind)),
  };
  return {
    written: written.length,
    arrived: outside.arrived.length,
    smsArrived: outside.arrived.filter(({ to }) => to.startsWith('+')).length,
    smsRefused: outside.refusedSms,
    codesGivenUp: left.filter(({ kind, failedAt }) => !canBeSentAgain(kind) && failedAt !== null).length,
    faults: Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0)),
  };
}

function countsOf(ledger: Ledger, wires: Wires, { faults, ...found }: Found): Record<string, unknown> {
  const { orders, uploads, accounts, deleted, signIns } = ledger;
  const cancelled = [...orders.values()].filter(({ isCancelled }) => isCancelled).length;
  return {
    accounts,
    deleted,
    orders: orders.size,
    cancelled,
    uploads: uploads.length,
    signIns,
    ...found,
    answers: wires.answers,
    passing: Object.fromEntries(wires.passing),
    refusedConnections: wires.refused,
    cut: wires.cut,
    faults,
  };
}

const tableOf = (counts: Readonly<Record<string, unknown>>): string =>
  Object.entries(counts)
    .map(([name, value]) => `${name.padEnd(20)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
