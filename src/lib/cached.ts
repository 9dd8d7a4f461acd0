import type { ApiError } from './api-error.ts';

/** One loaded thing, in one of three states; drawn in one place, `ui/CachedView`. */
export type Cached<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly data: Data;
      /** Epoch milliseconds of the pull that brought it. */
      readonly savedAt: number;
      readonly isRefreshing: boolean;
      /** Why the last refresh failed, while the older copy is shown. */
      readonly refreshError: ApiError | undefined;
      readonly refresh: () => void;
    };
