/** Times are the provider's, and say so where the device's clock shows another. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fastingNow } from '../../src/lib/visits/fasting-now.ts';
import { shownClockOn, shownInstant, withZone, zoneName } from '../../src/lib/time/shown-times.ts';

const instant = Date.parse('2026-11-22T01:30:00Z');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function onDeviceOf(zone: string): void {
  vi.stubGlobal('document', {});
  vi.stubEnv('TZ', zone);
}

describe('on a device of India', () => {
  it.each(['Asia/Kolkata', 'Asia/Calcutta'])('times have no zone: %s', (zone) => {
    onDeviceOf(zone);
    expect(shownInstant(instant)).toBe('22 Nov 2026, 7:00 am');
    expect(withZone('7:00 am – 8:00 am')).toBe('7:00 am – 8:00 am');
  });
});

describe('on a device of another zone', () => {
  it.each(['Europe/London', 'America/Los_Angeles', 'Asia/Dubai', 'Asia/Colombo', 'Pacific/Kiritimati', 'UTC'])(
    'times are said to be those of India: %s',
    (zone) => {
      onDeviceOf(zone);
      expect(shownInstant(instant)).toBe('22 Nov 2026, 7:00 am India time');
      expect(withZone('7:00 am – 8:00 am')).toBe('7:00 am – 8:00 am India time');
      expect(shownClockOn('Asia/Kolkata', instant)).toBe('7:00 am India time on Sun, 22 Nov 2026');
      expect(withZone('')).toBe('');
    },
  );

  it('follows whoever travels', () => {
    onDeviceOf('Asia/Kolkata');
    expect(zoneName()).toBe('');
    onDeviceOf('Europe/Paris');
    expect(zoneName()).toBe('India time');
  });

  it('what is to be done until then is said with it', () => {
    onDeviceOf('Asia/Dubai');
    const plan = { lastMealAt: Date.parse('2026-11-21T15:00:00Z'), fasting: [{}] } as unknown as Parameters<typeof fastingNow>[0];
    expect(fastingNow(plan, Date.parse('2026-11-21T10:00:00Z'), 'Asia/Kolkata')).toBe(
      'Stop eating at 8:30 pm India time tonight',
    );
  });
});

it('a provider of another country has its city named', () => {
  onDeviceOf('Asia/Kolkata');
  expect(zoneName('Asia/Dubai')).toBe('Dubai time');
  expect(zoneName('America/New_York')).toBe('New York time');
  onDeviceOf('Asia/Dubai');
  expect(zoneName('Asia/Dubai')).toBe('');
});

it('where no screen is drawn the words are the same everywhere', () => {
  vi.stubEnv('TZ', 'Europe/London');
  expect(shownInstant(instant)).toBe('22 Nov 2026, 7:00 am');
});
