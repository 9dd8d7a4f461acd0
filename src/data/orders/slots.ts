import useSWR from 'swr';
import { readTimeSlots } from '../../api/shapes.ts';
import { paths } from '../../contract/paths.ts';
import type { TimeSlot } from '../../contract/slots.ts';
import { isPassing, type ApiError } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { followingDates } from '../../lib/visits/collection-dates.ts';
import { addDays, type CalendarDate } from '../../lib/time/dates.ts';
import { useKeptInMemory } from '../engine/memory.ts';
import { api } from '../engine/network.ts';
import { useRecovery } from '../engine/recovery.ts';
import { isRetrying, retryOptions } from '../engine/use-cached.ts';

/** Slots come from the network only: a cached one is a lie (docs/architecture.md, rule 1). Asked again when the window returns. */
export function useTimeSlots(date: string | undefined): Cached<TimeSlot[]> {
  const key = date === undefined ? null : `time-slots/${date}`;
  const { data, error, isValidating, mutate } = useSWR<{ slots: TimeSlot[]; savedAt: number }, ApiError>(
    key,
    async () => ({ slots: await fetchTimeSlots(date), savedAt: Date.now() }),
    { ...retryOptions({ retries: 1 }), revalidateOnFocus: true, revalidateOnMount: true },
  );
  useKeptInMemory(key);
  const refresh = () => void mutate();
  useRecovery(isPassing(error) ? key : null, refresh);
  if (error && !isValidating && !isRetrying(key)) return { status: 'failed', error, retry: refresh };
  if (!data) return { status: 'loading' };
  return { status: 'ready', data: data.slots, savedAt: data.savedAt, isRefreshing: isValidating, refreshError: error, refresh };
}

const fetchTimeSlots = async (date: CalendarDate | undefined): Promise<TimeSlot[]> =>
  readTimeSlots(await api().get(paths.timeSlots, date === undefined ? {} : { date }));

/** How many days are asked for one after the other until one has a free slot. */
const daysAhead = 7;

export type FreeDay = { readonly date: CalendarDate; readonly slots: TimeSlot[] };

/** The first day after a date with free slots: undefined while it is looked for, null where the next week has none. */
export function useNextFreeDay(date: CalendarDate | undefined): FreeDay | null | undefined {
  const key = date === undefined ? null : `free-day-after/${date}`;
  const { data, error } = useSWR<FreeDay | null, ApiError>(
    key,
    () => firstFreeDay(followingDates(addDays(date ?? '', 1), daysAhead)),
    // What was free a while ago may be gone.
    { ...retryOptions({ retries: 1 }), revalidateOnMount: true },
  );
  useKeptInMemory(key);
  return error ? null : data;
}

async function firstFreeDay(dates: readonly CalendarDate[]): Promise<FreeDay | null> {
  for (const date of dates) {
    const slots = await fetchTimeSlots(date);
    if (slots.some(({ isAvailable }) => isAvailable)) return { date, slots };
  }
  return null;
}
