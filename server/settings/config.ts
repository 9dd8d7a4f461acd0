/** Settings come from the environment, are read once, and all faults are reported together. */
import type { KeyObject } from 'node:crypto';
import { sep } from 'node:path';
import { brand } from '../../src/brand.ts';
import { EnvironmentReader, type Environment, type Mailbox, type AndroidApp } from './environment-reader.ts';
import { pushKeysFrom, type PushKeys } from './push-key.ts';
import { faultsOf, type SmsRegistration } from './sms-registration.ts';
import { eventFaults, readLabEvents, type LabEvents } from './lab-events.ts';
import { readLimits, type Limits } from './limit-settings.ts';
import { isUpiAddress } from '../../src/lib/orders/upi-address.ts';
import { demoServiceArea } from '../people/service-area.ts';
import { everyDay, type PlanPart } from '../slots/slot-plan.ts';
import { readSeller, type Seller } from '../orders/invoice/seller.ts';
import { StartupError } from '../platform/startup-error.ts';

/** `demo` is `npm start` on one's own machine, `serve` is real use (decision D2). */
export type Mode = 'demo' | 'serve';

export type Settings = {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The address of PostgreSQL; without it the database is a SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How long a starting server waits for PostgreSQL to answer. */
  readonly databaseWaitMs: number;
  /** How many proxies stand in front and may name the caller's address. */
  readonly trustProxyHops: number;
  readonly timeZone: string;
  readonly sessionDays: number;
  /** The address of the app without a path, from which links in messages are built. */
  readonly publicOrigin: string | undefined;
  /** The app for the Play Store that shows this site; undefined if there is none. */
  readonly androidApp: AndroidApp | undefined;
  /** Origins of pages on other hosts that may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Beginnings of the PIN codes where samples are collected; an empty list means all of India. */
  readonly serviceArea: readonly string[];
  /** The week from which time slots are made. */
  readonly slotPlan: readonly PlanPart[];
  /** Collections in one time slot, unless the plan states a number. */
  readonly slotCapacity: number;
  /** How long a slot is held for a customer who is checking out; 0 where none is held. */
  readonly slotHoldMinutes: number;
  readonly limits: Limits;
  readonly seller: Seller;
  /** Where customers may pay by UPI; undefined if they pay in cash alone. */
  readonly upiAddress: string | undefined;
  /** How long after the end of its slot a collection counts as late. */
  readonly lateAfterMinutes: number;
  readonly messages: MessageSettings;
  readonly push: PushSettings;
  /** undefined where the lab's own system is not told of orders */
  readonly labEvents: LabEvents | undefined;
  /** Whether codes and links can be sent by mail and by SMS. The demonstration shows them on its inbox page. */
  readonly canMail: boolean;
  readonly canText: boolean;
  /** The beginnings of phone numbers that get SMS, such as '+91'. Numbers of other countries are stored for calls. */
  readonly smsCountries: readonly string[];
  /** The simulated lab of the demonstration; undefined if it is switched off. */
  readonly simulator: Simulated | undefined;
  readonly logLevel: LogLevel;
  readonly closing: Closing;
  /** Where Prometheus reads this process's metrics; undefined if it does not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
};

/** How the process ends after a signal. */
type Closing = {
  /** During this time it works as before, so that the load balancer learns from `/readyz` to send no more customers. */
  readonly delayMs: number;
  /** Then it accepts no new connections, and keeps open ones this long for calls that are on their way. */
  readonly idleMs: number;
  /** Whatever still runs this long after `delayMs` is cut off. */
  readonly withinMs: number;
};

/** How long the simulated lab waits before each step of an order. */
export type Simulated = { readonly stepMs: number };

const logLevels = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type MessageSettings = {
  /** Like `smsUrl`, it may hold a user and a password. */
  readonly smtpUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** Undefined where operators ask for none. */
  readonly smsTemplates: SmsRegistration | undefined;
  /** The key of the gateway's receipts; undefined if it sends none. */
  readonly smsReceipts: KeyObject | undefined;
  readonly mailFrom: Mailbox;
};

type PushSettings = {
  /** Undefined where no push messages are sent. */
  readonly keys: PushKeys | undefined;
  /** Origins of push services that are trusted besides those of the known browsers. */
  readonly services: readonly string[];
};

/** @throws StartupError with a line for each wrong setting */
export function readSettings(env: Environment, mode: Mode): Settings {
  const read = new EnvironmentReader(env);
  const settings = settingsOf(read, mode);
  const faults = [...read.faults, ...eventFaults(read), ...modeFaults(settings, read)];
  if (faults.length > 0) throw new StartupError(faults);
  return settings;
}

/** Returns the names of all variables that `readSettings` reads, which it records itself. */
export function settingNames(): ReadonlySet<string> {
  const read = new EnvironmentReader({});
  modeFaults(settingsOf(read, 'demo'), read);
  return read.names;
}

function settingsOf(read: EnvironmentReader, mode: Mode): Settings {
  const messages: MessageSettings = {
    smtpUrl: read.url('SMTP_URL', ['smtps:', 'smtp:']),
    smsUrl: read.url('SMS_URL', ['https:', 'http:']),
    smsTemplates: read.json<SmsRegistration>('SMS_TEMPLATES', faultsOf),
    smsReceipts: read.webhookKey('SMS_RECEIPTS_SECRET'),
    mailFrom: read.mailbox('MAIL_FROM', { name: brand.name, address: brand.email }),
  };
  return {
    mode,
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 8080, 0, 65_535),
    dataDir: read.text('DATA_DIR', `.${sep}data`),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    // Somebody who starts the demonstration by hand should see the error at once.
    databaseWaitMs: 1000 * read.integer('DATABASE_WAIT_SECONDS', mode === 'demo' ? 0 : 60, 0, 3600),
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', 0, 0, 10),
    timeZone: read.timeZone('TIME_ZONE', 'Asia/Kolkata'),
    sessionDays: read.integer('SESSION_DAYS', 30, 1, 365),
    publicOrigin: read.origin('PUBLIC_ORIGIN'),
    androidApp: read.androidApp('ANDROID_APP'),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    serviceArea: read.pinCodes('SERVICE_AREA', mode === 'demo' ? demoServiceArea : []),
    slotPlan: read.slotPlan('SLOT_PLAN', everyDay),
    slotCapacity: read.integer('SLOT_CAPACITY', 4, 1, 1000),
    slotHoldMinutes: read.integer('SLOT_HOLD_MINUTES', 10, 0, 60),
    limits: readLimits(read),
    seller: readSeller(read),
    upiAddress: read.checked('UPI_ADDRESS', isUpiAddress, 'labathome@okbank'),
    lateAfterMinutes: read.integer('LATE_AFTER_MINUTES', 15, 0, 240),
    messages,
    push: readPush(read),
    labEvents: readLabEvents(read),
    canMail: mode === 'demo' || messages.smtpUrl !== undefined,
    canText: mode === 'demo' || messages.smsUrl !== undefined,
    smsCountries: read.countryCodes('SMS_COUNTRY_CODES', ['+91']),
    simulator: readSimulator(read, mode),
    logLevel: read.choice('LOG_LEVEL', logLevels, mode === 'demo' ? 'warn' : 'info'),
    metrics: readMetrics(read),
    closing: {
      delayMs: 1000 * read.integer('CLOSE_DELAY_SECONDS', 0, 0, 600),
      // Ctrl+C should end the demonstration at once.
      idleMs: 1000 * read.integer('CLOSE_IDLE_SECONDS', mode === 'demo' ? 0 : 5, 0, 600),
      withinMs: 1000 * read.integer('CLOSE_WITHIN_SECONDS', 10, 1, 3600),
    },
  };
}

