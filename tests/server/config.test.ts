import { describe, expect, it } from 'vitest';
import { readSettings, type Mode } from '../../server/config.ts';
import type { Environment } from '../../server/environment-reader.ts';
import { StartFault } from '../../server/start-fault.ts';

function faults(env: Environment, mode: Mode): readonly string[] {
  try {
    readSettings(env, mode);
    return [];
  } catch (error) {
    if (error instanceof StartFault) return error.lines;
    throw error;
  }
}

describe('settings', () => {
  it('have defaults for everything in the demonstration', () => {
    expect(readSettings({}, 'demo')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      databaseUrl: undefined,
      trustProxyHops: 0,
      timeZone: 'Asia/Kolkata',
      sessionDays: 30,
      slotCapacity: 4,
      allowedOrigins: [],
      limits: { failuresPerAccount: 10, accountWindowMs: 900_000, callsPerAddress: 600, addressWindowMs: 600_000 },
      logLevel: 'warn',
    });
  });

  it('are taken from the environment, an empty one counts as not given', () => {
    const env = {
      PORT: ' 9000 ',
      HOST: '',
      DATABASE_URL: 'postgresql://lab@db/lab',
      TIME_ZONE: 'Europe/Berlin',
      SLOT_CAPACITY: '12',
      PUBLIC_ORIGIN: 'https://lab.example.com/',
      ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:5173',
    };
    expect(readSettings(env, 'serve')).toMatchObject({
      host: '127.0.0.1',
      port: 9000,
      databaseUrl: 'postgresql://lab@db/lab',
      timeZone: 'Europe/Berlin',
      slotCapacity: 12,
      publicOrigin: 'https://lab.example.com',
      allowedOrigins: ['https://a.example.com', 'http://localhost:5173'],
      logLevel: 'info',
    });
  });

  it('are reported all together when they are wrong, one line each', () => {
    const env = {
      PORT: '80800',
      TIME_ZONE: 'Mars/Olympus',
      SESSION_DAYS: '0',
      TRUST_PROXY_HOPS: 'yes',
      SLOT_CAPACITY: '-1',
      DATABASE_URL: 'mysql://root:topsecret@db/lab',
      PUBLIC_ORIGIN: 'lab.example.com',
      ALLOWED_ORIGINS: 'https://a.example.com/path',
      LOG_LEVEL: 'loud',
    };
    expect(faults(env, 'serve')).toEqual([
      'PORT must be a whole number from 0 to 65535, not "80800"',
      'DATABASE_URL must start with postgres://',
      'TRUST_PROXY_HOPS must be a whole number from 0 to 10, not "yes"',
      'TIME_ZONE must be a time zone like Asia/Kolkata, not "Mars/Olympus"',
      'SESSION_DAYS must be a whole number from 1 to 365, not "0"',
      'PUBLIC_ORIGIN must be an origin like https://lab.example.com, not "lab.example.com"',
      'ALLOWED_ORIGINS must be an origin like https://lab.example.com, not "https://a.example.com/path"',
      'SLOT_CAPACITY must be a whole number from 1 to 1000, not "-1"',
      'LOG_LEVEL must be one of error, warn, info, debug, silent, not "loud"',
    ]);
  });

  it('name a PUBLIC_ORIGIN in real use, because no link is built from a Host header', () => {
    expect(faults({}, 'serve')).toEqual(['PUBLIC_ORIGIN is required, as in https://lab.example.com']);
    expect(faults({}, 'demo')).toEqual([]);
  });

  it('keep the demonstration on this machine unless DEMO=1', () => {
    expect(faults({ HOST: '0.0.0.0' }, 'demo')).toEqual([expect.stringMatching(/^HOST=0\.0\.0\.0 would show .* set DEMO=1/)]);
    expect(faults({ HOST: '0.0.0.0', DEMO: '1' }, 'demo')).toEqual([]);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(faults({ HOST }, 'demo')).toEqual([]);
    expect(faults({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve')).toEqual([]);
  });
});
