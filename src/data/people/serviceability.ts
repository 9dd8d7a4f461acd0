/** Tells whether samples are collected at a postal code, if the API has such a call (decision X10). */
import useSWR from 'swr';
import { record } from '../../api/read.ts';
import { paths } from '../../contract/paths.ts';
import { ApiError, isStatus } from '../../lib/failures/api-error.ts';
import { readSessionItem, writeSessionItem } from '../../device/browser-storage.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { useKeptInMemory } from '../engine/memory.ts';
import { api, trackPull } from '../engine/network.ts';
import { isRetrying, minutes, retryOptions } from '../engine/use-cached.ts';

type Serviceability =
  | { readonly status: 'asking' | 'yes' | 'no' }
  | { readonly status: 'failed'; readonly retry: () => void }
  /** The answer stays unknown when the API lacks the call. */
  | { readonly status: 'unknown' };

let isMissing = false;

/** Returns false when the API lacks the call; then nobody is asked for a postal code. */
export const canTellServiceability = (): boolean => hasExtensions && !isMissing;

/** Anything but six digits is not complete yet. */
const isPostalCode = (text: string): boolean => /^\d{6}$/.test(text);

export function useServiceability(postalCode: string): Serviceability {
  const key = canTellServiceability() && isPostalCode(postalCode) ? `serviceability/${postalCode}` : null;
  const { data, error, mutate } = useSWR<boolean, ApiError>(key, () => trackPull(() => ask(postalCode)), {
    ...retryOptions({ retries: 1 }),
    dedupingInterval: minutes(5),
  });
  useKeptInMemory(key);
  if (key === null || isUnknownCall(error)) return { status: 'unknown' };
  if (data !== undefined) return { status: data ? 'yes' : 'no' };
  return error && !isRetrying(key) ? { status: 'failed', retry: () => void mutate() } : { status: 'asking' };
}

async function ask(postalCode: string): Promise<boolean> {
  try {
    const { isServiceable } = record(await api().get(paths.serviceability, { postalCode }));
    if (typeof isServiceable !== 'boolean') throw new ApiError('shape', 200);
    return isServiceable;
  } catch (error) {
    isMissing ||= isUnknownCall(error);
    throw error;
  }
}

const isUnknownCall = (error: unknown): boolean => isStatus(error, 404) || isStatus(error, 405);

/** Returns the postal code that was checked last, for as long as the tab is open. */
export const rememberedPostalCode = (): string => readSessionItem('postalCode') ?? '';

export const rememberPostalCode = (postalCode: string): void =>
  writeSessionItem('postalCode', postalCode === '' ? undefined : postalCode);
