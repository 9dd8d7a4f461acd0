import { describe, expect, it } from 'vitest';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { paths } from '../../src/contract/paths.ts';
import { bookOut } from '../support/screens/booked-out.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const asha = await server.customer();

const slotsOf = async (date: string) => (await asha.get(`${paths.timeSlots}?date=${date}`)).read(TimeSlotListAnswer).data.slots;

describe('time slots', () => {
  it('cover 6 am to 10 pm in hours, with clock times in the provider’s zone [API-059, DATA-027]', async () => {
    const slots = await slotsOf('2026-11-22');
    expect(slots).toHaveLength(16);
    expect(slots[0]).toEqual({
      id: '2026-11-22-0600',
      displayTime: '6:00 am – 7:00 am',
      isAvailable: true,
      startsAt: '2026-11-22T06:00:00+05:30',
      endsAt: '2026-11-22T07:00:00+05:30',
    });
    expect(slots.at(-1)).toMatchObject({ id: '2026-11-22-2100', displayTime: '9:00 pm – 10:00 pm' });
  });

  it('are the same when asked for again, and for two who ask at once', async () => {
    const [one, other] = await Promise.all([slotsOf('2026-11-23'), slotsOf('2026-11-23')]);
    expect(one).toEqual(other);
    expect(await slotsOf('2026-11-23')).toEqual(one);
  });

  it('are offered from tomorrow for 30 days', async () => {
    const counts = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-21', '2026-12-22'].map(
      async (date) => (await slotsOf(date)).length,
    );
    expect(await Promise.all(counts)).toEqual([0, 0, 16, 16, 0]);
  });

  it('are never cached', async () => {
    expect((await asha.get(`${paths.timeSlots}?date=2026-11-22`)).headers['cache-control']).toBe('no-store');
  });

  it('show a full one as not available', async () => {
    await slotsOf('2026-11-24');
    await bookOut(server.database, { id: '2026-11-24-0700' });
    const free = (await slotsOf('2026-11-24')).filter(({ isAvailable }) => !isAvailable).map(({ id }) => id);
    expect(free).toEqual(['2026-11-24-0700']);
  });

  it.each([
    ['', 'Date is required'],
    ['?date=', 'Date is required'],
    ['?date=2026-02-30', 'Date is not a date that exists'],
    ['?date=tomorrow', 'Date must be a date as YYYY-MM-DD'],
    ['?date=2026-13-01', 'Date must be a date as YYYY-MM-DD'],
  ])('cannot be asked for by "%s"', async (query, message) => {
    const answer = await asha.get(paths.timeSlots + query);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('take tomorrow from the clock of the provider’s zone', async () => {
    const tokyo = await testServer({ timeZone: 'Asia/Tokyo' });
    const yuki = await tokyo.customer();
    // 16:00 in London is already the 22nd in Tokyo.
    tokyo.passes(11 * 3_600_000);
    const first = async (date: string) =>
      (await yuki.get(`${paths.timeSlots}?date=${date}`)).read(TimeSlotListAnswer).data.slots[0];
    expect(await first('2026-11-22')).toBeUndefined();
    expect((await first('2026-11-23'))?.startsAt).toBe('2026-11-23T06:00:00+09:00');
  });
});
