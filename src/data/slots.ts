import useSWR from 'swr';
import { readTimeSlots } from '../api/shapes.ts';
import { paths } from '../contract/paths.ts';
import type { TimeSlot } from '../contract/slots.ts';
import type { ApiError } from '../lib/api-error.ts';
import type { Cached } from '../lib/cached.ts';
import { useKeptInMemory } from './memory.ts';
import { api } from './network.ts';
import { isRetrying, pullRules } from './use-cached.ts';

/** Slots come from the network only: a cached one is a lie (architecture.md rule 1). Asked again when the window returns. */
export function useTimeSlots(date: string | undefined): Cached<TimeSlot[]> {
  const key = date === undefined ? null : `time-slots/${date}`;
  const { data, error, isValidating, mutate } = useSWR<{ slots: TimeSlot[]; savedAt: number }, ApiError>(
    key,
    async () => ({ slots: readTimeSlots(await api().get(paths.timeSlots, date === undefined ? {} : { date })), savedAt: Date.now() }),
    { ...pullRules({ retries: 1 }), revalidateOnFocus: true, revalidateOnMount: true },
  );
  useKeptInMemory(key);
  const refresh = () => void mutate();
  if (error && !isValidating && !isRetrying(key)) return { status: 'failed', error, retry: refresh };
  if (!data) return { status: 'loading' };
  return { status: 'ready', data: data.slots, savedAt: data.savedAt, isRefreshing: isValidating, refreshError: error, refresh };
}
