/**
 * Starts the server: `node server/start.ts` for real use, with `--demo` the demonstration, with `--api-only` without the
 * built page. If it cannot start, it prints a line for each reason to stderr and exits with code 1.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brand, type Brand } from '../src/brand.ts';
import { buildApp } from './app.ts';
import { loadArticles } from './articles/load.ts';
import { loadCatalogue } from './catalogue/load.ts';
import { placeOfData, readSettings, type Settings, type Simulated } from './settings/config.ts';
import { patiently } from './platform/db/connect.ts';
import { noteWhereDataIs } from './platform/db/data-elsewhere.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Database } from './platform/db/schema.ts';
import { seedArticles } from './articles/seed-articles.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { knownTranslations } from './catalogue/translations/in-language.ts';
import { refuseUnfinished } from './platform/db/unfinished-restore.ts';
import { startDemoLab } from './demo/demo-lab.ts';
import { addDemonstration, demoCoupons, demoSignIn, refuseDemonstration } from './demo/demonstration.ts';
import { withDemoPush } from './demo/demo-push.ts';
import type { ApiServer } from './platform/deps.ts';
import { housekeeping } from './maintenance/housekeeping.ts';
import { operatorHere } from './lab/operator-here.ts';
import { listenForCommands } from './lab/socket-server.ts';
import { inboxPath } from './messages/inbox-page.ts';
import { startMessages } from './messages/start-messages.ts';
import type { MessageWorker } from './messages/worker.ts';
import { Condition } from './operations/condition.ts';
import { answerLastCalls, watchCalls } from './operations/last-calls.ts';
import { listenAt } from './operations/listen.ts';
import type { Metrics } from './operations/metrics.ts';
import { reachDatabase } from './operations/reach-database.ts';
import { ScheduledWork } from './operations/scheduled-work.ts';
import { warningsAbout } from './operations/setting-warnings.ts';
import { startLog } from './operations/start-log.ts';
import { supervisorOf } from './operations/supervisor.ts';
import { english, inLanguage } from './platform/language.ts';
import { StartupError } from './platform/startup-error.ts';
import { earlierTimes } from './orders/offer-earlier-times.ts';
import { lateCollections } from './orders/tell-late.ts';
import { expiredHolds } from './slots/let-go.ts';
import { keepTimeSlots } from './slots/planned-slots-store.ts';
import { storeSlotPlan } from './slots/slot-plan-store.ts';

/** This runs each hour, so that the day that has become bookable has its slots soon after midnight. */
const keepUpEveryMs = 3_600_000;
const eachMinuteMs = 60_000;

async function start(): Promise<void> {
  // Only this user may read what is written from here on.
  process.umask(0o077);
  const options = readOptions();
  const given = readSettings(process.env, options.demo ? 'demo' : 'serve');
  const page = options['api-only'] ? undefined : builtPage(options.dist);
  const database = await readyDatabase(given);
  const settings = await withDemoPush(given, database);

  let messages: MessageWorker | undefined;
  // The pause has a random length. Sending takes work only if an account exists, and the duration of the next call must not
  // reveal that. Sending is nobody's call, so it is not in the caller's language.
  const wakeMessages = () => void inLanguage(english, () => setTimeout(() => messages?.wake(), randomInt(10, 60)).unref());
  let address = '';
  const origin = () => settings.publicOrigin ?? address;
  let isClosing = false;
  const condition = new Condition(Date.now);
  const metrics = await metricsFor(settings, database, condition);
  const app = await buildApp({
    database,
    settings,
    now: Date.now,
    origin,
    wakeMessages,
    isClosing: () => isClosing,
    condition,
    ...(metrics === undefined ? {} : { metrics }),
    ...(page === undefined ? {} : { dist: page.dist }),
  });
  const answerOpenCalls = watchCalls(app.server);
  address = await listenAt(settings, '', (place) => app.listen(place));
  // This starts after the server listens, so that nobody waits while a server that restarts after a crash checks old rows and
  // files.
  const scheduled = new ScheduledWork({ condition, log: app.log });
  const deps = { database, settings, now: Date.now, wakeMessages, log: app.log, scheduled };
  const kept = scheduled.every(keepUpEveryMs, housekeeping(deps));
  const minutely = scheduled.every(eachMinuteMs, [expiredHolds(deps), earlierTimes(deps), lateCollections(deps)]);
  messages = await startMessages({ ...deps, origin: origin() });
  const lab = settings.mode === 'demo' ? [startDemoLab(deps)] : [];
  // With PostgreSQL a command connects to the database itself; a SQLite folder belongs to this process alone.
  const commands = settings.databaseUrl === undefined ? [await listenForCommands(deps)] : [];
  const supervisor = supervisorOf(process.env, (line) => app.log.warn(line));
  onSignals(async () => {
    isClosing = true;
    app.log.info('stopping: running calls are being finished');
    supervisor.isStopping();
    await wait(settings.closing.delayMs);
    // The stop was requested, so unfinished work is no failure.
    setTimeout(() => void answerOpenCalls().then(() => process.exit(0)), settings.closing.withinMs).unref();
    await answerLastCalls(app.server, settings.closing.idleMs);
    await close(app, [messages, kept, minutely, ...lab, ...commands, ...(metrics === undefined ? [] : [metrics])], database);
  });
  announce(settings, address);
  supervisor.isReady();
  for (const warning of warningsAbout(settings, process.env, page?.brand)) app.log.warn(warning);
}

