import { describe, expect, it } from 'vitest';
import { readSettings, type Mode } from '../../server/settings/config.ts';
import type { Environment } from '../../server/settings/environment-reader.ts';
import { StartupError } from '../../server/platform/startup-error.ts';

function faults(env: Environment, mode: Mode): readonly string[] {
  try {
    readSettings(env, mode);
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.lines;
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
      slotPlan: [{ weekdays: [1, 2, 3, 4, 5, 6, 0], fromMinutes: 360, toMinutes: 1320, capacity: undefined }],
      allowedOrigins: [],
      limits: {
        failuresPerAccount: 10,
        accountWindowMs: 900_000,
        failuresPerDay: 100,
        signInCallsPerAddress: 600,
        addressWindowMs: 600_000,
        codesPerHour: 5,
        codesPerDay: 20,
        callsPerSession: 3000,
        callsPerAddress: 6000,
        callsWindowMs: 600_000,
        costlyCallsAtOnce: 1,
      },
      messages: {
        smtpUrl: undefined,
        smsUrl: undefined,
        smsTemplates: undefined,
        smsReceipts: undefined,
        mailFrom: { name: 'Lab at Home', address: 'support@example.com' },
      },
      push: { keys: undefined, services: [] },
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
      SLOT_PLAN: 'sat 07:00-09:00 x3',
      PUBLIC_ORIGIN: 'https://lab.example.com/',
      ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:5173',
    };
    expect(readSettings(env, 'serve')).toMatchObject({
      host: '127.0.0.1',
      port: 9000,
      databaseUrl: 'postgresql://lab@db/lab',
      timeZone: 'Europe/Berlin',
      slotCapacity: 12,
      slotPlan: [{ weekdays: [6], fromMinutes: 420, toMinutes: 540, capacity: 3 }],
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
      SLOT_PLAN: 'daily, mon 06:00-07:30, tue 06:00-07:00',
      DATABASE_URL: 'mysql://root:topsecret@db/lab',
      PUBLIC_ORIGIN: 'lab.example.com',
      ALLOWED_ORIGINS: 'https://a.example.com/path',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example.com:587',
      SMS_URL: 'lab:topsecret@sms.example.com',
      SMS_RECEIPTS_SECRET: 'whsec_topsecret',
      MAIL_FROM: 'Lab at Home',
    };
    expect(faults(env, 'serve')).toEqual([
      'SMTP_URL must start with smtps://',
      'SMS_URL must start with https://',
      'SMS_RECEIPTS_SECRET must be whsec_ and 24 to 64 bytes in base64',
      'MAIL_FROM must be like Lab <mail@lab.example.com>, not "Lab at Home"',
      'PORT must be a whole number from 0 to 65535, not "80800"',
      'DATABASE_URL must start with postgres://',
      'TRUST_PROXY_HOPS must be a whole number from 0 to 10, not "yes"',
      'TIME_ZONE must be a time zone like Asia/Kolkata, not "Mars/Olympus"',
      'SESSION_DAYS must be a whole number from 1 to 365, not "0"',
      'PUBLIC_ORIGIN must be an origin like https://lab.example.com, not "lab.example.com"',
      'ALLOWED_ORIGINS must be an origin like https://lab.example.com, not "https://a.example.com/path"',
      'SLOT_PLAN must have parts like "mon-sat 06:00-22:00" or "sun 07:00-13:00 x2", not "daily"',
      'SLOT_PLAN must have parts of one or more whole hours, not "mon 06:00-07:30"',
      'SLOT_CAPACITY must be a whole number from 1 to 1000, not "-1"',
      'LOG_LEVEL must be one of error, warn, info, debug, silent, not "loud"',
    ]);
  });

  it('name a PUBLIC_ORIGIN in real use, because no link is built from a Host header', () => {
    expect(faults({}, 'serve')).toEqual(['PUBLIC_ORIGIN is required, as in https://lab.example.com']);
    expect(faults({}, 'demo')).toEqual([]);
  });

  it('say what can be sent: in the demonstration everything, in real use what there is an address for', () => {
    const real = { PUBLIC_ORIGIN: 'https://lab.example.com' };
    const [smtp, sms] = [{ SMTP_URL: 'smtps://lab:secret@mail.example.com' }, { SMS_URL: 'https://sms.example.com/send' }];
    expect(readSettings({}, 'demo')).toMatchObject({ canMail: true, canText: true });
    expect(readSettings(real, 'serve')).toMatchObject({ canMail: false, canText: false });
    expect(readSettings({ ...real, ...smtp }, 'serve')).toMatchObject({ canMail: true, canText: false });
    expect(readSettings({ ...real, ...sms }, 'serve')).toMatchObject({ canMail: false, canText: true });
  });

  it('take the secret of receipts as a key that no log prints', () => {
    const SMS_RECEIPTS_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const { messages } = readSettings({ SMS_RECEIPTS_SECRET }, 'demo');
    expect(messages.smsReceipts?.export().toString('base64')).toBe('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    expect(JSON.stringify(messages)).not.toContain('MfKQ');
    for (const wrong of ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_MfKQ', `whsec_${'A'.repeat(90)}`])
      expect(faults({ SMS_RECEIPTS_SECRET: wrong }, 'demo')).toEqual([expect.not.stringContaining(wrong)]);
  });

  it.each([
    ['mail@lab.example.com', ''],
    ['Lab at Home <mail@lab.example.com>', 'Lab at Home'],
    ['"Läb, at Home" <mail@lab.example.com>', 'Läb, at Home'],
  ])('take %s as the sender of mail', (MAIL_FROM, name) =>
    expect(readSettings({ MAIL_FROM }, 'demo').messages.mailFrom).toEqual({ name, address: 'mail@lab.example.com' }),
  );

  it.each([
    'Lab',
    'Lab <mail>',
    'a@b.example, c@d.example',
    'Lab <a@b.example>\r\nBcc: c@d.example',
    'Lab <a@b.example> <c@d.example>',
  ])('do not take %j as the sender of mail', (MAIL_FROM) => expect(faults({ MAIL_FROM }, 'demo')).toHaveLength(1));

  it('keep the demonstration on this machine unless DEMO=1', () => {
    expect(faults({ HOST: '0.0.0.0' }, 'demo')).toEqual([expect.stringMatching(/^HOST=0\.0\.0\.0 would show .* set DEMO=1/)]);
    expect(faults({ HOST: '0.0.0.0', DEMO: '1' }, 'demo')).toEqual([]);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(faults({ HOST }, 'demo')).toEqual([]);
    expect(faults({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve')).toEqual([]);
  });
});
