import { describe, expect, it } from 'vitest';
import { notificationAge, notificationDay } from '../../src/lib/notifications/notification-times.ts';

const zone = 'Asia/Kolkata';
const now = Date.parse('2025-01-22T10:00:00Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const ages = (...agos: number[]) => agos.map((ago) => notificationAge(new Date(now - ago).toISOString(), now, zone));
const days = (...instants: string[]) => instants.map((instant) => notificationDay(instant, now, zone));

describe('the age of a notification', () => {
  it("is 'Just now' under 60 s, and for a time to come [NOTIF-024]", () => {
    expect(ages(0, 59.999 * second, -hour)).toEqual(['Just now', 'Just now', 'Just now']);
  });

  it('is in minutes, hours or days under 7 days [NOTIF-025]', () => {
    expect(ages(minute, 59.9 * minute)).toEqual(['1m ago', '59m ago']);
    expect(ages(hour, 23.9 * hour)).toEqual(['1h ago', '23h ago']);
    expect(ages(day, 7 * day - 1)).toEqual(['1d ago', '6d ago']);
  });

  it("is a date from 7 days on, as the provider's calendar has it [NOTIF-026]", () => {
    expect(ages(7 * day)).toEqual(['15 Jan 2025']);
    expect(notificationAge('2025-01-14T20:00:00Z', now, zone)).toBe('15 Jan 2025');
    expect(notificationAge('2024-12-31T20:00:00Z', now, 'UTC')).toBe('31 Dec 2024');
  });

  it('is nothing for what is no date', () => {
    expect(notificationAge('soon', now, zone)).toBe('');
  });
});

describe('the day of a notification', () => {
  it('goes by the calendar, not by hours', () => {
    expect(days('2025-01-21T18:31:00Z', '2025-01-21T18:29:00Z')).toEqual(['Today', 'Yesterday']);
    expect(days('2025-01-20T18:29:00Z', '2025-01-23T10:00:00Z', '')).toEqual(['Mon, 20 Jan 2025', 'Today', 'Earlier']);
  });
});