/** Returns the database with the tables, the catalogue and the time slots of this version. */
async function readyDatabase(settings: Settings): Promise<Database> {
  const log = startLog(settings.logLevel);
  const database = await reachDatabase(
    settings.databaseUrl === undefined ? { folder: settings.dataDir } : { url: settings.databaseUrl },
    settings.databaseWaitMs,
    log.warns,
  );
  await checkPlace(database, settings);
  await patiently(database, settings.databaseUrl, migrate);
  // The demonstration has no operator.
  const operator = settings.mode === 'demo' ? undefined : operatorHere(process.env);
  // Reading them takes longer than a call may: they are there before the first one.
  knownTranslations();
  await seedCatalogue(database, loadCatalogue(), Date.now(), operator);
  await seedArticles(database, loadArticles(), Date.now(), operator);
  await storeSlotPlan(database, settings, operator && { operator, at: Date.now() });
  if (settings.mode === 'demo') await addDemonstration(database, settings, Date.now());
  else await refuseDemonstration(database, settings);
  await keepTimeSlots(database, settings.timeZone, Date.now());
  return database;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        demo: { type: 'boolean', default: false },
        'api-only': { type: 'boolean', default: false },
        dist: { type: 'string', default: fileURLToPath(new URL('../dist', import.meta.url)) },
      },
    }).values;
  } catch (error) {
    throw new StartupError([(error as Error).message], error);
  }
}

type BuiltPage = { readonly dist: string; readonly brand: Brand | undefined };

function builtPage(dist: string): BuiltPage {
  try {
    const { brand: pageBrand } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { brand?: Brand };
    return { dist, brand: pageBrand };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    throw new StartupError(
      [
        isMissing
          ? `There is no built page in ${dist}. Run "npm run build" first.`
          : `The built page in ${dist} cannot be read: ${message}`,
      ],
      error,
    );
  }
}

/** A folder gets its database only when a restore has finished; PostgreSQL may hold half of a restore or a move. */
async function checkPlace(database: Database, { databaseUrl: url, dataDir, mode }: Settings): Promise<void> {
  if (url === undefined) return;
  await refuseUnfinished(database);
  if (mode === 'serve') noteWhereDataIs(dataDir, url, Date.now());
}

/** The library is loaded only if somebody reads the metrics. */
async function metricsFor(settings: Settings, database: Database, condition: Condition): Promise<Metrics | undefined> {
  const { metrics: place } = settings;
  if (place === undefined) return undefined;
  const { Metrics } = await import('./operations/metrics.ts');
  const metrics = new Metrics({ database, now: Date.now, settings, condition });
  await listenAt(place, 'METRICS_', (at) => metrics.listen(at));
  return metrics;
}

type Closable = { readonly close: () => Promise<void> };

/** Finishes running calls and messages that are being sent, then closes the database. */
async function close(app: ApiServer, others: readonly Closable[], database: Database): Promise<void> {
  await Promise.all([app.close(), ...others.map((one) => one.close())]);
  await database.destroy();
}

/** Ends on the first signal; a second one exits at once. */
function onSignals(end: () => Promise<void>): void {
  let isEnding = false;
  const ends = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void ends());
}

function announce(settings: Settings, address: string): void {
  const line = `${brand.name} is running at ${address}`;
  // In real use a program reads the lines.
  if (settings.mode !== 'demo') return startLog(settings.logLevel).announces(line);
  console.log(line);
  console.log(`This is a demonstration. Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`);
  console.log(`Coupon codes to try in the cart: ${demoCoupons.join(', ')}`);
  if (settings.simulator !== undefined) console.log(labLine(settings.simulator));
  console.log(`Its emails and SMS can be read at ${address}${inboxPath}`);
  console.log(`Data is kept in ${placeOfData(settings)}. Ctrl+C stops the server.`);
}

function labLine({ stepMs }: Simulated): string {
  const seconds = stepMs / 1000;
  const often = seconds === 1 ? 'each second' : `every ${seconds} seconds`;
  return `A simulated lab moves orders on ${often} and makes up their results (LAB_STEP_SECONDS, LAB_SIMULATOR=off).`;
}

try {
  await start();
} catch (error) {
  const lines = error instanceof StartupError ? error.lines : [`The server could not start: ${(error as Error).message}`];
  for (const line of lines) console.error(line);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
