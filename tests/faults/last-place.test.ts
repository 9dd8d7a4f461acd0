/** The last places of a slot, round after round. SQLite runs writes one after the other; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import { readyToOrder } from '../support/server/household.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';

const isLong = import.meta.env.MODE === 'long';
const form = isLong ? { customers: 200, rounds: 50 } : { customers: 40, rounds: 3 };
const capacity = 5;
const full = '409 This time slot is fully booked. Please choose another slot.';

it(
  `are sold exactly once: ${form.customers} customers for ${capacity} places, ${form.rounds} rounds`,
  { timeout: isLong ? 1_200_000 : 120_000 },
  async () => {
    const server = await testServer({ slotCapacity: capacity });
    const ready: Awaited<ReturnType<typeof readyToOrder>>[] = [];
    for (let customer = 0; customer < form.customers; customer += 1) ready.push(await readyToOrder(server));
    const wanted: Record<string, number> = {};
    for (let round = 0; round < form.rounds; round += 1) {
      const { scheduledDate, timeSlot } = slotOf(round);
      await ready[0]?.customer.get(`${paths.timeSlots}?date=${scheduledDate}`);
      const answers = await Promise.all(
        ready.map(({ customer, order }) => customer.post(paths.orders, { ...order, scheduledDate, timeSlot })),
      );
      const refused = answers.filter(({ status }) => status !== 201).map(({ status, message }) => `${status} ${message}`);
      expect(refused).toEqual(Array.from({ length: form.customers - capacity }, () => full));
      wanted[timeSlot] = capacity;
      expect(await placesTaken(server)).toEqual(wanted);
    }
  },
);

/** Another slot for each round: from 7 am on, ten a day. */
function slotOf(round: number): { readonly scheduledDate: string; readonly timeSlot: string } {
  const scheduledDate = addDays('2026-11-22', Math.floor(round / 10));
  const hour = String(7 + (round % 10)).padStart(2, '0');
  return { scheduledDate, timeSlot: `${scheduledDate}-${hour}00` };
}