function readPush(read: EnvironmentReader): PushSettings {
  return {
    keys: read.secret('PUSH_KEY', pushKeysFrom, 'a key that "npm run lab -- push-key" prints'),
    services: read.origins('PUSH_SERVICES'),
  };
}

function readMetrics(read: EnvironmentReader): Settings['metrics'] {
  const port = read.integer('METRICS_PORT', 0, 0, 65_535);
  const host = read.text('METRICS_HOST', '127.0.0.1');
  return port === 0 ? undefined : { host, port };
}

function readSimulator(read: EnvironmentReader, mode: Mode): Simulated | undefined {
  const isOn = read.choice('LAB_SIMULATOR', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on';
  const stepMs = 1000 * read.integer('LAB_STEP_SECONDS', 60, 1, 86_400);
  return isOn ? { stepMs } : undefined;
}

/** Says where the data is. The address of PostgreSQL is left out, because it may hold a password. */
export const placeOfData = ({ dataDir, databaseUrl }: Settings): string => (databaseUrl === undefined ? dataDir : 'PostgreSQL');

function modeFaults({ mode, host, publicOrigin, simulator }: Settings, read: EnvironmentReader): string[] {
  const isForOthers = read.text('DEMO', '') === '1';
  if (mode === 'serve') {
    // A link built from the Host header would let a stranger choose where a reset mail leads.
    const isWithoutOrigin = publicOrigin === undefined && read.text('PUBLIC_ORIGIN', '') === '';
    return [
      ...(isWithoutOrigin ? ['PUBLIC_ORIGIN is required, as in https://lab.example.com'] : []),
      ...(simulator === undefined ? [] : ['LAB_SIMULATOR=on makes up results; it is for the demonstration alone ("npm start")']),
    ];
  }
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(host);
  return isLoopback || isForOthers
    ? []
    : [
        `HOST=${host} would show the demonstration with its known password to others; set DEMO=1 if that is meant, or use "npm run serve"`,
      ];
}
