/** What an operator would otherwise find out weeks later is said once, in a line of the log that says what to do. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '../../server/settings/config.ts';
import { warningsAbout } from '../../server/operations/setting-warnings.ts';
import { brand } from '../../src/brand.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { ok, place } from '../support/server/starting.ts';

type Line = { readonly level: number; readonly msg: string };

/** Lines that are not JSON fail. */
const linesOf = (output: string): Line[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const warnings = (output: string) =>
  linesOf(output)
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

const served = { PUBLIC_ORIGIN: 'https://lab.example.com', SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' };
const quiet = { ...served, MAIL_FROM: 'mail@lab.example.com', LOG_LEVEL: 'warn' };

const warned = (env: Readonly<Record<string, string>>) =>
  warningsAbout(readSettings({ ...quiet, ...env }, 'serve'), { ...quiet, ...env }, undefined);

async function said(
  env: Readonly<Record<string, string>>,
  options = ['--api-only'],
  work?: (origin: string) => Promise<unknown>,
) {
  const server = new SpawnedServer(options, { ...(await place()), ...env });
  const origin = await server.origin();
  await work?.(origin);
  server.process.kill('SIGTERM');
  const { code, output, errors } = await server.ended();
  expect([code, errors]).toEqual([0, '']);
  return output;
}

describe('a setting', () => {
  it('whose name is misspelt by one letter, or by two that changed places, is named beside the one that is meant', async () => {
    const typed = {
      SMPT_URL: 'smtps://mail.example.com',
      TRUST_PROXY_HOP: '1',
      CLOSE_WITHIN_SECOND: '2',
      BRAND_NMAE: 'Asha Labs',
      PROT: '81',
    };
    expect(warnings(await said({ ...quiet, SMTP_URL: '', ...typed })).toSorted()).toEqual([
      'BRAND_NMAE is not a setting and has no effect. If you mean BRAND_NAME, set that.',
      'CLOSE_WITHIN_SECOND is not a setting and has no effect. If you mean CLOSE_WITHIN_SECONDS, set that.',
      'SMPT_URL is not a setting and has no effect. If you mean SMTP_URL, set that.',
      'TRUST_PROXY_HOP is not a setting and has no effect. If you mean TRUST_PROXY_HOPS, set that.',
      'Without SMTP_URL no codes by email, reset links and order mails can be sent.',
    ]);
  });

  it('that is right, or somebody else’s, is not spoken of', () => {
    const names =
      'HOSTS POST SPORT PORTS DEMOS HOSTNAME HOSTTYPE TZ LANG LOGNAME NODE_ENV PGHOST PGPORT SMTP_HOST SMTP_PORT SMTP_USER MAIL_HOST ' +
      'DATABASE_HOST REDIS_URL KUBERNETES_PORT LAB_PORT STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY INVOCATION_ID INIT_CWD ' +
      'npm_config_loglevel XDG_DATA_DIRS XDG_DATA_HOME NOTIFY_SOCKET WATCHDOG_USEC METRICS_HOSTS';
    const foreign = {
      ...Object.fromEntries(names.split(' ').map((name) => [name, '1'])),
      BRAND_NAME: 'Asha Labs',
      METRICS_HOST: '127.0.0.1',
    };
    expect(warned(foreign)).toEqual([]);
  });
});

it('each setting that is read is described, and each that is described is read', () => {
  const table = readFileSync('server/README.md', 'utf8').split('| Setting | Default | Meaning |')[1]?.split('\n\n')[0] ?? '';
  const described = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(new Set(described)).toEqual(settingNames());
});

it('a PUBLIC_ORIGIN without https is warned of, but on this machine', () => {
  expect(warned({ PUBLIC_ORIGIN: 'http://lab.example.com' })).toEqual([
    'PUBLIC_ORIGIN=http://lab.example.com is without https: passwords and reports would be sent where others can read them. Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https:// address.',
  ]);
  for (const PUBLIC_ORIGIN of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080', 'http://lab.localhost'])
    expect(warned({ PUBLIC_ORIGIN })).toEqual([]);
});

it('mails without a sender of the provider’s own are warned of', async () => {
  const line = `SMTP_URL is set without a sender: mails would come from ${brand.email}, which no mail server accepts. Set MAIL_FROM, as in Lab <mail@lab.example.com>.`;
  expect(warned({ MAIL_FROM: '' })).toEqual([line]);
  expect(warnings(await said({ ...quiet, MAIL_FROM: '', BRAND_EMAIL: 'help@lab.example.com' }))).toEqual([]);
});

it('a secret of receipts without a gateway that could send them has no effect', () => {
  const secret = { SMS_RECEIPTS_SECRET: `whsec_${'A'.repeat(32)}` };
  expect(warned({ ...secret, SMS_URL: '' })).toEqual([
    'Without SMS_URL no codes by SMS can be sent.',
    'SMS_RECEIPTS_SECRET has no effect without SMS_URL: no SMS is handed to a gateway that could report of it.',
  ]);
  expect(warned(secret)).toEqual([]);
});

it('a bill of supply whose fields are missing is warned of', async () => {
  const line = 'A bill of supply without GSTIN, BILL_ADDRESS, BILL_SERIES is not complete. Set what is missing.';
  const env = { ...quiet, BRAND_BILL: 'Bill of supply', BILL_SERVICE_CODE: '999316' };
  expect(warnings(await said(env))).toEqual([line]);
  const whole = { ...env, GSTIN: '29AAGCB7383J1Z4', BILL_ADDRESS: '12 MG Road, Bengaluru 560001', BILL_SERIES: 'BS' };
  expect(warnings(await said(whole))).toEqual([]);
});

it('a proxy in front of which nobody told us is warned of once, at its first call', async () => {
  const line =
    'A call came with X-Forwarded-For, and TRUST_PROXY_HOPS is 0: all customers behind that proxy share its address and its limits. Set TRUST_PROXY_HOPS to the number of proxies in front.';
  const calls = async (origin: string) => {
    for (let call = 0; call < 3; call += 1) await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  };
  const output = await said(quiet, ['--api-only'], calls);
  expect(warnings(output)).toEqual([line]);
  expect(output).not.toContain('203.0.113.9');
  expect(warnings(await said({ ...quiet, TRUST_PROXY_HOPS: '1' }, ['--api-only'], calls))).toEqual([]);
});

describe('the page and the server', () => {
  function built(pageBrand?: object): string {
    const dist = temporaryFolder();
    const pages = { files: { '/': 'index.html' }, first: {}, routes: ['/'], shell: 'shell.html', styleHashes: [], connect: [] };
    const files = {
      'pages.json': JSON.stringify({ ...pages, ...(pageBrand && { brand: pageBrand }) }),
      'index.html': 'home',
      'shell.html': 'app',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
    return dist;
  }
  const line =
    'The page was built with another brand than the server has. Give BRAND_NAME and VITE_BRAND_NAME, TIME_ZONE and VITE_BRAND_TIME_ZONE the same values, and build the page again.';

  it('that were given different brands are told apart', async () => {
    const dist = built({ ...brand, timeZone: 'Europe/Berlin' });
    expect(warnings(await said({ ...quiet, BRAND_NAME: 'Asha Labs' }, ['--dist', dist]))).toEqual([line]);
  });

  it('that were given the same, or were built before that was known, are not spoken of', async () => {
    const env = { ...quiet, BRAND_NAME: 'Asha Labs', TIME_ZONE: 'Europe/Berlin' };
    // What the page alone shows is not the server's to know.
    const ofPage = { claimRating: '', claimCities: '3 cities', examples: '' };
    const dist = built({ ...brand, ...ofPage, name: 'Asha Labs', timeZone: 'Europe/Berlin' });
    expect(warnings(await said(env, ['--dist', dist]))).toEqual([]);
    expect(warnings(await said(env, ['--dist', built()]))).toEqual([]);
  });
});

it('every line on stdout is JSON in real use, from the first to the last, whatever the level of the log', async () => {
  for (const LOG_LEVEL of ['info', 'silent']) {
    const output = await said({ PUBLIC_ORIGIN: 'http://lab.example.com', LOG_LEVEL }, ['--api-only'], ok);
    expect(linesOf(output).some(({ msg }) => / is running at http/.test(msg))).toBe(true);
  }
});
