/**
 * These are the metrics of one server process for Prometheus: its calls, how long they take, and what waits. Labels name
 * routes and never the content of an address, so that their number is bounded and they hold nothing personal.
 */
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Settings } from '../settings/config.ts';
import { connectionsOf } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/schema.ts';
import type { ApiServer } from '../platform/deps.ts';
import { roomIn } from '../platform/files/room.ts';
import { sizesOf, budgetsTaken } from '../platform/limits/hourly-budgets.ts';
import { countMessages } from '../messages/messages-store.ts';
import type { Condition } from './condition.ts';
import { inTime } from './in-time.ts';
import type { Place } from './listen.ts';
import { isProbe } from './probes.ts';
import { watchReceipts, type ReceiptCame } from './watch-receipts.ts';
import { watchLab } from './watch-lab.ts';

/** The buckets reach from answers of a busy catalogue to the upload of a slow phone. */
const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

type Watched = {
  readonly database: Database;
  readonly now: () => number;
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'limits' | 'timeZone'>;
  readonly condition: Condition;
};

export class Metrics {
  readonly #registry = new Registry();
  readonly #server: Server;
  /** Called for each order that was placed. */
  readonly orderPlaced: () => void;
  /** Called for each receipt of an SMS. */
  readonly receiptCame: ReceiptCame;

  constructor(watched: Watched) {
    collectDefaultMetrics({ register: this.#registry });
    watchMessages(this.#registry, watched);
    watchBudgets(this.#registry, watched);
    watchScheduledWork(this.#registry, watched.condition);
    watchRoom(this.#registry, watched);
    watchConnections(this.#registry, watched.database);
    this.orderPlaced = watchLab(this.#registry, watched);
    this.receiptCame = watchReceipts(this.#registry);
    this.#server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      const { contentType } = this.#registry;
      void this.#registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
        // The scraper sees the error; it must not end the server.
        () => response.writeHead(500).end(),
      );
    });
  }

  /** Adds the hooks, which must happen before the app is ready. */
  watch(app: ApiServer): void {
    const registers = [this.#registry];
    const answers = new Counter({
      name: 'lab_http_answers_total',
      help: 'Answers by method, route and status; 429 are calls that a limit refused',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    const seconds = new Histogram({
      name: 'lab_http_answer_seconds',
      help: 'From the head of a request to the end of its answer, by method and route',
      labelNames: ['method', 'route'],
      buckets: bucketsInSeconds,
      registers,
    });
    app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }) => {
      if (isProbe(route)) return;
      answers.inc({ method, route, status: statusCode });
      seconds.observe({ method, route }, elapsedTime / 1000);
    });
  }

  async listen(place: Place): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(place, resolve);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function watchMessages(registry: Registry, { database, now }: Watched): void {
  // Without the database the figures are missing rather than outdated.
  const counted = () => inTime(countMessages(database, now()), []);
  const ofEach = { labelNames: ['channel', 'state'], registers: [registry] };
  new Gauge({
    ...ofEach,
    name: 'lab_messages',
    help: 'Mails and SMS that are not sent: due by now, waiting for their next try, given up (kept for eight days)',
    async collect() {
      const counts = await counted();
      this.reset();
      for (const { channel, state, count } of counts) this.inc({ channel, state }, count);
    },
  });
  new Gauge({
    ...ofEach,
    name: 'lab_messages_oldest_seconds',
    help: 'How long ago the oldest of these mails and SMS was written',
    async collect() {
      const counts = await counted();
      this.reset();
      const oldest = Map.groupBy(counts, ({ channel, state }) => `${channel} ${state}`);
      for (const [first, ...others] of oldest.values()) {
        if (first === undefined) continue;
        const at = others.reduce((oldest, { oldestAt }) => Math.min(oldest, oldestAt), first.oldestAt);
        this.set({ channel: first.channel, state: first.state }, Math.max(0, now() - at) / 1000);
      }
    },
  });
}

/** These come from the database, so they are the same on all servers and must not be summed up. */
function watchBudgets(registry: Registry, { database, now, settings: { limits } }: Watched): void {
  const registers = [registry];
  const labelNames = ['budget'];
  const most = new Gauge({
    name: 'lab_hourly_budget',
    help: 'How many there may be in an hour, of all customers together',
    labelNames,
    registers,
  });
  for (const [budget, size] of Object.entries(sizesOf(limits))) most.set({ budget }, size);
  new Gauge({
    name: 'lab_hourly_budget_taken',
    help: 'How many there were in the hour that is running; as many as lab_hourly_budget is an alarm',
    labelNames,
    registers,
    async collect() {
      const taken = await inTime(budgetsTaken(database, now()), undefined);
      this.reset();
      for (const [budget, count] of Object.entries(taken ?? {})) this.set({ budget }, count);
    },
  });
}

/** These are of this process, because each server does all of the work. */
function watchScheduledWork(registry: Registry, condition: Condition): void {
  const ofEach = { labelNames: ['step'], registers: [registry] };
  new Gauge({
    ...ofEach,
    name: 'lab_scheduled_every_seconds',
    help: 'How often this process does each step of its scheduled work',
    collect() {
      for (const { name: step, everyMs } of condition.steps) this.set({ step }, everyMs / 1000);
    },
  });
  new Gauge({
    ...ofEach,
    name: 'lab_scheduled_last_success_seconds',
    help: 'When each step of scheduled work succeeded last, in seconds since 1970; 0 for never since this process began',
    collect() {
      for (const { name: step, succeededAt = 0 } of condition.steps) this.set({ step }, succeededAt / 1000);
    },
  });
  new Counter({
    ...ofEach,
    name: 'lab_scheduled_failures_total',
    help: 'How many times each step of scheduled work has failed',
    collect() {
      this.reset();
      for (const { name: step, failures } of condition.steps) this.inc({ step }, failures);
    },
  });
}

function watchRoom(registry: Registry, { settings, condition }: Watched): void {
  const room = () => inTime(roomIn(settings), undefined);
  new Gauge({
    name: 'lab_disk_free_bytes',
    help: 'What is left for this process on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const found = await room();
      if (found !== undefined) this.set(found.freeBytes);
    },
  });
  new Gauge({
    name: 'lab_full',
    help: '1 where something is refused for want of room: uploads, writing (with SQLite), or by the database itself',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const refused = (await room())?.refused ?? [];
      for (const what of ['uploads', 'writing'] as const) this.set({ what }, refused.includes(what) ? 1 : 0);
      this.set({ what: 'database' }, condition.isFull ? 1 : 0);
    },
  });
}

function watchConnections(registry: Registry, database: Database): void {
  if (connectionsOf(database) === undefined) return;
  new Gauge({
    name: 'lab_database_connections',
    help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(database) ?? {})) this.set({ state }, count);
    },
  });
}
