import type { Cached } from '../lib/loading/cached.ts';

/** How recent the device's knowledge of an order is. */
export type OrderCopy = {
  /** by the device's clock */
  readonly savedAt: number;
  /** It could not be refreshed. */
  readonly isOldCopy: boolean;
  readonly refresh: () => void;
};

const nothing = () => undefined;

export function copyOf(cached: Cached<unknown>): OrderCopy {
  if (cached.status !== 'ready') return { savedAt: 0, isOldCopy: false, refresh: nothing };
  const { savedAt, refreshError, refresh } = cached;
  return { savedAt, isOldCopy: refreshError !== undefined, refresh };
}
