/** These are the metrics of the lab itself: orders, free places, backups, and the version of the server. */
import { stat } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { addDays, dateIn, type CalendarDate } from '../../src/lib/time/dates.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { Settings } from '../settings/config.ts';
import type { Database } from '../platform/db/schema.ts';
import { databaseFileIn } from '../platform/db/sqlite.ts';
import { lastBackups } from './operator-steps-store.ts';
import { countPlacesLeft } from '../slots/time-slots-store.ts';
import { inTime } from './in-time.ts';

/** Today and the six days after it are what a customer looks at who books now. */
const daysAhead = 7;

type Watched = {
  readonly database: Database;
  readonly now: () => number;
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'timeZone'>;
};

/** @returns a function to call for each order that was placed, but not for an answer that is repeated */
export function watchLab(registry: Registry, watched: Watched): () => void {
  watchVersion(registry);
  watchPlaces(registry, watched);
  watchBackups(registry, watched.database);
  if (watched.settings.databaseUrl === undefined) watchUnwritten(registry, watched.settings.dataDir);
  const placed = new Counter({
    name: 'lab_orders_placed_total',
    help: 'Orders that were placed with this process',
    registers: [registry],
  });
  return () => placed.inc();
}

function watchVersion(registry: Registry): void {
  const { version } = packageFile;
  new Gauge({
    name: 'lab_build_info',
    help: 'Always 1: the version of the server, and of the Node that runs it',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
}

/** These come from the database, so they are the same on all servers and must not be summed up. */
function watchPlaces(registry: Registry, { database, now, settings: { timeZone } }: Watched): void {
  new Gauge({
    name: 'lab_places_left',
    help: 'Places in open collection times, by how many days there are until then: 0 is today',
    labelNames: ['days'],
    registers: [registry],
    async collect() {
      const today = dateIn(timeZone, now());
      const dates: CalendarDate[] = Array.from({ length: daysAhead }, (_, days) => addDays(today, days));
      const left = await inTime(countPlacesLeft(database, dates, now()), undefined);
      this.reset();
      if (left !== undefined) for (const [days, date] of dates.entries()) this.set({ days }, left.get(date) ?? 0);
    },
  });
}

/** These come from the database, so they are the same on all servers, and the newest figure is as good as any. */
function watchBackups(registry: Registry, database: Database): void {
  new Gauge({
    name: 'lab_backup_last_success_seconds',
    help: 'When a backup was taken last, and when one was tried last (check), in seconds since 1970; 0 for never',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      const last = await inTime(lastBackups(database), undefined);
      this.reset();
      for (const [step, at = 0] of Object.entries(last ?? {})) this.set({ step }, at / 1000);
    },
  });
}

function watchUnwritten(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'lab_database_wal_bytes',
    help: 'The size of the write-ahead log of the database: it stays small unless something reads for very long',
    registers: [registry],
    async collect() {
      // The file does not exist until something is written.
      const found = await stat(`${databaseFileIn(dataDir)}-wal`).catch(() => undefined);
      this.set(found?.size ?? 0);
    },
  });
}
